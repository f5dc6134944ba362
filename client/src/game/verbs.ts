/**
 * How each kind of offer is put to the player. Every verb of the rules has its own entry here and its own
 * words in every language; a test compares this table with the rules library.
 */
export const VERBS = {
  lay: { cards: 'hand', tone: 'plain', glyph: 'pin', enter: 'card' },
  play: { cards: 'hand', tone: 'plain', glyph: 'spark', enter: 'card' },
  pass: { cards: 'hand', tone: 'danger', glyph: 'bin', enter: 'button' },
  shed: { cards: 'hand', tone: 'danger', glyph: 'mend', enter: 'button' },
  stand: { cards: 'hand', tone: 'plain', glyph: 'person', enter: 'button' },
  ask: { cards: 'none', tone: 'plain', glyph: 'coin', enter: 'button' },
  agree: { cards: 'none', tone: 'plain', glyph: 'coin', enter: 'self' },
  refuse: { cards: 'none', tone: 'quiet', glyph: 'coin', enter: 'self' },
  veto: { cards: 'hand', tone: 'danger', glyph: 'stop', enter: 'self' },
  next: { cards: 'none', tone: 'plain', glyph: 'pin', enter: 'self' },
  turn_up: { cards: 'none', tone: 'plain', glyph: 'turn', enter: 'self' },
  exchange: { cards: 'none', tone: 'plain', glyph: 'swap', enter: 'self' },
  leave: { cards: 'none', tone: 'quiet', glyph: 'swap', enter: 'self' },
  keep: { cards: 'held', tone: 'plain', glyph: 'cards', enter: 'self' },
  take_gold: { cards: 'purse', tone: 'plain', glyph: 'gold', enter: 'self' },
  rob: { cards: 'none', tone: 'plain', glyph: 'mask', enter: 'self' },
  steal: { cards: 'none', tone: 'plain', glyph: 'cards', enter: 'self' },
  peek: { cards: 'none', tone: 'plain', glyph: 'eye', enter: 'self' },
  shift: { cards: 'none', tone: 'plain', glyph: 'pin', enter: 'self' },
  payer: { cards: 'none', tone: 'plain', glyph: 'coin', enter: 'self' },
  claim: { cards: 'none', tone: 'plain', glyph: 'gold', enter: 'self' },
  bribe: { cards: 'none', tone: 'plain', glyph: 'coin', enter: 'button' },
  done: { cards: 'none', tone: 'quiet', glyph: 'check', enter: 'self' },
} as const satisfies Record<string, VerbLook>;

export interface VerbLook {
  /** Where the cards to choose from lie. */
  readonly cards: 'hand' | 'held' | 'purse' | 'none';
  readonly tone: 'plain' | 'quiet' | 'danger';
  readonly glyph: string;
  /** How the player gets there: by choosing a card, by a button, or it is asked by itself. */
  readonly enter: 'card' | 'button' | 'self';
}

export type Verb = keyof typeof VERBS;

/** How a verb that is not in the table is put: by a button, with the cards that it offers. */
export const plainLook = (withCards: boolean): VerbLook => ({
  cards: withCards ? 'hand' : 'none',
  tone: 'plain',
  glyph: 'spark',
  enter: 'button',
});

export function isVerb(word: string): word is Verb {
  return Object.hasOwn(VERBS, word);
}
