/**
 * Makes a long list one stop of the Tab key: the arrow keys go from line to line inside it, Home and End to its ends.
 * A line that can be pressed gets the focus where it is pressed.
 */
const LINES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

export function rove(list: HTMLElement): () => void {
  const lines = (): HTMLElement[] =>
    [...list.querySelectorAll<HTMLElement>(':scope > li')].map(
      (line) => line.querySelector('button') ?? line,
    );
  const still = (): void => {
    for (const line of lines()) line.tabIndex = -1;
  };
  const press = (event: KeyboardEvent): void => {
    const all = lines();
    const to = LINES[event.key]?.(
      all.findIndex((line) => line === document.activeElement),
      all.length - 1,
    );
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
