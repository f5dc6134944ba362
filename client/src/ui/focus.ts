/**
 * Keeps the focus where it was: if the thing that has it goes away, the focus goes to the nearest thing around it that
 * is still there and has a name. After a change of the page that is the heading. So a screen reader says where one is,
 * and the next Tab continues from there.
 */
const NAMED = '[tabindex="0"], [aria-label], [aria-labelledby]';
/** How long a page that is still loading may take to show its heading, in milliseconds. */
const PATIENCE_MS = 10_000;

function take(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

const lost = (element: HTMLElement): boolean => !element.isConnected || element.matches(':disabled');

/** Begins to keep the focus, which something has got. */
export function keepFocus(first: EventTarget | null): void {
  /** What has the focus, and what is around it, from the inside out. */
  let around: readonly HTMLElement[] = [];
  /** When the focus was lost on a page that has no heading yet. */
  let waiting = 0;
  let looking = false;

  function look(): void {
    looking = false;
    const [last, ...outside] = around;
    if (!last || document.activeElement !== document.body || !lost(last)) return;
    const near = outside.find((one) => one.isConnected && one.matches(NAMED));
    const to = near ?? document.querySelector<HTMLElement>('h1');
    waiting ||= Date.now();
    if (to) take(to);
    else if (Date.now() - waiting > PATIENCE_MS) around = [];
  }

  function later(): void {
    const at = document.activeElement;
    if (looking || around.length === 0 || (at !== document.body && !at?.matches(':disabled'))) return;
    looking = true;
    // A thing that is put in another's place may take the focus itself.
    requestAnimationFrame(() => requestAnimationFrame(look));
  }

  function note(target: EventTarget | null): void {
    const found: HTMLElement[] = [];
    for (let at = target; at instanceof HTMLElement && at !== document.body; at = at.parentElement)
      found.push(at);
    [around, waiting] = [found, 0];
  }

  note(first);
  later(); // it may be gone by now
  document.addEventListener('focusin', ({ target }) => note(target));
  // A click on nothing in particular gives up the focus.
  document.addEventListener('pointerdown', () => {
    if (document.activeElement === document.body) around = [];
  });
  new MutationObserver(later).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
}
