/** What people claimed while a round was played. */
import type { Talk } from '../generated/wire.ts';
import type { RoundStart, RoundStory } from './chronicle.svelte.ts';

const CLAIMS = new Set(['saw', 'i_am', 'i_hold', 'i_lack', 'saboteur']);

/** Whether something said can be true or false. */
export const isClaim = ({ phrase }: Talk): boolean => CLAIMS.has(phrase?.code ?? '');

/** The claims of a round; the server says of each whether it was true, as soon as that is public. */
export function claimsOf(talk: readonly Talk[], round: RoundStory): Talk[] {
  return talk.filter((said) => isClaim(said) && said.after >= round.from && said.after < round.to);
}

/** A part of the talk, and the round it belongs to. */
export interface RoundTalk {
  readonly round: number;
  readonly talk: readonly Talk[];
}

/**
 * Divides the talk by rounds. The round that is being played comes last, even if nobody has spoken in it yet;
 * what was said before the first deal belongs to round 1.
 */
export function byRound(talk: readonly Talk[], starts: readonly RoundStart[]): RoundTalk[] {
  if (talk.length === 0) return [];
  const roundAt = (version: number): number =>
    starts.findLast(({ from }) => from <= version)?.round ?? Math.max(1, (starts[0]?.round ?? 1) - 1);
  const rounds = new Set([...talk.map(({ after }) => roundAt(after)), starts.at(-1)?.round ?? 1]);
  return [...rounds].map((round) => ({ round, talk: talk.filter(({ after }) => roundAt(after) === round) }));
}
