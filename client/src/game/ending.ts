/** Reads the events at the end of a round, and of the game, for the theatre. */
import type { Event } from '../generated/wire.ts';
import { worth, type Designs } from './position.ts';

/** Gold that came from the supply or went back to it, in coins or in cards. */
export interface Earning {
  readonly amount: number;
  readonly cards: readonly string[];
  readonly why: string;
}

/** Gold that passed between two seats. */
export interface Payment {
  readonly amount: number;
  readonly why: string;
  /** Who gave it, or got it. */
  readonly other: number;
}

export interface Share {
  readonly seat: number;
  readonly role: string;
  /** Gold cards received, with their values where the viewer knows them. */
  readonly cards: string[];
  coins: number;
  /** What the role earned, and what else came, each with its reason. */
  readonly earned: Earning[];
  readonly payments: Payment[];
  /** Gold cards given away again: to trolls, without change. */
  readonly given: string[];
  /** As how many-th a gold card was picked. */
  pick: number | null;
  trapped: boolean;
}

export interface Ending {
  readonly by: number | null;
  readonly why: string;
  readonly round: number;
  readonly shares: readonly Share[];
  readonly spare: readonly string[];
  readonly final: boolean;
  readonly totals: readonly { seat: number; amount: number; won: boolean }[];
  /** How a game for one is graded, as `solo_good`; empty where somebody wins. */
  readonly grade: string;
  /** How many gold cards were picked. */
  readonly picks: number;
}

/**
 * Reads how a round ended. The events are those of the round, as far as they are known; what went before its
 * end only tells who was trapped.
 */
export function readEnding(events: readonly Event[], seats: number): Ending {
  const from = events.findLastIndex((event) => event.kind === 'round_ended');
  const [before, after] = from < 0 ? [[], events] : [events.slice(0, from), events.slice(from)];
  const roles = new Map(after.filter((event) => event.kind === 'role_shown').map((event) => [event.seat ?? -1, event.cards?.[0] ?? '']));
  const caught = trappedIn(before);
  const shares = Array.from(
    { length: seats },
    (_, seat): Share => ({ seat, role: roles.get(seat) ?? '', cards: [], coins: 0, earned: [], payments: [], given: [], pick: null, trapped: caught.has(seat) }),
  );
  let picks = 0;
  for (const event of after) {
    const share = shares[event.seat ?? -1];
    const amount = event.amount ?? 0;
    if (event.kind === 'moved' && event.why === 'trolls') {
      share?.given.push(...(event.cards ?? []));
    } else if (event.kind === 'moved' && event.into?.startsWith('gold:') && event.why !== 'won') {
      const owner = shares[Number(event.into.slice('gold:'.length))];
      owner?.cards.push(...(event.cards ?? []));
      if (event.why === 'gold') {
        picks += 1;
        if (owner) owner.pick ??= picks;
      } else if (owner && event.why) {
        owner.earned.push({ amount: 0, cards: event.cards ?? [], why: event.why });
      }
    } else if (event.kind === 'won' && share) {
      // The gold of the Duel is told by its worth.
      share.coins += amount;
      share.earned.push({ amount, cards: [], why: 'won' });
    } else if (event.kind === 'paid' && share) {
      share.coins += amount;
      const other = shares[event.target?.seat ?? -1];
      const why = event.why ?? '';
      if (other) {
        other.coins -= amount;
        share.payments.push({ amount, why, other: other.seat });
        other.payments.push({ amount: -amount, why, other: share.seat });
      } else {
        share.earned.push({ amount, cards: [], why });
      }
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
    grade: after.find((event) => event.kind === 'total' && event.why?.startsWith('solo_'))?.why ?? '',
    picks,
  };
}

/**
 * Fills in the gold cards that stayed secret while the game was played, once it is over and everybody's gold lies
 * open in the order it came; where some was given away since, they stay unknown.
 */
export function unveiled(endings: readonly Ending[], held: (seat: number) => readonly string[]): Ending[] {
  const left = new Map<number, string[]>();
  for (const seat of endings[0]?.shares.map((share) => share.seat) ?? []) {
    const [taken, cards] = [endings.flatMap((ending) => ending.shares[seat]?.cards ?? []), held(seat)];
    if (taken.length === cards.length && taken.every((card, at) => card === '?' || card === cards[at])) left.set(seat, [...cards]);
  }
  return endings.map((ending) => ({
    ...ending,
    shares: ending.shares.map((share) => ({ ...share, cards: left.get(share.seat)?.splice(0, share.cards.length) ?? share.cards })),
  }));
}

/** Who was still trapped after these events. */
function trappedIn(events: readonly Event[]): ReadonlySet<number> {
  const trapped = new Set<number>();
  for (const event of events) {
    if (event.kind === 'round') trapped.clear();
    if (event.kind !== 'moved' || event.cards?.[0] !== 'trapped') continue;
    const seatOf = (zone: string): number => Number(zone.split(':')[1]);
    if (event.into?.startsWith('front:')) trapped.add(seatOf(event.into));
    else if (event.source?.startsWith('front:')) trapped.delete(seatOf(event.source));
  }
  return trapped;
}

/** How much gold cards are worth together. */
export function worthOf(cards: readonly string[], designs: Designs): number {
  return cards.reduce((all, card) => all + worth(designs[card]), 0);
}

/** What a round brought a seat; null where the viewer was not told what its gold cards are worth. */
export function goldOf(share: Share, designs: Designs): number | null {
  if (share.cards.includes('?')) return null;
  return worthOf(share.cards, designs) + share.coins - worthOf(share.given, designs);
}

/** Whether a role belongs to those who want the treasure found. */
export function digs(role: string, designs: Designs): boolean {
  const team = designs[role]?.team ?? '';
  return team !== 'saboteurs' && team !== '';
}
