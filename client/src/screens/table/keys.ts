/** What keys do at the table, wherever the focus is, unless something is written or a dialog has its own keys. */
import { onEnter, promptFor } from '../../game/prompt.ts';
import { trayWords } from '../../game/tray.ts';
import { chosenWords, handWords, standingWords, unturnedWords } from '../../game/aloud.ts';
import type { Part, TableModel } from '../../game/table.svelte.ts';

/** What takes letters itself; a mark in a list of marks does not. */
const WRITTEN = 'input:not([type=radio], [type=checkbox]), textarea, select';
/** Over the table, where it is told aloud too, one can still read, and go to what others said and did. */
const READING = ['w', 'h', 'l', 'c', 'm', '?'];
const TELLS = '[data-spoken]';

/** What keys do beside choosing. */
export interface Ways {
  /** Goes to the first place that the chosen card fits. */
  readonly enter: () => void;
  /** Goes to the hand. */
  readonly toHand: () => void;
  /** Goes to the next player who can be chosen; tells whether there is one. */
  readonly nextPlayer: () => boolean;
  /** Goes to the next button of what is asked; tells whether there is one. */
  readonly nextButton: () => boolean;
  /** Does in the maze what a key stands for there. */
  readonly walk: (key: string) => void;
  /** Goes to the log, the chat or the notebook. */
  readonly show: (part: Part) => void;
  /** Shows the keys. */
  readonly help: () => void;
}

/** Keys that stand for something in the maze wherever the focus is. */
const IN_MAZE = ['n', 'N', '0'];

/** Whether a card of the hand is chosen or asked about already, and no more cards are to be chosen beside it. */
function isHeld({ choosing, fromHand, shownHand, asked, tray }: TableModel, at: number): boolean {
  const index = shownHand[at]?.index ?? -1;
  const one = (choosing.wanted?.most ?? 1) === 1;
  return tray === 'hand' && fromHand && (asked === index || (one && choosing.chosen.includes(index)));
}

/**
 * Chooses what a digit stands for in what is shown: a card of the hand, another card, a piece, a way up. The same
 * card again is told again: it is Escape that lets go of it.
 */
function choose(model: TableModel, at: number): void {
  const { choosing, tray } = model;
  if (isHeld(model, at)) return model.pace.say(chosenWords(model, promptFor(model)));
  const piece = choosing.openPieces[at];
  if (tray === 'pieces') {
    if (piece !== undefined) choosing.pickPiece(piece);
  } else if (tray === 'ways') choosing.turned = at === 1;
  else if (model.fromHand) model.choose(model.shownHand[at]?.index ?? -1);
  else choosing.toggle(at);
}

/** How many things digits stand for. */
const countOf = (model: TableModel): number =>
  model.tray !== 'hand'
    ? trayWords(model).length
    : (model.fromHand ? model.shownHand : model.choosing.cards).length;

/** Does what confirms the choice, if it is clear what that is; else says what is asked. */
function confirm(model: TableModel): void {
  const prompt = promptFor(model);
  const button = onEnter(prompt);
  if (button?.does === 'act') model.do(button.act);
  else if (button) model.confirm();
  else if (model.pace.waits) model.pace.goOn();
  else if (model.coach.next) model.coach.next.go();
  else model.pace.say(chosenWords(model, prompt));
}

/** Does what a key stands for; tells whether it stands for anything. */
function done(model: TableModel, key: string, onButton: boolean, ways: Ways): boolean {
  const { choosing } = model;
  const digit = Number(key);
  // Cards bear their numbers as they are shown.
  if (digit >= 1 && digit <= countOf(model)) {
    const again = isHeld(model, digit - 1) && (choosing.act !== null || model.asked !== null);
    choose(model, digit - 1);
    if (!again) ways.enter();
  } else if ((key === 'n' || key === 'N') && model.marks.spots.length === 0) {
    // With a card that needs no place there is nothing to go to.
    if (ways.nextPlayer()) return true;
    if (choosing.chosen.length > 0) model.pace.say(chosenWords(model, promptFor(model)));
    else ways.walk(key);
  } else if (IN_MAZE.includes(key)) ways.walk(key);
  else if (key === 'w' || key === 'W') model.pace.say(`${model.coach.said} ${standingWords(model)}`.trim());
  else if (key === 'h' || key === 'H') model.pace.say(handWords(model));
  else if (key === 'l' || key === 'L') ways.show('log');
  else if (key === 'c' || key === 'C') ways.show('chat');
  else if (key === 'm' || key === 'M') ways.show('notebook');
  else if (key === '?') ways.help();
  else if (key === 'r' || key === 'R') {
    if (choosing.canTurn) choosing.turn();
    else model.pace.say(unturnedWords(model));
  } else if ((key === 'p' || key === 'P') && choosing.verbs.includes('pass')) {
    model.enter('pass');
    ways.toHand();
  } else if (key === 'Escape') model.back();
  else if (key === 'b' || key === 'B') {
    if (!ways.nextButton()) model.pace.say(chosenWords(model, promptFor(model)));
  } else if (key === 'Enter' && !onButton) confirm(model);
  else return false;
  return true;
}

export function pressed(model: TableModel, event: KeyboardEvent, ways: Ways): void {
  const target = event.target as HTMLElement | null;
  // What lies over the table has its own keys, wherever the focus is.
  const over = [...document.querySelectorAll(':modal'), target?.closest('dialog')].filter(
    (one) => one != null,
  );
  if (over.some((one) => !READING.includes(event.key.toLowerCase()) || !one.querySelector(TELLS))) return;
  if (target?.closest(WRITTEN) || event.ctrlKey || event.metaKey || event.altKey) return;
  // A place that is chosen keeps the focus after a click, and has nothing more to do with the key.
  const onButton =
    ['BUTTON', 'A', 'SUMMARY'].includes(target?.tagName ?? '') && !target?.matches('.spot.chosen');
  if (done(model, event.key, onButton, ways)) event.preventDefault();
}
