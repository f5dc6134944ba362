/** What is said aloud to people who do not see the table. */
import type { View } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import { inSeries } from '../i18n/lists.ts';
import { inLanguage } from '../i18n/said.ts';
import { brokenTools, sizeOf } from './position.ts';
import { isOther, isPass, onEnter, promptFor, type Button, type Prompt } from './prompt.ts';
import { raceLines } from './race.ts';
import type { TableModel } from './table.svelte.ts';
import { trayWords } from './tray.ts';
import { voteWords } from './vote.ts';
import { raceWords, sentence, shapeWords } from './words.ts';

/** Words as a sentence that ends, unless they do already. */
const asSentence = (text: string): string =>
  /^$|[.!?…]$/.test(text) ? sentence(text) : speech.t.as_sentence({ text: sentence(text) });

/** What is asked, in sentences. */
export const askedWords = ({ headline, lines }: Prompt): string =>
  [headline, ...lines]
    .map((one) => asSentence(inLanguage(one)))
    .filter(Boolean)
    .join(' ');

/** What a key does, as a sentence. */
export const keyLine = (label: string, says: string): string =>
  asSentence(speech.t.labelled({ label, value: says }));

/** Where bots or a coach wait for the viewer: which key lets them go on. */
export function goOnWords({ pace, coach }: TableModel): string {
  const says = pace.waits ? speech.t.pace.next : coach.next?.says;
  return says ? keyLine('Enter', says) : '';
}

/** Things that digits stand for. */
const numbered = (things: readonly string[]): string[] =>
  things.map((value, at) => asSentence(speech.t.labelled({ label: String(at + 1), value })));

/** A card to choose, with the number that it bears and how it lies, since several may have one name. */
function cardLine({ choosing, shownHand, fromHand, design }: TableModel, index: number): string {
  const card = choosing.cards[index] ?? '';
  const place = fromHand ? shownHand.findIndex((one) => one.index === index) : index;
  const value = inSeries([speech.name(card), shapeWords(design(card))]);
  return keyLine(String(place + 1), value);
}

/** Which keys press the buttons of a prompt; Escape goes without saying. */
function keyLines(prompt: Prompt): string[] {
  const enter = onEnter(prompt);
  const of = (is: (button: Button) => boolean): string =>
    inSeries(prompt.buttons.filter(is).map(({ says }) => inLanguage(says)));
  const keys = [
    ['R', of(({ does }) => does === 'turn')],
    ['Enter', of((button) => button === enter)],
    ['P', of(isPass)],
    ['B', of((button) => isOther(prompt, button))],
  ] as const;
  return keys.map(([key, says]) => says && keyLine(key, says));
}

/** What is asked: what was chosen or can be, and which keys answer. */
export function chosenWords(model: TableModel, prompt: Prompt): string {
  const { choosing } = model;
  // Where the headline is about a card it names it.
  const chosen = choosing.mode !== null || !model.fromHand ? choosing.chosen : [];
  return [
    askedWords(prompt),
    ...(chosen.length === 0 ? numbered(trayWords(model)) : chosen.map((index) => cardLine(model, index))),
    ...(choosing.act?.verb === 'lay'
      ? model.marks.leadsOn(choosing.names[0] ?? '', choosing.act.target ?? {}).map(asSentence)
      : []),
    ...(prompt.asked ? keyLines(prompt) : []),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Why the card is not turned: it fits one way only, it has no place yet, or there is nothing to turn. */
export function unturnedWords(model: TableModel): string {
  const { choosing } = model;
  if (!model.design(choosing.names[0] ?? '')?.shape || choosing.mode !== null)
    return askedWords(promptFor(model));
  return choosing.act ? speech.t.fits_one_way : speech.t.turn_later;
}

/** What all see of a seat: its gold, if it has some or races for it, and its broken tools. */
function seatWords(model: TableModel, view: View, seat: number): string {
  const { t } = speech;
  const tools = [...brokenTools(view, model.designs, seat)].map((tool) => t.tool({ tool }));
  const { gold, hidden } = model.owned(seat);
  const standing = model.standing(seat);
  const owns = standing || gold + hidden > 0 ? model.goldWords(seat) : '';
  const words = inSeries([
    owns,
    standing ? raceWords(standing) : '',
    tools.length > 0 ? t.tools_broken({ tools }) : '',
  ]);
  return words && t.labelled({ label: model.who(seat), value: words });
}

/** How things stand: turn, question, role or race, gold and broken tools of all, goals, draw pile and round. */
export function standingWords(model: TableModel): string {
  const { view, goals, marks, role, session } = model;
  const { t } = speech;
  if (!view) return '';
  const turn = asSentence(model.turnWords);
  const asked = chosenWords(model, promptFor(model));
  return [
    asked.startsWith(turn) ? '' : turn,
    asked,
    goOnWords(model),
    voteWords(model),
    role && !model.roleHidden ? t.labelled({ label: t.your_role, value: speech.name(role) }) : '',
    ...(model.racing && model.seat !== null ? raceLines(model) : []),
    ...Array.from({ length: model.players }, (_, seat) => seatWords(model, view, seat)),
    ...goals.map(marks.describe),
    t.labelled({ label: t.draw_pile, value: String(sizeOf(view, 'pile')) }),
    t.round_of({ round: view.round, rounds: session.table?.rounds ?? view.round }),
  ]
    .filter(Boolean)
    .map(asSentence)
    .join(' ');
}

/**
 * The hand as it is shown, each card with its number, how it lies, and why it cannot be played; or what is chosen from
 * instead.
 */
export function handWords(model: TableModel): string {
  const { t } = speech;
  if (model.seat === null) return t.you_watch;
  const tray = model.tray !== 'hand';
  const cards = tray
    ? trayWords(model)
    : model.shownHand.map(({ card, index }) =>
        inSeries([
          speech.name(card),
          shapeWords(model.design(card)),
          model.asking.reason(index),
          index === model.coach.place ? t.meant : '',
        ]),
      );
  const label = tray ? t.your_choice : t.hand;
  return [asSentence(t.labelled({ label, value: String(cards.length) })), ...numbered(cards)].join(' ');
}
