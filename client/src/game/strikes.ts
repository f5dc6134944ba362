/** What drawing brought about at once, card by card: for one who plays alone the mine strikes back. */
import type { Cell, Event } from '../generated/wire.ts';
import { eventLook } from './kinds.ts';

interface Draw {
  readonly card: string;
  /** Whether it stays in the hand, breaks a tool, or goes to the discard pile. */
  readonly fate: 'kept' | 'broken' | 'wasted';
  /** The tunnel that is lost by it, if one is. */
  readonly lost: Cell | null;
}

/** Reads the draws of one change of the game, in order. */
export function draws(events: readonly Event[], seat: number): Draw[] {
  const found: Draw[] = [];
  let lost: Cell | null = null;
  for (const { kind, source, into, why, cards = [], target, ...event } of events) {
    if (event.seat !== seat) continue;
    if (kind === 'moved' && why === 'draw') {
      for (const card of cards) found.push({ card, fate: 'kept', lost: null });
      lost = null;
    } else if (kind === 'moved' && source === `hand:${seat}`) {
      const at = found.findLastIndex(({ card }) => card === cards[0]);
      const fate = into?.startsWith('front:') ? 'broken' : 'wasted';
      if (at >= 0) found[at] = { card: cards[0] ?? '', fate, lost };
    } else if (eventLook(kind).group === 'tunnels') {
      lost = target?.cell ?? null;
    }
  }
  return found;
}
