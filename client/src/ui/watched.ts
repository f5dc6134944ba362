/** Looks at an element at once, whenever its size, its content or the size of that changes, and as it is scrolled. */
export function watched(element: HTMLElement, changed: () => void, scrolled = changed): () => void {
  const sized = new ResizeObserver(changed);
  const size = (): void => {
    for (const one of [element, ...element.children]) sized.observe(one); // once for each, however often
  };
  const content = new MutationObserver(() => {
    size();
    changed();
  });
  size();
  content.observe(element, { childList: true, subtree: true, characterData: true });
  element.addEventListener('scroll', scrolled, { passive: true });
  changed();
  return () => {
    sized.disconnect();
    content.disconnect();
    element.removeEventListener('scroll', scrolled);
  };
}
