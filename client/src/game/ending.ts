/** Reads the events at the end of a round, and of the game, for the theatre. */
import type { Event } from '../generated/wire.ts';
import type { Designs } from './position.ts';

export interface Share {
  readonly seat: number;
  readonly role: string;
  /** Gold cards received, with their values where the viewer knows them. */
  cards: string[];
  coins: number;
  readonly whys: Set<string>;
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
}

export function readEnding(events: readonly Event[], seats: number): Ending {
  const ended = events.find((event) => event.kind === 'round_ended');
  const roles = new Map(events.filter((event) => event.kind === 'role_shown').map((event) => [event.seat ?? -1, event.cards?.[0] ?? '']));
  const shares = Array.from({ length: seats }, (_, seat): Share => ({ seat, role: roles.get(seat) ?? '', cards: [], coins: 0, whys: new Set() }));
  for (const event of events) {
    const share = shares[event.seat ?? -1];
    // The gold of the Duel is told as 'won', by its worth.
    if (event.kind === 'moved' && event.why === 'trolls') {
      share?.whys.add('trolls');
    } else if (event.kind === 'moved' && event.into?.startsWith('gold:') && event.why !== 'won') {
      const owner = shares[Number(event.into.slice('gold:'.length))];
      owner?.cards.push(...(event.cards ?? []));
      if (event.why) owner?.whys.add(event.why);
    } else if (event.kind === 'won' && share) {
      share.coins += event.amount ?? 0;
      share.whys.add('won');
    } else if (event.kind === 'paid' && share) {
      share.coins += event.amount ?? 0;
      if (event.why) share.whys.add(event.why);
      const payer = shares[event.target?.seat ?? -1];
      if (payer) payer.coins -= event.amount ?? 0;
    }
  }
  return {
    by: ended?.seat ?? null,
    why: ended?.why ?? '',
    round: ended?.amount ?? 0,
    shares,
    spare: events.find((event) => event.kind === 'spare_shown')?.cards ?? [],
    final: events.some((event) => event.kind === 'game_over'),
    totals: events
      .filter((event) => event.kind === 'total')
      .map((event) => ({ seat: event.seat ?? 0, amount: event.amount ?? 0, won: event.why === 'won' })),
    grade: events.find((event) => event.kind === 'total' && event.why?.startsWith('solo_'))?.why ?? '',
  };
}

/** Whether a role belongs to those who want the treasure found. */
export function digs(role: string, designs: Designs): boolean {
  const team = designs[role]?.team ?? '';
  return team !== 'saboteurs' && team !== '';
}
