/** Looks at an element at once, whenever its size or content changes, and whenever it is scrolled. */
export function watched(element: HTMLElement, changed: () => void, scrolled = changed): () => void {
  const sized = new ResizeObserver(changed);
  const content = new MutationObserver(changed);
  sized.observe(element);
  content.observe(element, { childList: true, subtree: true, characterData: true });
  element.addEventListener('scroll', scrolled, { passive: true });
  changed();
  return () => {
    sized.disconnect();
    content.disconnect();
    element.removeEventListener('scroll', scrolled);
  };
}
