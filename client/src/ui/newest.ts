import { watched } from './watched.ts';

/** How far from its end somebody may have scrolled who still reads what comes, in pixels. */
const NEAR = 8;

/**
 * Keeps the end of an element that scrolls in sight, for what comes is put there; unless its reader has
 * scrolled up.
 */
export function newest(element: HTMLElement): () => void {
  let following = true;
  let size = '';
  const sized = (): string => `${element.clientHeight} ${element.scrollHeight}`;
  const follow = (): void => {
    size = sized();
    if (following) element.scrollTop = element.scrollHeight;
  };
  const look = (): void => {
    // Where the size has changed too, it is not the reader who has scrolled.
    if (sized() !== size) return follow();
    following = element.scrollTop + element.clientHeight >= element.scrollHeight - NEAR;
  };
  return watched(element, follow, look);
}
