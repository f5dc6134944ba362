/** What people claimed in a round, held against what everybody knows by its end. */
import type { Event, Talk } from '../generated/wire.ts';
import { sameCell } from '../maze/types.ts';
import type { RoundStory } from './chronicle.svelte.ts';
import type { Designs } from './position.ts';

export interface Claim {
  readonly said: Talk;
  /** Whether it was true; null where nobody can tell yet. */
  readonly truth: boolean | null;
}

const CLAIMS = new Set(['saw', 'i_am', 'i_hold', 'saboteur']);
/** After these nobody can tell from the outside who saw what before. */
const GOALS_MOVED = new Set(['goal_swap', 'goal_moved']);

/** The claims made while a round was played. */
export function claimsOf(talk: readonly Talk[], round: RoundStory, designs: Designs): Claim[] {
  return talk
    .filter(({ phrase, after }) => phrase && CLAIMS.has(phrase.code) && after >= round.from && after < round.to)
    .map((said) => ({ said, truth: said.truth ?? publicTruth(said, round.events, designs) }));
}

function publicTruth({ phrase, seat }: Talk, events: readonly Event[], designs: Designs): boolean | null {
  // Only who has seen the whole round knows that roles stayed where they were dealt.
  const begun = events.findIndex((event) => event.kind === 'announced');
  const dealt = events.some((event) => event.kind === 'round') && !events.slice(Math.max(0, begun)).some((event) => event.kind === 'role');
  const roleOf = (who: number | null | undefined): string =>
    dealt ? (events.find((event) => event.kind === 'role_shown' && event.seat === who)?.cards?.[0] ?? '') : '';
  switch (phrase?.code) {
    case 'i_am': {
      const role = roleOf(seat);
      return role ? role === phrase.card : null;
    }
    case 'saboteur': {
      const role = roleOf(phrase.seat);
      return role ? designs[role]?.team === 'saboteurs' : null;
    }
    case 'saw': {
      if (events.some((event) => GOALS_MOVED.has(event.kind))) return null;
      const card = events.find((event) => event.kind === 'turned_up' && sameCell(event.target?.cell, phrase.goal))?.cards?.[0];
      return card ? card === phrase.card : null;
    }
    default:
      return null;
  }
}
