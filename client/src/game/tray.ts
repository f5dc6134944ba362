/** What stands where the hand stands while something else is chosen from, in words and in order. */
import { say } from '../i18n/dynamic.ts';
import { speech } from '../i18n/index.svelte.ts';
import { inSeries } from '../i18n/lists.ts';
import type { Design } from '../generated/wire.ts';
import { cardsOf } from './position.ts';
import type { TableModel } from './table.svelte.ts';
import { shapeWords } from './words.ts';

/** The card that can be turned before it lies. */
export const turningIn = ({ view, design }: TableModel): Design | undefined =>
  view ? design(cardsOf(view, 'turning')[0] ?? '') : undefined;

/** What a piece is called, with what is given up with it. */
export function pieceName(piece: string): string {
  const [label, value] = [speech.name(piece), say(speech.modules('giving_up'), piece)];
  return value ? speech.t.labelled({ label, value }) : label;
}

/** The choices in words; none while it is the hand that is chosen from. */
export function trayWords(model: TableModel): string[] {
  const { choosing, tray } = model;
  const { t } = speech;
  switch (tray) {
    case 'hand':
      return [];
    case 'cards':
      return choosing.cards.map((card) => inSeries([speech.name(card), shapeWords(model.design(card))]));
    case 'pieces':
      return choosing.openPieces.map(pieceName);
    case 'ways':
      return [t.upright, t.turned].map((way, at) => inSeries([way, shapeWords(turningIn(model), at === 1)]));
  }
}
