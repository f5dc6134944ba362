/** Finds where a game continues, for a screen that cannot show the whole maze. */
import type { Cell } from '../generated/wire.ts';

/** How much sooner an end that lies behind the others is given up than a goal that lies behind others. */
const BEHIND = 3;

/** Returns goals and open ends of tunnels, those first that matter most: ends near goals, and goals near those ends. */
export function inFront(goals: readonly Cell[], ends: readonly Cell[]): Cell[] {
  const ranked = [
    ...from(ends, goals).map(({ cell, far }) => ({ cell, rank: BEHIND * far })),
    ...from(goals, ends).map(({ cell, far }) => ({ cell, rank: far })),
  ];
  return ranked.sort((a, b) => a.rank - b.rank).map(({ cell }) => cell);
}

/** How much farther each cell lies from the nearest of others than the one that lies nearest. */
function from(
  cells: readonly Cell[],
  others: readonly Cell[],
): { readonly cell: Cell; readonly far: number }[] {
  const measured = cells.map((cell) => ({
    cell,
    far: others.length > 0 ? Math.min(...others.map((other) => distance(cell, other))) : 0,
  }));
  const least = Math.min(...measured.map(({ far }) => far));
  return measured.map(({ cell, far }) => ({ cell, far: far - least }));
}

/** Mazes lead from column to column: rows say little of how far things have come. */
function distance(a: Cell, b: Cell): number {
  return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) / 4;
}
