/** Shows of an element that scrolls whether there is more above or below: its edge fades there. */
export function scrolls(element: HTMLElement): () => void {
  const look = (): void => {
    const above = element.scrollTop > 2;
    const below = element.scrollTop + element.clientHeight < element.scrollHeight - 2;
    element.dataset['more'] = [above ? 'above' : '', below ? 'below' : ''].join(' ').trim();
  };
  const sized = new ResizeObserver(look);
  const changed = new MutationObserver(look);
  sized.observe(element);
  changed.observe(element, { childList: true, subtree: true, characterData: true });
  element.addEventListener('scroll', look, { passive: true });
  look();
  return () => {
    sized.disconnect();
    changed.disconnect();
    element.removeEventListener('scroll', look);
  };
}
