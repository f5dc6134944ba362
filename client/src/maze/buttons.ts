/** Where the buttons over the maze of a small screen stand: within reach of a thumb, and where they hide nothing. */
import type { Cell } from '../generated/wire.ts';
import type { Corner } from './corners.ts';
import { EDGE, type Frame } from './frame.ts';
import { touches, type Box, type Eye } from './viewport.ts';

/** Beside each other, below each other, or only the one that shows everything: two fingers do what the others do. */
export type Shape = 'row' | 'column' | 'one';

export interface Buttons extends Corner {
  readonly shape: Shape;
  /** What they take up, with what is left free around them. */
  readonly box: Box;
}

/** What buttons must not hide. */
interface Shown {
  readonly pieces: readonly { readonly cell: Cell; readonly up?: boolean }[];
  readonly lit: readonly Cell[];
  readonly meant: readonly Cell[];
  readonly button: number;
  readonly steered: boolean;
}

const GAP = 6;
const MARGIN = 8;
const COUNT = 3;
const SHAPES: readonly Shape[] = ['row', 'column', 'one'];
const CORNERS: readonly Corner[] = [
  { side: 'left', edge: 'bottom' },
  { side: 'right', edge: 'bottom' },
  { side: 'right', edge: 'top' },
  { side: 'left', edge: 'top' },
];

/** What it costs to hide something, or to stand out of reach, as a share of the size of the maze. */
const COSTS = { lit: 10, goal: 0.2, piece: 0.06, above: 0.05, one: 0.04, none: 0.15, changed: 0.02 };

/** All ways in which buttons can stand; null where there are none. */
export function arrangements(frame: Frame, button: number): (Buttons | null)[] {
  const all = SHAPES.flatMap((shape) =>
    CORNERS.map((corner) => buttonsAt(frame, button, { ...corner, shape })),
  );
  const fits = ({ box }: Buttons): boolean =>
    box.bottom - box.top <= frame.bare.bottom - frame.bare.top &&
    box.right - box.left <= frame.bare.right - frame.bare.left;
  return [...all.filter(fits), null];
}

/** The arrangement that takes the least room. */
export function smallest(frame: Frame, button: number): Buttons | null {
  return frame.small ? buttonsAt(frame, button, { side: 'left', edge: 'bottom', shape: 'one' }) : null;
}

/** What an arrangement costs where the maze is seen in one way. */
export function hiddenBy(buttons: Buttons | null, { pieces, lit, meant }: Shown, eye: Eye): number {
  if (!buttons) return COSTS.none;
  const hidden = (cell: Cell): boolean => touches(buttons.box, cell, eye);
  const covered = pieces.filter(({ cell }) => hidden(cell));
  return (
    COSTS.lit * (lit.filter(hidden).length + meant.filter(hidden).length) +
    covered.reduce((sum, { up }) => sum + (up === false ? COSTS.goal : COSTS.piece), 0) +
    (buttons.edge === 'top' ? COSTS.above : 0) +
    (buttons.shape === 'one' ? COSTS.one : 0)
  );
}

/** Returns where buttons stand best while the maze stays as it is: rather where they stood before. */
export function placed(shown: Shown, frame: Frame, eye: Eye, before: Buttons | null): Buttons | null {
  if (!frame.small || !shown.steered) return null;
  const costs = arrangements(frame, shown.button).map((buttons) => ({
    buttons,
    cost: hiddenBy(buttons, shown, eye) + (sameWay(buttons, before) ? 0 : COSTS.changed),
  }));
  return costs.reduce((best, one) => (one.cost < best.cost ? one : best)).buttons;
}

function sameWay(a: Buttons | null, b: Buttons | null): boolean {
  return a?.shape === b?.shape && a?.side === b?.side && a?.edge === b?.edge;
}

function buttonsAt({ bare }: Frame, button: number, one: Corner & { readonly shape: Shape }): Buttons {
  const long = COUNT * button + (COUNT - 1) * GAP;
  const [width, height] = [one.shape === 'row' ? long : button, one.shape === 'column' ? long : button];
  const left = one.side === 'left' ? bare.left + EDGE.left + 4 : bare.right - MARGIN - width;
  const top = one.edge === 'bottom' ? bare.bottom - MARGIN - height : bare.top + EDGE.top + MARGIN;
  const box = { left: left - 4, top: top - 4, right: left + width + 4, bottom: top + height + 4 };
  return { ...one, box };
}
