/** What is said aloud to people who do not see the table. */
import type { View } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import { inSeries } from '../i18n/lists.ts';
import { inLanguage } from '../i18n/said.ts';
import { brokenTools, sizeOf } from './position.ts';
import { promptFor, type Prompt } from './prompt.ts';
import type { TableModel } from './table.svelte.ts';
import { openWords, sentence } from './words.ts';

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

/** What is asked once something is chosen: what was chosen, and which key confirms it. */
export function chosenWords(model: TableModel, prompt: Prompt): string {
  const { choosing } = model;
  // Where the headline is about a card it names it.
  const names =
    choosing.mode !== null || !model.fromHand ? choosing.names.map((name) => speech.name(name)) : [];
  const confirm = prompt.buttons.find(({ does }) => does === 'confirm');
  const turn = prompt.buttons.find(({ does }) => does === 'turn');
  return [
    askedWords(prompt),
    ...names.map(asSentence),
    choosing.act?.verb === 'lay'
      ? asSentence(model.marks.leadsOn(choosing.names[0] ?? '', choosing.act.target ?? {}))
      : '',
    turn ? keyLine('R', inLanguage(turn.says)) : '',
    confirm ? keyLine('Enter', inLanguage(confirm.says)) : '',
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

/** What all see of a seat: its gold, if it has some, and its broken tools. */
function seatWords(model: TableModel, view: View, seat: number): string {
  const { t } = speech;
  const tools = [...brokenTools(view, model.designs, seat)].map((tool) => t.tool({ tool }));
  const { gold, hidden } = model.owned(seat);
  const owns = gold + hidden > 0 ? model.goldWords(seat) : '';
  const words = inSeries([owns, tools.length > 0 ? t.tools_broken({ tools }) : '']);
  return words && t.labelled({ label: model.who(seat), value: words });
}

/** How things stand: whose turn it is, what is asked, the role, gold and broken tools, goals, draw pile and round. */
export function standingWords(model: TableModel): string {
  const { view, goals, marks, role, session } = model;
  const { t } = speech;
  if (!view) return '';
  const turn = asSentence(model.turnWords);
  const asked = askedWords(promptFor(model));
  return [
    asked.startsWith(turn) ? '' : turn,
    asked,
    goOnWords(model),
    role && !model.roleHidden ? t.labelled({ label: t.your_role, value: speech.name(role) }) : '',
    ...Array.from({ length: model.players }, (_, seat) => seatWords(model, view, seat)),
    ...goals.map(marks.describe),
    t.labelled({ label: t.draw_pile, value: String(sizeOf(view, 'pile')) }),
    t.round_of({ round: view.round, rounds: session.table?.rounds ?? view.round }),
  ]
    .filter(Boolean)
    .map(asSentence)
    .join(' ');
}

/** The hand as it is shown, each card with its number, its openings, and why it cannot be played. */
export function handWords(model: TableModel): string {
  const { t } = speech;
  if (model.seat === null) return t.you_watch;
  const cards = model.shownHand.map(({ card, index }, place) =>
    t.labelled({
      label: String(place + 1),
      value: inSeries([
        speech.name(card),
        openWords(model.design(card)?.shape?.tunnels ?? []),
        model.asking.reason(index),
        index === model.coach.place ? t.meant : '',
      ]),
    }),
  );
  const count = String(cards.length);
  return [t.labelled({ label: t.hand, value: count }), ...cards].map(asSentence).join(' ');
}
