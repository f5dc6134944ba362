/** What a coach wants the player to do, and what it points at. */
import type { Act, Cell } from '../generated/wire.ts';
import { sameCell as same } from '../maze/types.ts';
import type { TableModel } from './table.svelte.ts';

/** What a coach wants, and what it speaks of. */
interface Advice {
  /** What is to be done, any of these. */
  readonly acts: readonly Act[];
  readonly shows: string;
  /** The phrase that is to be said. */
  readonly phrase: string | null;
  /** Who is to be marked in the notebook. */
  readonly suspect: number | null;
}

/** What a coach points at; first the card or the button, then what it is aimed at. */
interface Meant {
  readonly card: string | null;
  readonly verb: string | null;
  readonly cell: Cell | null;
  readonly seat: number | null;
  /** Whether the card is to be turned. */
  readonly turn: boolean;
}

const NOTHING: Meant = { card: null, verb: null, cell: null, seat: null, turn: false };

export class Coach {
  readonly #table: TableModel;
  advice = $state.raw<Advice>({ acts: [], shows: '', phrase: null, suspect: null });
  /** What the coach says now. */
  said = $state('');
  /** Goes on where the coach only tells something. */
  next = $state.raw<{ readonly says: string; readonly go: () => void } | null>(null);

  constructor(table: TableModel) {
    this.#table = table;
  }

  /** What a coach means, where it is one thing only. */
  readonly meant: Meant = $derived.by(() => {
    const { acts } = this.advice;
    const { choosing } = this.#table;
    const [first] = acts;
    const ready = choosing.act;
    const card = first?.cards?.[0] ?? null;
    if (!first || acts.some((act) => act.verb !== first.verb || (act.cards?.[0] ?? null) !== card))
      return NOTHING;
    if (card !== null && !choosing.names.includes(card)) return { ...NOTHING, card };
    if (card === null && choosing.mode !== first.verb) return { ...NOTHING, verb: first.verb };
    const [cell, seat] = [first.target?.cell ?? null, first.target?.seat ?? null];
    const aimed =
      ready !== null && same(ready.target?.cell ?? null, cell) && (ready.target?.seat ?? null) === seat;
    if (!aimed) return { ...NOTHING, cell, seat };
    const turned = ready.target?.turned ?? false;
    return { ...NOTHING, turn: acts.every((act) => (act.target?.turned ?? false) !== turned) };
  });

  /** Where in the hand the card lies that is meant: of several alike the first as they are shown. */
  readonly place: number | null = $derived.by(
    () => this.#table.shownHand.find(({ card }) => card === this.meant.card)?.index ?? null,
  );
}
