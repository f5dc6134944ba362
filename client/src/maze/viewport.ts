/** Where the eye is on a plane of cells: scale and shift in pixels. */
export interface Eye {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const CARD_WIDTH = 100;
export const CARD_HEIGHT = 156;

const LEAST = 0.25;
const MOST = 2.5;

/** Returns the box that all cells take up, in pixels of the plane. */
export function boxOf(cells: readonly (readonly [number, number])[]): Box {
  const all = cells.length > 0 ? cells : [[0, 0] as const];
  const xs = all.map(([x]) => x);
  const ys = all.map(([, y]) => y);
  return {
    left: Math.min(...xs) * CARD_WIDTH,
    top: Math.min(...ys) * CARD_HEIGHT,
    right: (Math.max(...xs) + 1) * CARD_WIDTH,
    bottom: (Math.max(...ys) + 1) * CARD_HEIGHT,
  };
}

/** Shows a whole box in the middle of the free part of the screen. */
export function fit(box: Box, free: Box, most = 1.15): Eye {
  const width = Math.max(1, free.right - free.left);
  const height = Math.max(1, free.bottom - free.top);
  const scale = clamp(Math.min(width / (box.right - box.left), height / (box.bottom - box.top)), LEAST, most);
  return {
    scale,
    x: free.left + width / 2 - (scale * (box.left + box.right)) / 2,
    y: free.top + height / 2 - (scale * (box.top + box.bottom)) / 2,
  };
}

/** Goes nearer or farther, keeping a point of the screen where it is. */
export function zoom(eye: Eye, factor: number, x: number, y: number): Eye {
  const scale = clamp(eye.scale * factor, LEAST, MOST);
  const grown = scale / eye.scale;
  return { scale, x: x - (x - eye.x) * grown, y: y - (y - eye.y) * grown };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
