/**
 * How things are shown that only some games have: kinds of events, cards in front of players, ends of rounds. The
 * folders of the modules say so; the core's own events are listed here.
 */
import kinds from '../generated/kinds.json';
import type { EventLook, Extra, View } from '../generated/wire.ts';
import type { Designs } from './designs.ts';
import { cardsOf } from './position.ts';

const CORE: Readonly<Record<string, EventLook>> = {
  announced: { decided: true },
  laid: { group: 'tunnels', sound: 'lay' },
  turned_up: { group: 'goals', sound: 'reveal' },
  paid: { group: 'goals' },
  round: { group: 'course' },
  round_ended: { group: 'course', sound: 'end' },
  game_over: { group: 'course' },
  total: { group: 'course' },
  role_shown: { group: 'course' },
  spare_shown: { group: 'course' },
  shuffled: { group: 'course' },
};

const events: Record<string, EventLook> = { ...CORE, ...(kinds.events as Record<string, EventLook>) };
const fronts: Record<string, string> = kinds.fronts;
const ends: Record<string, string> = kinds.ends;
const evident = new Set(kinds.evident);
const brief = new Set(kinds.brief);
const PLAIN: EventLook = {};

/** How a kind of event is shown. */
export const eventLook = (kind: string): EventLook => events[kind] ?? PLAIN;

/** The parts over the portrait of a player, for the cards in front of them. */
export const overPortrait = (view: View, designs: Designs, seat: number): string[] => [
  ...new Set(cardsOf(view, `front:${seat}`).flatMap((card) => fronts[designs[card]?.effect ?? ''] ?? [])),
];

/** The part that stands for what was found if a round ended so; nothing if nothing was found. */
export const foundPart = (why: string): string | undefined => ends[why];

/** Whether the line after a card with this effect describes it well enough. */
export const isEvident = (effect: string): boolean => evident.has(effect);

/** Whether the name of this effect is all that a note on a goal says. */
export const isBrief = (effect: string): boolean => brief.has(effect);

/** Learns all this about a module that the page was not built with. */
export function learnKinds(extra: Extra): void {
  Object.assign(events, extra.events);
  Object.assign(fronts, extra.fronts);
  Object.assign(ends, extra.ends);
  extra.evident.forEach((effect) => evident.add(effect));
  extra.brief.forEach((effect) => brief.add(effect));
}
