/**
 * Narrows the offers down to one act: first perhaps a mode, then cards, then targets. Knows no rules:
 * all it has are the offers.
 */
import type { Act, Cell, Offer, Target } from '../generated/wire.ts';
import { sameCell as same } from '../maze/types.ts';
import { plainLook, verbLook, type VerbLook } from './verbs.ts';

const NOWHERE: readonly Target[] = [{}];

/** Tells two targets apart by anything but which way up. */
function placeOf(target: Target): string {
  return JSON.stringify([target.cell ?? null, target.other ?? null, target.seat ?? null, target.piece ?? '']);
}

/** The cells that an act is aimed at. */
export function cellsOf(target: Target): Cell[] {
  return [target.cell, target.other].filter((cell): cell is Cell => !!cell);
}

/** What has been chosen so far. */
export interface Chosen {
  readonly mode: string | null;
  /** Cards by place and by name. */
  readonly chosen: readonly number[];
  readonly names: readonly string[];
  readonly cells: readonly Cell[];
  readonly seat: number | null;
  readonly piece: string | null;
  readonly turned: boolean | null;
}

interface Candidate {
  readonly verb: string;
  readonly target: Target;
}

export class Choosing {
  offers = $state.raw<readonly Offer[]>([]);
  /** The cards that can be chosen, in the order shown. */
  cards = $state.raw<readonly string[]>([]);
  mode = $state<string | null>(null);
  chosen = $state<number[]>([]);
  cells = $state.raw<readonly Cell[]>([]);
  seat = $state<number | null>(null);
  piece = $state<string | null>(null);
  turned = $state<boolean | null>(null);
  /** How often something was chosen. */
  steps = $state(0);

  readonly verbs: readonly string[] = $derived([...new Set(this.offers.map((offer) => offer.verb))]);

  /** How a verb is put to the player; one that the page does not know plainly, as its offer has it. */
  look(verb: string): VerbLook {
    const withCards = this.offers.some((offer) => offer.verb === verb && (offer.cards?.length ?? 0) > 0);
    return verbLook(verb) ?? plainLook(withCards, this.verbs.length === 1);
  }

  /** The verbs that are being chosen among. */
  readonly active: readonly string[] = $derived.by(() => {
    if (this.mode !== null) return [this.mode];
    const byCard = this.verbs.filter((verb) => this.look(verb).enter === 'card');
    if (byCard.length > 0) return byCard;
    return this.verbs.filter((verb) => this.look(verb).enter === 'self');
  });

  /** The verbs that have a button of their own beside what is being chosen. */
  readonly modes: readonly string[] = $derived(this.verbs.filter((verb) => !this.active.includes(verb)));

  readonly #open: readonly Offer[] = $derived(
    this.offers.filter((offer) => this.active.includes(offer.verb)),
  );

  readonly names: readonly string[] = $derived(this.chosen.map((index) => this.cards[index] ?? ''));

  /** What is left of the offers after all choices so far. */
  readonly candidates: readonly Candidate[] = $derived.by(() =>
    this.#open
      .filter((offer) => this.#fits(offer))
      .flatMap((offer) =>
        (offer.targets ?? NOWHERE)
          .filter((target) => this.#matches(target))
          .map((target) => ({ verb: offer.verb, target })),
      ),
  );

  /** How many cards the mode wants; none if it wants no cards. */
  readonly wanted: { least: number; most: number } | null = $derived.by(() => {
    const offer = this.#open.find((one) => (one.cards?.length ?? 0) > 0);
    return offer ? { least: offer.least ?? 1, most: offer.most ?? 1 } : null;
  });

  readonly #cardsDone: boolean = $derived(
    this.wanted === null ||
      (this.chosen.length >= this.wanted.least && this.chosen.length <= this.wanted.most),
  );

  /** The cells that can be chosen next. */
  readonly openCells: readonly Cell[] = $derived.by(() => {
    if (!this.#cardsDone || this.#place !== null) return [];
    const found = new Map<string, Cell>();
    for (const { target } of this.candidates) {
      for (const cell of [target.cell, target.other]) {
        if (cell && !this.cells.some((one) => same(one, cell))) found.set(cell.join(), cell);
      }
    }
    return [...found.values()];
  });

  /** The seats that can be chosen; once one is, the others stay on offer. */
  readonly openSeats: readonly number[] = $derived.by(() => {
    if (!this.#cardsDone) return [];
    const targets = this.#open.filter((offer) => this.#fits(offer)).flatMap((offer) => offer.targets ?? []);
    return [
      ...new Set(
        targets.filter((target) => this.#onCells(target)).flatMap(({ seat }) => (seat == null ? [] : [seat])),
      ),
    ];
  });

  /** The pieces in front of seats that are left to be aimed at. */
  readonly pieces: readonly string[] = $derived([
    ...new Set(this.candidates.flatMap(({ target }) => (target.piece ? [target.piece] : []))),
  ]);

  /** Those among which there is a choice next. */
  readonly openPieces: readonly string[] = $derived(
    !this.#cardsDone ||
      this.piece !== null ||
      (this.seat === null && this.openSeats.length > 1) ||
      this.pieces.length < 2
      ? []
      : this.pieces,
  );

  /** The one place that is left, if it is only one. */
  readonly #place: string | null = $derived.by(() => {
    const places = new Set(this.candidates.map(({ target }) => placeOf(target)));
    return places.size === 1 && this.candidates.every(({ verb }) => verb === this.candidates[0]?.verb)
      ? ([...places][0] ?? null)
      : null;
  });

  /** Whether the card can be turned where it is to lie. */
  readonly canTurn: boolean = $derived(
    this.#cardsDone &&
      this.#place !== null &&
      new Set(this.candidates.map(({ target }) => target.turned ?? false)).size > 1,
  );

  /** The act made from everything chosen, once it is complete. */
  readonly act: Act | null = $derived.by(() => {
    if (!this.#cardsDone || this.#place === null) return null;
    const fits = this.candidates.find(({ target }) => (target.turned ?? false) === (this.turned ?? false));
    const chosen = fits ?? this.candidates[0];
    if (!chosen) return null;
    const offer = this.#open.find((one) => one.verb === chosen.verb && this.#fits(one));
    const cards = this.wanted === null ? (offer?.cards ?? []) : this.names;
    return { verb: chosen.verb, cards: [...cards], target: chosen.target };
  });

  #fits(offer: Offer): boolean {
    const cards = [...(offer.cards ?? [])];
    if (cards.length === 0) return true;
    for (const name of this.names) {
      const at = cards.indexOf(name);
      if (at < 0) return false;
      cards.splice(at, 1);
    }
    return true;
  }

  #onCells(target: Target): boolean {
    return this.cells.every((cell) => same(cell, target.cell) || same(cell, target.other));
  }

  #matches(target: Target): boolean {
    return (
      this.#onCells(target) &&
      (this.seat === null || target.seat === this.seat) &&
      (this.piece === null || target.piece === this.piece)
    );
  }

  /** Takes new offers; what was chosen stays where it still holds. */
  renew(offers: readonly Offer[], cards: readonly string[]): void {
    const kept = this.names;
    this.offers = offers;
    this.cards = cards;
    const still =
      (this.mode === null || offers.some((offer) => offer.verb === this.mode)) &&
      this.chosen.every((index, at) => cards[index] === kept[at]);
    if (!still || offers.length === 0) this.clear();
    else if (this.chosen.length + this.cells.length > 0 && this.candidates.length === 0) this.clear();
  }

  get soFar(): Chosen {
    const { mode, chosen, names, cells, seat, piece, turned } = this;
    return { mode, chosen: [...chosen], names, cells, seat, piece, turned };
  }

  /** Restores an earlier choice, if all of it is still possible. */
  resume({ names, ...before }: Chosen): void {
    Object.assign(this, before);
    const same = before.chosen.every((index, at) => this.cards[index] === names[at]);
    if (!same || !this.active.every((verb) => this.verbs.includes(verb)) || this.candidates.length === 0)
      this.clear();
  }

  clear(): void {
    this.mode = null;
    this.chosen = [];
    this.#aimless();
  }

  enter(mode: string): void {
    this.steps += 1;
    this.clear();
    this.mode = mode;
  }

  /** Goes one step back: the last target, then the cards, then the mode. */
  back(): void {
    if (this.piece !== null || this.seat !== null || this.cells.length > 0) this.#aimless();
    else if (this.chosen.length > 0) this.chosen = [];
    else this.mode = null;
  }

  #aimless(): void {
    this.cells = [];
    this.seat = null;
    this.piece = null;
    this.turned = null;
  }

  /** Whether a card can be chosen as things stand. */
  playable(index: number): boolean {
    const name = this.cards[index] ?? '';
    return this.#open.some((offer) => (offer.cards ?? []).includes(name));
  }

  toggle(index: number): void {
    if (!this.playable(index)) return;
    this.steps += 1;
    const most = this.wanted?.most ?? 1;
    if (this.chosen.includes(index)) {
      this.chosen = this.chosen.filter((one) => one !== index);
    } else {
      this.chosen = [...this.chosen, index].slice(-most);
    }
    this.#aimless();
  }

  pickCell(cell: Cell): void {
    this.steps += 1;
    if (this.openCells.some((one) => same(one, cell))) {
      this.cells = [...this.cells, cell];
    } else if (this.cells.length > 0 && !this.cells.some((one) => same(one, cell))) {
      // Another place for the same card.
      const before = this.cells;
      this.cells = [];
      if (this.openCells.some((one) => same(one, cell)) || this.#matches({ cell })) this.cells = [cell];
      if (this.candidates.length === 0) this.cells = before;
    }
    this.turned = null;
  }

  /** The act of aiming the chosen card at a cell that is on offer, the first way up that fits. */
  at(cell: Cell): Act | null {
    const here = this.candidates.filter(({ target }) => same(target.cell, cell) && !target.other);
    const first = here.find(({ target }) => !target.turned) ?? here[0];
    return first ? { verb: first.verb, cards: [...this.names], target: first.target } : null;
  }

  /** The act of aiming the chosen card at a cell that is not on offer; null where no card is aimed at cells. */
  attempt(cell: Cell): Act | null {
    const [first] = this.candidates;
    if (this.chosen.length === 0 || !this.#cardsDone || !first?.target.cell) return null;
    const [before, ...more] = this.cells;
    const target =
      first.target.other && before && more.length === 0 ? { cell: before, other: cell } : { cell };
    return { verb: first.verb, cards: [...this.names], target };
  }

  pickSeat(seat: number): void {
    this.steps += 1;
    this.seat = this.seat === seat ? null : seat;
    this.piece = null;
  }

  pickPiece(piece: string): void {
    this.piece = piece;
  }

  turn(): void {
    if (this.canTurn) this.turned = !(this.act?.target?.turned ?? false);
  }
}
