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

/** Tells whether a screen is held in a hand, upright or on its side: room on it is dear. */
export function handheld(width: number, height: number): boolean {
  return width < 720 || (width < 1200 && height < 500);
}

const LEAST = 0.12;
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

/** Returns a box with room around it, as a share of a card. */
export function grown(box: Box, share: number): Box {
  return {
    left: box.left - share * CARD_WIDTH,
    top: box.top - share * CARD_HEIGHT,
    right: box.right + share * CARD_WIDTH,
    bottom: box.bottom + share * CARD_HEIGHT,
  };
}

/** Returns where a box of the plane is on the screen. */
export function onScreen(box: Box, eye: Eye): Box {
  return {
    left: eye.x + eye.scale * box.left,
    top: eye.y + eye.scale * box.top,
    right: eye.x + eye.scale * box.right,
    bottom: eye.y + eye.scale * box.bottom,
  };
}

/** Returns the cell that a point on the screen hits. */
export function cellAt(eye: Eye, x: number, y: number): [number, number] {
  return [
    Math.floor((x - eye.x) / eye.scale / CARD_WIDTH),
    Math.floor((y - eye.y) / eye.scale / CARD_HEIGHT),
  ];
}

/** Tells whether a cell, as it is seen, shares any room with a box of the screen. */
export function touches(box: Box, [x, y]: readonly [number, number], eye: Eye): boolean {
  const left = eye.x + eye.scale * CARD_WIDTH * x;
  const top = eye.y + eye.scale * CARD_HEIGHT * y;
  return (
    left < box.right &&
    left + eye.scale * CARD_WIDTH > box.left &&
    top < box.bottom &&
    top + eye.scale * CARD_HEIGHT > box.top
  );
}

/** Tells whether a box of the plane lies within the free part of the screen. */
export function inSight(box: Box, eye: Eye, free: Box): boolean {
  const seen = onScreen(box, eye);
  const slack = 1;
  return (
    seen.left >= free.left - slack &&
    seen.top >= free.top - slack &&
    seen.right <= free.right + slack &&
    seen.bottom <= free.bottom + slack
  );
}

/** The scale at which a whole box fits into the free part of the screen. */
export function scaleFor(box: Box, free: Box): number {
  const width = Math.max(1, free.right - free.left);
  const height = Math.max(1, free.bottom - free.top);
  return Math.min(width / (box.right - box.left), height / (box.bottom - box.top));
}

/** Moves no farther than it takes to bring a box into sight. */
export function follow(eye: Eye, box: Box, free: Box): Eye {
  const seen = onScreen(box, eye);
  const dx = Math.max(0, free.left - seen.left) - Math.max(0, seen.right - free.right);
  const dy = Math.max(0, free.top - seen.top) - Math.max(0, seen.bottom - free.bottom);
  return dx || dy ? { ...eye, x: eye.x + dx, y: eye.y + dy } : eye;
}

/** Goes nearer or farther, keeping a point of the screen where it is. */
export function zoom(eye: Eye, factor: number, x: number, y: number): Eye {
  const scale = clamp(eye.scale * factor, LEAST, MOST);
  const by = scale / eye.scale;
  return { scale, x: x - (x - eye.x) * by, y: y - (y - eye.y) * by };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
