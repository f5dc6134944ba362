import { watched } from './watched.ts';

/** Shows of an element that scrolls whether there is more above or below: its edge fades there. */
export const scrolls = (element: HTMLElement): (() => void) =>
  watched(element, () => {
    const above = element.scrollTop > 2;
    const below = element.scrollTop + element.clientHeight < element.scrollHeight - 2;
    element.dataset['more'] = [above ? 'above' : '', below ? 'below' : ''].join(' ').trim();
  });
