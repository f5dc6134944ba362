/** How cards appear and disappear. Nothing moves if the player or the device wants no motion. */
import type { TransitionConfig } from 'svelte/transition';

/** Tells whether nothing is to move. */
export function still(): boolean {
  return (
    document.documentElement.classList.contains('still') ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

function lasting(duration: number, css: NonNullable<TransitionConfig['css']>): TransitionConfig {
  return still() ? { duration: 0 } : { duration, css };
}

const easeOut = (t: number): number => 1 - (1 - t) ** 3;

/** How long a flip takes, how long light then grows, and which share of both the flip is. */
const [FLIP_MS, GROW_MS] = [520, 300];
const FLIP = FLIP_MS / (FLIP_MS + GROW_MS);

/** A card glides down onto its cell; one that was turned up flips, and then light falls on it. */
export function arrive(
  _: Element,
  { flipped, settled }: { flipped: boolean; settled: boolean },
): TransitionConfig {
  if (!settled) return { duration: 0 };
  if (flipped) {
    return lasting(FLIP_MS + GROW_MS, (t) => {
      const [turned, grown] = [Math.min(1, t / FLIP), Math.max(0, (t - FLIP) / (1 - FLIP))];
      return [
        `transform: perspective(600px) rotateY(${90 * (1 - easeOut(turned))}deg)`,
        `opacity: ${Math.min(1, 3 * turned)}`,
        `filter: brightness(${0.62 + 0.38 * grown})`,
      ].join('; ');
    });
  }
  return lasting(280, (t) => {
    const [rest, seen] = [1 - easeOut(t), Math.min(1, 2 * t)];
    return `transform: translateY(${60 * rest}px) scale(${1 + 0.16 * rest}); opacity: ${seen}`;
  });
}

/** A card that is brought down shakes twice and crumbles. */
export function crumble(_: Element): TransitionConfig {
  return lasting(380, (t, u) => {
    const shake = u < 0.4 ? 3 * Math.sin(u * 31) : 0;
    const fallen = Math.max(0, u - 0.4);
    return [
      `transform: translate(${shake}px, ${18 * fallen}px) scale(${1 - 0.2 * fallen})`,
      `opacity: ${Math.min(1, 1.7 * t)}`,
    ].join('; ');
  });
}
