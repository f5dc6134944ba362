/** The lines of a list, each as what of it gets the focus. */
const linesOf = (list: HTMLElement): HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>(':scope > li')].map((line) => line.querySelector('button') ?? line);

/** Whether what is new is put at the end of a list, and not at its beginning. */
const grows = (list: HTMLElement): boolean => list.dataset['newest'] === 'last';

/** Goes to the newest line of a list. */
export function toNewest(list: HTMLElement | null | undefined): void {
  if (list)
    linesOf(list)
      .at(grows(list) ? -1 : 0)
      ?.focus();
}

/**
 * Makes a long list one stop of the Tab key: the arrow keys go from line to line inside it, Home and End to its ends.
 * A line that can be pressed gets the focus where it is pressed. The way into the list is the newest line.
 */
const LINES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

export function rove(list: HTMLElement): () => void {
  const still = (): void => {
    for (const line of linesOf(list)) line.tabIndex = -1;
  };
  const press = (event: KeyboardEvent): void => {
    const all = linesOf(list);
    const at = all.findIndex((line) => line === document.activeElement);
    const from = at < 0 && grows(list) ? all.length : at;
    const to = LINES[event.key]?.(from, all.length - 1);
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    all[to]?.focus();
  };
  const changed = new MutationObserver(still);
  changed.observe(list, { childList: true });
  list.addEventListener('keydown', press);
  still();
  return () => {
    changed.disconnect();
    list.removeEventListener('keydown', press);
  };
}
