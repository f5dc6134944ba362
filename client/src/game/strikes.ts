/** What drawing brought about at once, card by card: for one who plays alone the mine strikes back. */
import type { Cell, Event } from '../generated/wire.ts';

interface Draw {
  readonly card: string;
  /** Kept in the hand, a tool broken, broken already, or rocks that bury a tunnel. */
  readonly fate: 'kept' | 'broken' | 'wasted' | 'rockfall';
  /** The tunnel that is lost, if one was there. */
  readonly lost: Cell | null;
}

/** Reads the draws of one change of the game, in order. */
export function draws(events: readonly Event[], seat: number): Draw[] {
  const found: Draw[] = [];
  const change = (card: string, part: Partial<Draw>): void => {
    const at = found.findLastIndex((draw) => draw.card === card);
    const draw = found[at];
    if (draw) found[at] = { ...draw, ...part };
  };
  let buried: string | null = null;
  for (const event of events) {
    const card = event.cards?.[0] ?? '';
    if (event.seat !== seat) continue;
    if (event.kind === 'moved' && event.why === 'draw') {
      for (const one of event.cards ?? []) found.push({ card: one, fate: 'kept', lost: null });
    } else if (event.kind === 'struck') {
      buried = card;
      change(card, { fate: 'rockfall' });
    } else if (event.kind === 'removed' && buried) {
      change(buried, { lost: event.target?.cell ?? null });
    } else if (event.kind === 'moved' && event.why === 'struck') {
      if (card !== buried) change(card, { fate: event.into?.startsWith('front:') ? 'broken' : 'wasted' });
      buried = null;
    }
  }
  return found;
}
