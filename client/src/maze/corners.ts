/** Corners of what is free, for what floats over the maze of a small screen: it stands where it hides least. */
import type { Cell } from '../generated/wire.ts';
import type { MazePiece } from './types.ts';
import { touches, type Box, type Eye } from './viewport.ts';

export interface Corner {
  readonly side: 'left' | 'right';
  readonly edge: 'top' | 'bottom';
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is seen of a maze, and from where. */
export interface Scene {
  readonly pieces: readonly MazePiece[];
  readonly spots: readonly Cell[];
  readonly eye: Eye;
  readonly bare: Box;
}

export const LEFT_BELOW: Corner = { side: 'left', edge: 'bottom' };
export const RIGHT_BELOW: Corner = { side: 'right', edge: 'bottom' };
export const LEFT_ABOVE: Corner = { side: 'left', edge: 'top' };
export const RIGHT_ABOVE: Corner = { side: 'right', edge: 'top' };

/** What hiding a card costs; a goal and a cell that can be chosen cost more. */
const COSTS = { piece: 1, goal: 4, spot: 5 };

/** Returns the corner where something of a size hides least: of several the first. */
export function freest(corners: readonly [Corner, ...Corner[]], size: Size, scene: Scene): Corner {
  const costs = corners.map((corner) => cost(corner, size, scene));
  return corners[costs.indexOf(Math.min(...costs))] ?? corners[0];
}

/** Tells whether something of a size hides in a corner as much as a goal, or a cell that can be chosen. */
export function inTheWay(corner: Corner, size: Size, scene: Scene): boolean {
  return cost(corner, size, scene) >= COSTS.goal;
}

function boxIn({ side, edge }: Corner, { width, height }: Size, bare: Box): Box {
  const left = side === 'left' ? bare.left : bare.right - width;
  const top = edge === 'top' ? bare.top : bare.bottom - height;
  return { left, top, right: left + width, bottom: top + height };
}

function cost(corner: Corner, size: Size, { pieces, spots, eye, bare }: Scene): number {
  const box = boxIn(corner, size, bare);
  const hidden = (cell: Cell): boolean => touches(box, cell, eye);
  const laid = pieces
    .filter(({ cell }) => hidden(cell))
    .map(({ up }) => (up === false ? COSTS.goal : COSTS.piece));
  return laid.reduce((sum, one) => sum + one, COSTS.spot * spots.filter(hidden).length);
}
