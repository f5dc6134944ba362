/** What a viewer knows of hidden cards, as notes on the maze. */
import { cardPicture, signPicture } from '../art/pictures.ts';
import type { Cell } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import type { Note } from '../maze/types.ts';
import type { Designs } from './designs.ts';

/** Says what lies face down at a cell: cards one above the other, and the first of them as a picture. */
export function noteUnder(cell: Cell, cards: readonly string[], designs: Designs, sure = true): Note {
  const design = designs[cards[0] ?? ''];
  return {
    cell,
    tag: cards.map((card) => speech.name(card)).join(' · '),
    sign: signPicture(design) ?? (design && cardPicture(design)),
    sure,
  };
}
