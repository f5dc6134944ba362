/** Reads the events at the end of a round, and of the game, for the theatre. */
import type { Event, Laid, View } from '../generated/wire.ts';
import type { Designs } from './designs.ts';
import { worth, type Owned } from './position.ts';
import { aimOf } from './teams.ts';

/** Gold that came to a seat or went from it, in coins or in cards. */
export interface Earning {
  /** In coins; less than none where they went. */
  readonly amount: number;
  readonly cards: readonly string[];
  readonly why: string;
  /** The seat that gave it, or got it; null where that was the supply. */
  readonly other: number | null;
  /** How many share the gold of the round in this way; 0 where it was for something else. */
  readonly among: number;
  /** What they share, where each gets a part of it. */
  readonly whole: number;
}

export interface Share {
  readonly seat: number;
  readonly role: string;
  /** All gold of the round, in the order it came and went. */
  readonly earned: Earning[];
  /** Gold cards given away again, without change. */
  readonly given: { readonly card: string; readonly why: string }[];
  /** As how many-th a gold card was picked. */
  pick: number | null;
  /** The cards in front of the seat when the round ended. */
  readonly front: readonly string[];
}

export interface Ending {
  readonly by: number | null;
  readonly why: string;
  readonly round: number;
  readonly shares: readonly Share[];
  readonly spare: readonly string[];
  readonly final: boolean;
  readonly totals: readonly { seat: number; amount: number; won: boolean }[];
  /** How a game for one is graded, with a code; empty where somebody wins. */
  readonly grade: string;
  /** How many gold cards were picked. */
  readonly picks: number;
}

/** Reads how a round ended, from all that is known of the round. */
export function readEnding(events: readonly Event[], seats: number): Ending {
  const from = events.findLastIndex((event) => event.kind === 'round_ended');
  const [before, after] = from < 0 ? [[], events] : [events.slice(0, from), events.slice(from)];
  const roles = new Map(
    after
      .filter((event) => event.kind === 'role_shown')
      .map((event) => [event.seat ?? -1, event.cards?.[0] ?? '']),
  );
  const fronts = frontsAfter(before);
  const shares = Array.from({ length: seats }, (_, seat): Share => ({
    seat,
    role: roles.get(seat) ?? '',
    earned: [],
    given: [],
    pick: null,
    front: fronts.get(seat) ?? [],
  }));
  let picks = 0;
  for (const event of events) {
    const share = shares[event.seat ?? -1];
    const { amount = 0, why = '', cards = [], among = 0, whole = 0 } = event;
    if (event.kind === 'moved' && event.source?.startsWith('gold:')) {
      share?.given.push(...cards.map((card) => ({ card, why })));
    } else if (event.kind === 'moved' && event.into?.startsWith('gold:') && why !== 'won') {
      const owner = shares[Number(event.into.slice('gold:'.length))];
      owner?.earned.push({ amount: 0, cards, why, other: null, among, whole });
      if (why === 'gold') {
        picks += 1;
        if (owner) owner.pick ??= picks;
      }
    } else if (event.kind === 'won') {
      // The gold of the Duel is told by its worth.
      share?.earned.push({ amount, cards: [], why: 'won', other: null, among: 1, whole });
    } else if (event.kind === 'paid') {
      const other = shares[event.target?.seat ?? -1];
      const paid = { cards: [], why, among, whole };
      share?.earned.push({ ...paid, amount, other: other?.seat ?? null });
      other?.earned.push({ ...paid, amount: -amount, other: share?.seat ?? null });
    }
  }
  const ended = after.find((event) => event.kind === 'round_ended');
  return {
    by: ended?.seat ?? null,
    why: ended?.why ?? '',
    round: ended?.amount ?? 0,
    shares,
    spare: after.find((event) => event.kind === 'spare_shown')?.cards ?? [],
    final: after.some((event) => event.kind === 'game_over'),
    totals: after
      .filter((event) => event.kind === 'total')
      .map((event) => ({ seat: event.seat ?? 0, amount: event.amount ?? 0, won: event.why === 'won' })),
    grade: after.find((event) => event.kind === 'total' && event.why && event.why !== 'won')?.why ?? '',
    picks,
  };
}

/**
 * Fills in the gold cards that stayed secret during the game. After the game everybody's gold lies open, in the
 * order in which it came. If a player has given some of it away, the cards stay unknown.
 */
export function unveiled(endings: readonly Ending[], held: (seat: number) => readonly string[]): Ending[] {
  const left = new Map<number, string[]>();
  for (const seat of endings[0]?.shares.map((share) => share.seat) ?? []) {
    const [taken, cards] = [
      endings.flatMap((ending) => ending.shares[seat]?.earned ?? []).flatMap((earning) => earning.cards),
      held(seat),
    ];
    if (taken.length === cards.length && taken.every((card, at) => card === '?' || card === cards[at]))
      left.set(seat, [...cards]);
  }
  const told = (seat: number, earning: Earning): Earning => ({
    ...earning,
    cards: left.get(seat)?.splice(0, earning.cards.length) ?? earning.cards,
  });
  return endings.map((ending) => ({
    ...ending,
    shares: ending.shares.map((share) => ({
      ...share,
      earned: share.earned.map((earning) => told(share.seat, earning)),
    })),
  }));
}

/** The maze with everything turned up that may be seen by now: once the game is over, all of it. */
export function openedMaze({ maze, zones }: View): Laid[] {
  return maze.map((laid) => {
    const card = (laid.up ?? true) ? undefined : zones[`${laid.card}:${laid.cell.join()}`]?.[0];
    return card === undefined ? laid : { ...laid, card, up: true, lit: [] };
  });
}

/** What lay in front of each seat after these events. */
function frontsAfter(events: readonly Event[]): ReadonlyMap<number, readonly string[]> {
  const fronts = new Map<number, readonly string[]>();
  const change = (zone = '', to: (front: readonly string[]) => readonly string[]): void => {
    const [kind, seat] = zone.split(':');
    if (kind === 'front') fronts.set(Number(seat), to(fronts.get(Number(seat)) ?? []));
  };
  for (const { kind, source, into, cards = [] } of events) {
    if (kind === 'round') fronts.clear();
    if (kind !== 'moved') continue;
    change(source, (front) => front.filter((card) => !cards.includes(card)));
    change(into, (front) => [...front, ...cards]);
  }
  return fronts;
}

/** How much gold cards are worth together. */
export function worthOf(cards: readonly string[], designs: Designs): number {
  return cards.reduce((all, card) => all + worth(designs[card]), 0);
}

/** The value of gold, as far as the viewer knows it. */
function amountOf(earned: readonly Earning[], designs: Designs): Owned {
  const cards = earned.flatMap((earning) => earning.cards);
  return {
    gold: earned.reduce((sum, { amount }) => sum + amount, worthOf(cards, designs)),
    hidden: cards.filter((card) => card === '?').length,
  };
}

/** How much gold cards were worth that were given away. */
const lossOf = (given: Share['given'], designs: Designs): number =>
  worthOf(
    given.map(({ card }) => card),
    designs,
  );

/** What a round brought a seat, less what it cost. */
export function goldOf({ earned, given }: Share, designs: Designs): Owned {
  const { gold, hidden } = amountOf(earned, designs);
  return { gold: gold - lossOf(given, designs), hidden };
}

/** What some rounds brought a seat together, and in how many cards. */
export function givenIn(
  endings: readonly Ending[],
  seat: number,
  designs: Designs,
): Owned & { readonly cards: number } {
  const shares = endings.flatMap((ending) => ending.shares[seat] ?? []);
  const sums = shares.map((share) => goldOf(share, designs));
  return {
    gold: sums.reduce((all, { gold }) => all + gold, 0),
    hidden: sums.reduce((all, { hidden }) => all + hidden, 0),
    cards: shares.reduce(
      (all, { earned, given }) => all + earned.flatMap(({ cards }) => cards).length - given.length,
      0,
    ),
  };
}

/** A part of what a round brought a seat: all gold for one reason, from or to one other. */
export interface Part extends Owned {
  readonly why: string;
  readonly other: number | null;
  /** Whether it is gold of the round, got for what somebody was. */
  readonly shared: boolean;
}

/** The parts that a seat's gold of a round is the sum of. */
export function partsOf({ earned, given }: Share, designs: Designs): Part[] {
  const alike = new Map<string, Earning[]>();
  for (const earning of earned) {
    // What was got and what was given are told apart, with one person too.
    const key = [earning.why, earning.other, earning.amount < 0].join();
    alike.set(key, [...(alike.get(key) ?? []), earning]);
  }
  const parts = [...alike.values()].flatMap((all): Part[] =>
    all[0]
      ? [{ ...amountOf(all, designs), why: all[0].why, other: all[0].other, shared: all[0].among > 0 }]
      : [],
  );
  return given[0]
    ? [...parts, { gold: -lossOf(given, designs), hidden: 0, why: given[0].why, other: null, shared: false }]
    : parts;
}

/** Whether a sum wants its parts told: where there are several, or the one is not for what somebody was. */
export const mixed = (parts: readonly Part[]): boolean =>
  parts.length > 1 || parts.some(({ shared }) => !shared);

/** Gold in heaps of at most three nuggets, as it is drawn. */
export const heap = (gold: number): number[] =>
  Array.from({ length: Math.ceil(gold / 3) }, (_, at) => Math.min(3, gold - 3 * at));

/** Whether a role wants the treasure to be found. */
export function digs(role: string, designs: Designs): boolean {
  const team = designs[role]?.team ?? '';
  return team !== '' && aimOf(team) !== 'hide';
}
