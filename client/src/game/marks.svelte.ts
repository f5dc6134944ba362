/** What is marked in the maze: where something can be chosen, how it would lie, and what is known of a cell. */
import { cardPicture, partPicture, signPicture } from '../art/pictures.ts';
import { seedOf } from '../art/draw.ts';
import { harms, SIGN, tokenLook } from '../art/looks.ts';
import type { Act, Cell, Target, View } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import { inSeries } from '../i18n/lists.ts';
import { sameCell as same, type Last, type Note, type Preview, type Spot } from '../maze/types.ts';
import { cellsOf } from './choosing.svelte.ts';
import type { Chronicle } from './chronicle.svelte.ts';
import { isBrief } from './kinds.ts';
import { surelyAt } from './knowledge.ts';
import { noteUnder } from './notes.ts';
import { cardsOf, goldReached, hiddenGoals, known, stepsTo, tokensAt, withLaid, worth } from './position.ts';
import type { TableModel } from './table.svelte.ts';
import { cellWords, goalWords, pieceWords } from './words.ts';

/** A note on a cell while it is put together. */
type Writing = { -readonly [key in keyof Note]: Note[key] } & { pictures: string[] };

export class Marks {
  readonly #table: TableModel;

  constructor(table: TableModel) {
    this.#table = table;
  }

  /** The game that is shown: as it is, or as it was after an act that is looked at again. */
  readonly #view: View | null = $derived.by(() => this.#table.pace.past?.view ?? this.#table.view);
  readonly #goals: readonly Cell[] = $derived.by(() => (this.#view ? hiddenGoals(this.#view) : []));
  /** Who had looked where by then, and who had laid the last card. */
  readonly #marked: Pick<Chronicle, 'looked' | 'laidBy'> = $derived.by(() => {
    const { pace, chronicle } = this.#table;
    return pace.past ? chronicle.marksBy(pace.past.version) : chronicle;
  });

  get looked(): Chronicle['looked'] {
    return this.#marked.looked;
  }

  readonly last: Last | null = $derived.by(() => {
    const laid = this.#view?.laid.at(-1);
    const by = this.#marked.laidBy;
    return laid && by && same(laid, by.cell) ? { ...by, name: this.#table.who(by.seat) } : null;
  });

  /** The cells that can be chosen now, with how they look. */
  readonly spots: readonly Spot[] = $derived.by(() => {
    const { choosing } = this.#table;
    const chosen = choosing.act?.target ? cellsOf(choosing.act.target) : choosing.cells;
    const effect = this.#table.design(choosing.names[0] ?? '')?.effect ?? '';
    const occupied = new Set((this.#table.view?.maze ?? []).map((laid) => laid.cell.join()));
    const kind = (cell: Cell): Spot['kind'] =>
      !occupied.has(cell.join()) ? 'legal' : harms(effect) ? 'harm' : 'help';
    const busy =
      choosing.chosen.length > 0 || choosing.active.every((verb) => choosing.look(verb).cards === 'none');
    if (!busy) return [];
    const open = choosing.openCells.filter((cell) => !chosen.some((one) => same(one, cell)));
    // Once a place is chosen the others stay on offer.
    const others = choosing.act ? this.#otherCells(choosing.act) : [];
    const meant = (cell: Cell): string | undefined =>
      same(cell, this.#table.coach.meant.cell) ? speech.t.here : undefined;
    return [
      ...chosen.map((cell): Spot => ({ cell, kind: 'chosen' })),
      ...[...open, ...others]
        .sort(this.#nearer)
        .map((cell): Spot => ({ cell, kind: kind(cell), meant: meant(cell) })),
    ];
  });

  /** Orders places by how near they are to a hidden goal. */
  readonly #nearer = (one: Cell, other: Cell): number => {
    const far = (cell: Cell): number =>
      Math.min(...this.#table.goals.map((goal) => Math.abs(goal[0] - cell[0]) + Math.abs(goal[1] - cell[1])));
    return far(one) - far(other) || 0;
  };

  #otherCells(act: Act): Cell[] {
    const found = new Map<string, Cell>();
    const chosen = act.target ? cellsOf(act.target) : [];
    if (chosen.length !== 1) return [];
    for (const offer of this.#table.choosing.offers) {
      if (
        offer.verb !== act.verb ||
        ((offer.cards?.length ?? 0) > 0 && !offer.cards?.includes(act.cards?.[0] ?? ''))
      )
        continue;
      for (const target of offer.targets ?? []) {
        if (target.cell && !same(target.cell, chosen[0])) found.set(target.cell.join(), target.cell);
      }
    }
    return [...found.values()];
  }

  /** The card as it would lie: the viewer's choice, where it is dragged to, or what somebody has announced. */
  readonly preview: Preview | null = $derived.by(() => {
    const { choosing, hovered } = this.#table;
    const chosen = this.#asLaid(choosing.act ?? (hovered && choosing.at(hovered)));
    if (chosen) return chosen;
    const announced = this.#table.asking.announced ? this.#asLaid(this.#table.asking.announced.act) : null;
    return announced && { ...announced, announced: true };
  });

  #asLaid(act: Act | null): Preview | null {
    const cell = act?.target?.cell;
    if (!act || !cell || this.#table.choosing.look(act.verb).token) return null;
    const design = this.#table.design(
      act.verb === 'turn_up'
        ? (cardsOf(this.#table.view as View, 'turning')[0] ?? '')
        : (act.cards?.[0] ?? ''),
    );
    if (!design?.shape) return null;
    const lights = design.shape.tunnels.map(() => 'lit' as const);
    return {
      cell,
      picture: cardPicture(design, {
        turned: act.target?.turned ?? false,
        lights,
        seed: seedOf(`${design.id} ${cell.join()}`),
      }),
    };
  }

  /** How many tunnels are still to be laid to each goal, at least: 0 if it is reached, null where no way is left. */
  readonly toDig: Readonly<Record<string, number | null>> = $derived.by(() => {
    const { designs, pace, session } = this.#table;
    const view = this.#view;
    return view && view.flags['reached_by'] == null && !pace.resting
      ? Object.fromEntries(
          this.#goals.map((goal) => [goal.join(), stepsTo(view, designs, goal, session.table ?? {})]),
        )
      : {};
  });

  /** What lies on the maze besides cards: who looked where, what the viewer knows, figures and signs. */
  readonly notes: readonly Note[] = $derived.by(() => {
    const view = this.#view;
    if (!view) return [];
    const found = new Map<string, Writing>();
    const at = (cell: Cell): Writing => {
      const key = cell.join();
      const note = found.get(key) ?? { cell, pictures: [] };
      found.set(key, note);
      return note;
    };
    for (const cell of this.#goals) {
      const note = at(cell);
      note.seats = this.looked[cell.join()] ?? [];
      const mine = known(view, cell);
      if (mine) {
        const design = this.#table.design(mine.card);
        const { effect = '', shape } = design ?? {};
        const gold = shape?.gold?.value;
        note.tag = gold ? speech.t.gold({ count: gold }) : speech.name(isBrief(effect) ? effect : mine.card);
        note.sign = signPicture(design);
        note.sure = mine.sure;
      }
      const count = this.toDig[cell.join()];
      if (count) note.beside = { count, word: speech.t.to_dig, picture: partPicture('pickaxe') };
    }
    for (const { cell, card, up = true } of view.maze) {
      const under = up || card === 'goal' ? [] : surelyAt(view, cell);
      if (under.length > 0) Object.assign(at(cell), noteUnder(cell, under, this.#table.designs));
    }
    const stands = (kind: string, cell: Cell | null | undefined, seat: number | null | undefined): void => {
      const look = tokenLook(kind);
      if (!cell || look === undefined || look === SIGN) return;
      const note = at(cell);
      note.pictures.push(partPicture(look));
      if (seat != null) note.seats = [seat];
    };
    for (const token of view.tokens) stands(token.kind, token.cell, token.seat);
    // The viewer's own, where it is about to stand.
    const { act } = this.#table.choosing;
    const token = act && !this.#table.pace.past && this.#table.choosing.look(act.verb).token;
    if (token) stands(token, act.target?.cell, this.#table.seat);
    return [...found.values()];
  });

  /** The goals worth a way: those that the viewer knows to be worth it, else all that they do not know to be stone. */
  readonly #sought: readonly Cell[] = $derived.by(() => {
    const { view, goals } = this.#table;
    const seen = goals.map((goal) => {
      const mine = view && known(view, goal);
      const design = mine?.sure ? this.#table.design(mine.card) : undefined;
      return { goal, worth: design && (!isBrief(design.effect ?? '') || worth(design) > 0) };
    });
    const sought = seen.some((one) => one.worth)
      ? seen.filter((one) => one.worth)
      : seen.filter((one) => one.worth === undefined);
    return sought.map(({ goal }) => goal);
  });

  /**
   * Where a card leads, laid at a cell this way up: to gold, and as the goals would say it then. Nothing where it is
   * not known.
   */
  leadsOn(card: string, { cell, turned = false }: Target): string[] {
    const { view, designs, goals, goalCells, session } = this.#table;
    const { t } = speech;
    const table = session.table ?? {};
    if (!view || !cell || !designs[card]?.shape) return [];
    const then = withLaid(view, designs, { cell, card, turned }, table);
    if (!then) return [];
    const before = goldReached(view, designs, table);
    const taken = new Set(view.tokens.map((token) => token.cell?.join()));
    const count = [...goldReached(then, designs, table)]
      .filter(([at]) => !before.has(at) && !taken.has(at))
      .reduce((sum, [, value]) => sum + value, 0);
    const gold = count > 0 ? [t.gold({ count })] : [];
    const ways = goals.flatMap((goal) => {
      const before = this.toDig[goal.join()];
      if (before === 0 || before === undefined) return [];
      return [{ goal, before: before ?? Infinity, count: stepsTo(then, designs, goal, table) }];
    });
    const reached = ways.filter(({ count }) => count === 0).map(({ goal }) => goalWords(goal, goalCells));
    if (reached.length > 0) return [t.reaches({ goals: [...gold, ...reached] })];
    return [gold.length > 0 ? t.reaches({ goals: gold }) : '', this.#wayWords(ways)].filter(Boolean);
  }

  /** How far the goals are that are worth a way, before and after a card lies. */
  #wayWords(ways: readonly { goal: Cell; before: number; count: number | null }[]): string {
    const { goalCells } = this.#table;
    const { t } = speech;
    const sought = ways
      .filter(({ goal }) => this.#sought.includes(goal))
      .map(({ goal, before, count }) => ({
        goal: goalWords(goal, goalCells),
        before,
        count: count ?? Infinity,
      }))
      .sort((one, other) => one.count - other.count);
    const nearer = sought.find(({ before, count }) => count < before);
    if (nearer) return t.from_here(nearer);
    const [nearest] = sought;
    if (!nearest) return '';
    if (nearest.before === nearest.count) return t.no_nearer;
    return nearest.count < Infinity ? t.way_longer(nearest) : '';
  }

  /** Where the chosen card leads from a cell: the way up that is chosen, or that it would first lie. */
  #fromHere(cell: Cell): string[] {
    const { act, candidates, offers, names } = this.#table.choosing;
    const here = (target: Target | undefined): boolean => same(target?.cell ?? null, cell) && !target?.other;
    const [card = ''] = names;
    if (act && here(act.target)) return act.verb === 'lay' ? this.leadsOn(card, act.target ?? {}) : [];
    const all = candidates.some(({ target }) => here(target))
      ? candidates
      : offers
          .filter(({ cards = [] }) => cards.includes(card))
          .flatMap(({ verb, targets = [] }) => targets.map((target) => ({ verb, target })));
    const found = all
      .filter(({ verb, target }) => verb === 'lay' && here(target))
      .map(({ target }) => target);
    const first = found.find(({ turned }) => !turned) ?? found[0];
    return first ? this.leadsOn(card, first) : [];
  }

  /** Whether a reached tunnel ends at an empty cell. */
  #isEnd(cell: Cell): boolean {
    const { front, goals } = this.#table;
    return front.some((one) => same(one, cell)) && !goals.some((goal) => same(goal, cell));
  }

  /** Describes a cell for people who do not see it. */
  readonly describe = (cell: Cell): string =>
    speech.t.labelled({ label: cellWords(cell), value: this.wordsAt(cell) });

  /** Says what there is to know of a cell. */
  readonly wordsAt = (cell: Cell): string => {
    const { goalCells, pieces, asking, pace, person, who } = this.#table;
    const { t } = speech;
    const view = this.#view;
    const spot = pace.past ? undefined : this.spots.find((one) => same(one.cell, cell));
    const mine = view && this.#goals.some((goal) => same(goal, cell)) ? known(view, cell) : null;
    const under = mine ? [mine.card] : view ? surelyAt(view, cell) : [];
    const count = this.toDig[cell.join()];
    const tokens = view ? tokensAt(view, cell) : [];
    const more = [
      ...tokens.map(({ kind, seat }) => {
        const label = speech.name(kind, 'tokens');
        return seat == null ? label : t.labelled({ label, value: who(seat) });
      }),
      under.length > 0 ? t.known({ name: inSeries(under.map((card) => speech.name(card))) }) : '',
      !spot && this.#isEnd(cell) ? t.cell_end : '',
      count == null ? '' : count === 0 ? t.reached : t.still_to_dig({ count }),
      spot?.kind === 'legal' ? t.cell_legal : spot ? t.cell_target : '',
      ...(spot?.kind === 'legal' || spot?.kind === 'chosen' ? this.#fromHere(cell) : []),
      asking.topic.cells.some((one) => same(one, cell)) ? t.topic : '',
      spot?.meant ? t.meant : '',
    ];
    return pieceWords(
      (pace.pieces ?? pieces).find((one) => same(one.cell, cell)),
      more,
      goalCells,
      person,
    );
  };
}
