/** How each kind of offer is put to the player: as the core has it, and as the folders of the modules say. */
import kinds from '../generated/kinds.json';
import type { Event, VerbLook } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';

export type { VerbLook };

/** The verbs that every game has. */
const CORE: Readonly<Record<string, VerbLook>> = {
  lay: { cards: 'hand', tone: 'plain', glyph: 'pin', enter: 'card' },
  play: { cards: 'hand', tone: 'plain', glyph: 'spark', enter: 'card' },
  pass: { cards: 'hand', tone: 'danger', glyph: 'bin', enter: 'button' },
  next: { cards: 'none', tone: 'plain', glyph: 'pin', enter: 'self' },
  turn_up: { cards: 'none', tone: 'plain', glyph: 'turn', enter: 'self' },
  keep: { cards: 'held', tone: 'plain', glyph: 'cards', enter: 'self' },
};

const verbs: Record<string, VerbLook> = { ...CORE, ...(kinds.verbs as Record<string, VerbLook>) };

/** How a verb is put, where anybody has said so. */
export const verbLook = (verb: string): VerbLook | undefined => verbs[verb];

/** Learns how the verbs of a module are put that the page was not built with. */
export function learnVerbs(learned: Readonly<Record<string, VerbLook>>): void {
  Object.assign(verbs, learned);
}

/** How a verb is put of which nobody has said: with the cards that it offers; by itself, if it is all there is. */
export const plainLook = (withCards: boolean, alone: boolean): VerbLook => ({
  cards: withCards ? 'hand' : 'none',
  tone: 'plain',
  glyph: 'spark',
  enter: alone ? 'self' : 'button',
});

/** Whether somebody moved cards to make a move of a turn, by a button and not by a card that is announced. */
export const isMoveByCards = ({ kind, why = '' }: Event): boolean =>
  kind === 'moved' && verbLook(why)?.enter === 'button';

/** What a prompt says: what is asked, how to answer, and what the buttons read. */
export interface VerbWords {
  readonly title: string;
  readonly hint: string;
  readonly confirm: string;
  /** On the button that leads to the prompt, where it does not come by itself. */
  readonly enter: string;
}

/** The words for a verb of ours; those of other packages are called what their module calls them. */
export function wordsOf(verb: string): VerbWords | undefined {
  const found: Readonly<Record<string, VerbWords>> = { ...speech.modules('verbs'), ...speech.t.verbs };
  return Object.hasOwn(found, verb) ? found[verb] : undefined;
}

export const isVerb = (word: string): boolean => wordsOf(word) !== undefined;
