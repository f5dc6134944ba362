/** What people claimed while a round was played. */
import type { Talk } from '../generated/wire.ts';
import type { RoundStory } from './chronicle.svelte.ts';

const CLAIMS = new Set(['saw', 'i_am', 'i_hold', 'saboteur']);

/** The claims of a round; the server says of each whether it was true, as soon as that is public. */
export function claimsOf(talk: readonly Talk[], round: RoundStory): Talk[] {
  return talk.filter(
    ({ phrase, after }) => phrase && CLAIMS.has(phrase.code) && after >= round.from && after < round.to,
  );
}
