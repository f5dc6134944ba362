/**
 * One rule for where the maze is looked at from, at every size and for every edition.
 *
 * What matters fills the free space: the whole maze or, if its cells would be too small, its front and the cells
 * that can be chosen. The picture stays as it is while it still shows what must be seen at a good size. It moves if
 * something lit is covered or too small, and it grows if there is more space. A viewer who has moved the maze keeps
 * that picture until their own next turn, or the next round.
 *
 * Everything here is a pure function: `aim` takes a scene and the shot before it, and returns the next shot.
 */
import type { Cell } from '../generated/wire.ts';
import { arrangements, hiddenBy, placed, smallest, type Buttons } from './buttons.ts';
import { frameOf, type Frame, type Size } from './frame.ts';
import {
  boxOf,
  CARD_HEIGHT,
  CARD_WIDTH,
  follow,
  inSight,
  onScreen,
  scaleFor,
  zoom,
  type Box,
  type Eye,
} from './viewport.ts';

/** What a finger hits, in pixels, and how far beyond its cell that may reach on either side. */
export const FINGERTIP = 40;
const BEYOND = 8;

/** The scale at which a finger still hits the cell it means, with what reaches beyond it. */
export const TAPPABLE = (FINGERTIP - 2 * BEYOND) / CARD_WIDTH;
/** The smallest scale: below it less of the maze is shown. It is a little smaller if nothing is chosen. */
export const COMFORTABLE = 0.3;
const SEEN = 0.24;
/** The scale from which on nobody needs larger cells to choose one. */
export const GOOD = FINGERTIP / CARD_WIDTH;
/** The picture changes its size only where it gains or loses this much. */
export const CALM = 1.1;
const SLACK = 0.001;

/** Everything the rule is about. */
export interface Scene {
  readonly window: Size;
  /** How much of each edge of the window is covered just now. */
  readonly covered: Box;
  /** How wide a button beside the maze is, and whether there are any. */
  readonly button: number;
  readonly steered: boolean;
  /** What lies in the maze; goals are face down. */
  readonly pieces: readonly { readonly cell: Cell; readonly up?: boolean }[];
  /** Where the game continues, the most important cells first. */
  readonly front: readonly Cell[];
  /** Cells that can be chosen. */
  readonly lit: readonly Cell[];
  /** Cells that are in sight in any case: what was chosen, and what a question is about. */
  readonly meant: readonly Cell[];
  readonly round: string;
  /** Whether the viewer is asked to decide. */
  readonly asked: boolean;
  /** Whether the viewer has something in hand: then nothing moves, unless a cell that can be chosen is covered. */
  readonly held: boolean;
  /** Whether everything lies and is measured. Until then nobody has seen a picture that could jump. */
  readonly settled: boolean;
}

/** A picture of the maze, and what the next picture needs to know about it. */
export interface Shot {
  readonly eye: Eye;
  /** The buttons over the maze of a small screen; null where they would be in the way. */
  readonly buttons: Buttons | null;
  /** Whether the viewer chose the picture, and until when it holds. */
  readonly hold: 'none' | 'choice' | 'turn';
  /** What it was made to show. */
  readonly subject: Box;
  /** Whether something was chosen since the viewer's turn began: letting go of a card moves nothing. */
  readonly chose: boolean;
  readonly scene: Scene;
}

interface Picture {
  readonly eye: Eye;
  readonly buttons: Buttons | null;
  readonly subject: Box;
}

/** Returns what to look at next. */
export function aim(scene: Scene, before: Shot | null): Shot {
  const frame = frameOf(scene);
  const wanted = picture(scene, frame);
  const choosing = scene.lit.length + scene.meant.length > 0;
  const same = before !== null && sameMoment(before.scene, scene);
  const chose = choosing || (same && before.chose);
  const asWanted: Shot = { ...wanted, hold: 'none', chose, scene };
  if (!before || before.scene.round !== scene.round) return asWanted;
  if (holds(before, scene)) {
    const eye = recentred(before, scene);
    return {
      ...before,
      eye,
      buttons: withFit(placed(scene, frame, eye, before.buttons), scene, frame),
      scene,
    };
  }
  if (!before.scene.settled || !sameSize(before.scene.window, scene.window)) return asWanted;
  if (same && scene.held && !choosing)
    return { ...before, buttons: placed(scene, frame, before.eye, before.buttons), scene };

  const subject = same ? before.subject : wanted.subject;
  const must = choosing ? withinReach(scene, frame) : chose ? subject : wanted.subject;
  const nearest = choosing
    ? wanted.eye.scale
    : Math.min(wanted.eye.scale, Math.max(scaleFor(subject, frame.free), before.eye.scale));
  const calm = Math.max(nearest / CALM, Math.min(COMFORTABLE, nearest));
  const least = choosing ? Math.min(GOOD, calm) : calm;
  if (before.eye.scale >= least - SLACK) {
    const still = inSight(must, before.eye, frame.free);
    const eye = still ? before.eye : follow(before.eye, must, frame.free);
    if (inSight(must, eye, frame.free)) {
      const buttons = placed(scene, frame, eye, before.buttons);
      return { eye, buttons, hold: 'none', subject, chose, scene };
    }
  }
  return asWanted;
}

/** Shows everything, however small. */
export function showAll(scene: Scene): Shot {
  const frame = frameOf(scene);
  const all = everything(scene);
  const shown = { ...best(scene, frame, all, all), subject: all, chose: false, scene };
  return { ...shown, hold: shown.eye.scale < COMFORTABLE ? 'choice' : 'none' };
}

/** Keeps a picture that the viewer has made. Buttons that had made way come back, because they are needed again. */
export function moved(shot: Shot, eye: Eye): Shot {
  const { scene, buttons } = shot;
  return { ...shot, eye, buttons: withFit(buttons, scene, frameOf(scene)), hold: 'turn' };
}

/** A viewer who has moved the maze has at least the button that shows everything again. */
function withFit(buttons: Buttons | null, { steered, button }: Scene, frame: Frame): Buttons | null {
  return buttons ?? (steered ? smallest(frame, button) : null);
}

/** Brings a box into sight, by the shortest way. */
export function bring(shot: Shot, box: Box): Shot {
  const eye = follow(shot.eye, box, frameOf(shot.scene).free);
  return eye === shot.eye ? shot : { ...shot, eye };
}

/** Goes so near to a cell that a finger hits what it means; returns the same shot where it does already. */
export function approach(shot: Shot, cell: Cell): Shot {
  if (shot.eye.scale >= TAPPABLE - SLACK) return shot;
  const box = boxOf([cell]);
  const seen = onScreen(box, shot.eye);
  const near = zoom(
    shot.eye,
    (1.1 * GOOD) / shot.eye.scale,
    (seen.left + seen.right) / 2,
    (seen.top + seen.bottom) / 2,
  );
  return { ...shot, eye: follow(near, box, frameOf(shot.scene).free), hold: 'choice' };
}

/** How far what can be hit reaches beyond its cell on each side, in pixels of the plane. */
export function reach(scale: number): { readonly x: number; readonly y: number } {
  const missing = (size: number): number =>
    Math.min(BEYOND, Math.max(0, FINGERTIP - size * scale) / 2) / scale;
  return { x: missing(CARD_WIDTH), y: missing(CARD_HEIGHT) };
}

/** All there is to see. */
export function everything({ pieces, front, lit, meant }: Scene): Box {
  return boxOf([...pieces.map(({ cell }) => cell), ...front, ...lit, ...meant]);
}

/**
 * The box around all cells to choose from. If the cells would be too small for a finger, the box holds only as many
 * as fit: first what is meant, then what lies nearest to where the game continues.
 */
export function withinReach({ front, lit, meant }: Scene, { free }: Frame): Box {
  const [head] = front;
  const far = ([x, y]: Cell): number => (head ? Math.abs(x - head[0]) + Math.abs(y - head[1]) : 0);
  const ranked = [...meant, ...[...lit].sort((a, b) => far(a) - far(b))];
  for (let count = ranked.length; count > 1; count -= 1) {
    const box = boxOf(ranked.slice(0, count));
    if (scaleFor(box, free) >= TAPPABLE) return box;
  }
  return boxOf(ranked.slice(0, 1));
}

/** The picture that shows what matters as large as the space allows. */
function picture(scene: Scene, frame: Frame): Picture {
  const { front, lit, meant } = scene;
  const all = everything(scene);
  const choosing = lit.length + meant.length > 0;
  const boxes = [
    ...front.map((_, index) => boxOf([...front.slice(0, front.length - index), ...lit, ...meant])),
    ...(choosing ? [boxOf([...lit, ...meant])] : []),
  ];
  const fits = (least: number) => (box: Box) => scaleFor(box, frame.free) >= least;
  const subject =
    [all].find(fits(choosing ? COMFORTABLE : SEEN)) ??
    boxes.find(fits(COMFORTABLE)) ??
    (choosing ? withinReach(scene, frame) : (boxes.at(-1) ?? all));
  return { ...best(scene, frame, subject, all), subject };
}

/** Finds room for a box and for the buttons of a small screen. */
function best(scene: Scene, frame: Frame, subject: Box, all: Box): Omit<Picture, 'subject'> {
  const plain = eyeFor(subject, all, frame.free, frame.most);
  let found: Omit<Picture, 'subject'> = { eye: plain, buttons: null };
  if (!frame.small || !scene.steered) return found;
  let highest = -Infinity;
  for (const buttons of arrangements(frame, scene.button)) {
    for (const space of buttons ? besides(frame.free, buttons) : [frame.free]) {
      const eye = eyeFor(subject, all, space, frame.most);
      const tooSmall = eye.scale < Math.min(COMFORTABLE, plain.scale) - SLACK ? 0.2 : 0;
      const score = eye.scale / plain.scale - tooSmall - hiddenBy(buttons, scene, eye);
      if (score > highest + SLACK) [found, highest] = [{ eye, buttons }, score];
    }
  }
  return found;
}

/** The whole space, and what is left of it above, below or beside the buttons. */
function besides(free: Box, { side, edge, box }: Buttons): Box[] {
  const high = edge === 'bottom' ? { ...free, bottom: box.top } : { ...free, top: box.bottom };
  const broad = side === 'left' ? { ...free, left: box.right } : { ...free, right: box.left };
  return [free, high, broad];
}

/** Shows a whole box, and of the rest as much as there is room for. */
function eyeFor(box: Box, all: Box, free: Box, most: number): Eye {
  const scale = Math.min(scaleFor(box, free), most);
  const middle = {
    scale,
    x: (free.left + free.right) / 2 - (scale * (all.left + all.right)) / 2,
    y: (free.top + free.bottom) / 2 - (scale * (all.top + all.bottom)) / 2,
  };
  return follow(middle, box, free);
}

/** Whether a picture that the viewer has made is still theirs to keep. */
function holds({ hold, scene: before }: Shot, scene: Scene): boolean {
  if (hold === 'turn') return before.asked || !scene.asked;
  return hold === 'choice' && sameCells(before.lit, scene.lit);
}

/** In a window that was turned, the viewer's own picture keeps its middle. */
function recentred({ eye, scene: before }: Shot, scene: Scene): Eye {
  if (before.window.width === scene.window.width) return eye;
  const [was, is] = [frameOf(before).free, frameOf(scene).free];
  return {
    ...eye,
    x: eye.x + (is.left + is.right - was.left - was.right) / 2,
    y: eye.y + (is.top + is.bottom - was.top - was.bottom) / 2,
  };
}

function sameSize(a: Size, b: Size): boolean {
  return a.width === b.width && a.height === b.height;
}

/** Whether nothing has happened: choices may come and go, but nothing else lies and nobody else decides. */
function sameMoment(a: Scene, b: Scene): boolean {
  const lying = ({ pieces }: Scene): readonly Cell[] => pieces.map(({ cell }) => cell);
  return a.settled === b.settled && a.asked === b.asked && sameCells(lying(a), lying(b));
}

function sameCells(a: readonly Cell[], b: readonly Cell[]): boolean {
  const names = (cells: readonly Cell[]): string =>
    cells
      .map((cell) => cell.join())
      .sort()
      .join(' ');
  return a === b || (a.length === b.length && names(a) === names(b));
}
