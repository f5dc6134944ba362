import { watched } from './watched.ts';

/** How far from its end somebody may have scrolled who still reads what comes, in pixels. */
const NEAR = 8;

/**
 * Keeps the end of an element that scrolls in sight, for what comes is put there; unless its reader has
 * scrolled up.
 */
export function newest(element: HTMLElement): () => void {
  let following = true;
  const look = (): void => {
    following = element.scrollTop + element.clientHeight >= element.scrollHeight - NEAR;
  };
  const follow = (): void => {
    if (following) element.scrollTop = element.scrollHeight;
  };
  return watched(element, follow, look);
}
