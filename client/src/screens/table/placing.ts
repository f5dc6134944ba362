/** Where an explanation stands: above or below the thing it explains, and over as few buttons as can be. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is between an explanation, what it explains, and the edge of the window. */
const GAP = 8;

/** How much of one lies over the other. */
const shared = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** Finds the place for an explanation of a size in a window: the nearest of those that cover least of the buttons. */
export function placed(thing: Box, size: Size, window: Size, buttons: readonly Box[]): Box {
  const { width, height } = size;
  const at = (x: number, y: number): Box => {
    const left = Math.max(GAP, Math.min(window.width - width - GAP, x));
    const top = Math.max(GAP, Math.min(window.height - height - GAP, y));
    return { left, top, right: left + width, bottom: top + height };
  };
  const above = thing.top - height - GAP;
  const below = thing.bottom + GAP;
  const rises = above >= GAP && (thing.top > window.height / 2 || below + height > window.height);
  const row = rises ? above : below;
  const middle = (thing.left + thing.right - width) / 2;
  const first = at(middle, row);
  const inWay = buttons.filter((one) => shared(first, one) > 0);
  // Beside what is in the way, while part of it is still above or below the thing; else beyond what is in the way.
  const beside = inWay
    .flatMap((one) => [one.right + GAP, one.left - width - GAP])
    .filter((left) => left < thing.right && left + width > thing.left)
    .sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  const beyond = inWay.map((one) => (rises ? one.top - height - GAP : one.bottom + GAP));
  const covered = (box: Box): number => buttons.reduce((sum, one) => sum + shared(box, one), 0);
  return [first, ...beside.map((left) => at(left, row)), ...beyond.map((top) => at(middle, top))].reduce(
    (best, one) => (covered(one) < covered(best) ? one : best),
  );
}
