/** What keys do at the table, wherever the focus is, unless something is written or a dialog is open. */
import type { TableModel } from '../../game/table.svelte.ts';

const WRITTEN = 'input, textarea, select, dialog';

/** What keys do beside choosing. */
export interface Ways {
  /** Goes to the first place that the chosen card fits. */
  readonly enter: () => void;
  /** Does in the maze what a key stands for there. */
  readonly walk: (key: string) => void;
  /** Shows the keys. */
  readonly help: () => void;
}

/** Keys that stand for something in the maze wherever the focus is. */
const IN_MAZE = ['n', 'N', '0'];

/** Does what a key stands for; tells whether it stands for anything. */
function done(model: TableModel, key: string, onButton: boolean, ways: Ways): boolean {
  const { choosing } = model;
  const digit = Number(key);
  // Cards bear their numbers as they are shown.
  if (digit >= 1 && digit <= choosing.cards.length) {
    choosing.toggle(model.fromHand ? (model.shownHand[digit - 1]?.index ?? -1) : digit - 1);
    ways.enter();
  } else if (IN_MAZE.includes(key)) ways.walk(key);
  else if (key === '?') ways.help();
  else if (key === 'r' || key === 'R') choosing.turn();
  else if ((key === 'p' || key === 'P') && choosing.verbs.includes('pass')) model.enter('pass');
  else if (key === 'Escape') model.back();
  else if (key === 'Enter' && choosing.act && !onButton) model.confirm();
  else if (key === 'Enter' && model.pace.waits && !onButton) model.pace.goOn();
  else return false;
  return true;
}

export function pressed(model: TableModel, event: KeyboardEvent, ways: Ways): void {
  const target = event.target as HTMLElement | null;
  if (target?.closest(WRITTEN) || event.ctrlKey || event.metaKey || event.altKey) return;
  // A place that is chosen keeps the focus after a click, and has nothing more to do with the key.
  const onButton =
    (target?.tagName === 'BUTTON' || target?.tagName === 'A') && !target.matches('.spot.chosen');
  if (done(model, event.key, onButton, ways)) event.preventDefault();
}
