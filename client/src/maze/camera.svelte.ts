/**
 * Where the maze is looked at from. It stays still as long as everything of interest is in sight, and moves
 * by itself only when something would be out of sight.
 */
import type { Cell } from '../generated/wire.ts';
import {
  boxOf,
  CARD_WIDTH,
  fit,
  follow,
  grown,
  handheld,
  inSight,
  onScreen,
  sameBox,
  scaleFor,
  zoom,
  type Box,
  type Eye,
} from './viewport.ts';

/**
 * How high the buttons are that float over the maze of a small screen, or how wide below each other, with
 * what is around them.
 */
const BUTTONS = 56;
/** How wide they are beside each other. */
const ROW = 3 * BUTTONS;

/**
 * By so much a small screen may come nearer and does not, so that the maze keeps its size; a large one has
 * more room for that.
 */
const CALM = 1.15;
const CALM_WHERE_WIDE = 1.35;

/** What a small screen keeps free for numbers of rows and columns, which never stand on a card. */
export const EDGE = { left: 17, top: 20 };

/** What a finger hits, in pixels, and how far beyond its cell that may reach on either side. */
const FINGERTIP = 40;
const BEYOND = 8;

/**
 * The scale from which on cards are told apart and a finger hits the one it means, and the one at which
 * nothing reaches beyond a cell.
 */
export const TAPPABLE = (FINGERTIP - 2 * BEYOND) / CARD_WIDTH;
const COMFORTABLE = FINGERTIP / CARD_WIDTH;
const SLACK = 0.001;

/** How much of a card is left free around the maze, where there is room. */
const ROOM = 0.35;

export class Camera {
  eye = $state.raw<Eye>({ scale: 1, x: 0, y: 0 });
  width = $state(800);
  height = $state(600);
  inset = $state.raw<Box>({ left: 0, top: 0, right: 0, bottom: 0 });
  /** Whether it glides to where it is, rather than following a finger. */
  gliding = $state(false);
  /** Whether the viewer has moved it, and so knows best. */
  moved = $state(false);

  /** How wide the buttons beside the maze of a large screen are, and whether there are any. */
  button = $state(44);
  steered = $state(true);
  readonly #beside: number = $derived(12 + (this.steered ? this.button : 0));

  /** Where something can be chosen, if anything can. */
  open = $state.raw<Box | null>(null);

  /** What comes up from below for a while, and covers the maze instead of moving it. */
  lifted = $state(0);

  readonly narrow: boolean = $derived(handheld(this.width, this.height));

  /** Whether a small screen lies on its side: there is width to spare, and no height. */
  readonly lying: boolean = $derived(this.narrow && this.width > this.height);

  /** The part of the screen that no panel covers. */
  readonly bare: Box = $derived({
    left: this.inset.left,
    top: this.inset.top,
    right: this.width - this.inset.right,
    bottom: this.height - this.inset.bottom,
  });

  /**
   * Where numbers of rows stand: at the edge of a small screen, else beside the buttons, which keep their
   * place, or at the edge where there are none.
   */
  readonly rows: number = $derived(
    this.bare.left + (this.narrow ? EDGE.left / 2 : this.#beside + 0.32 * this.button),
  );

  /** Where the maze is put by itself: what is bare, with room for buttons, numbers and figures around it. */
  readonly free: Box = $derived({
    left: this.bare.left + (this.narrow ? EDGE.left : this.#beside + 0.4 * this.button),
    top: this.bare.top + (this.narrow ? EDGE.top : 24),
    right: this.bare.right - (this.narrow ? 5 : 78),
    bottom: this.bare.bottom - (this.narrow ? 8 : 16),
  });

  /** What is bare and not covered by anything that came up from below. */
  readonly uncovered: Box = $derived({
    ...this.bare,
    bottom: Math.max(this.bare.top, Math.min(this.bare.bottom, this.height - this.lifted)),
  });

  /** What is free of that. */
  readonly #clear: Box = $derived({
    ...this.free,
    bottom: Math.max(this.free.top, Math.min(this.free.bottom, this.uncovered.bottom - 4)),
  });

  /** What was free when all was shown last: another division of the screen is another picture. */
  #fitted: Box | null = null;

  /** Whether it stays as it is until something else can be chosen: the viewer asked for all, or for what is near. */
  steady = $state(false);

  /** How far what can be hit reaches beyond its cell, in pixels of the plane. */
  readonly reach: number = $derived(
    Math.min(BEYOND, Math.max(0, FINGERTIP - CARD_WIDTH * this.eye.scale) / 2) / this.eye.scale,
  );

  /** Whether cells are to be hit with a finger, and not only looked at. */
  readonly #tapped: boolean = $derived(this.narrow && this.open !== null);

  /** The largest scale it goes to by itself: larger on larger screens. */
  readonly #most: number = $derived(
    this.narrow ? 0.62 : 1.15 * Math.max(1, Math.min(this.width / 1600, this.height / 1000)),
  );

  /** The first of several boxes, from all there is down to what matters most, that can be read when shown whole. */
  #chosen(boxes: readonly Box[]): Box | undefined {
    return boxes.find((box) => scaleFor(box, this.free) >= TAPPABLE) ?? boxes.at(-1);
  }

  /** Shows as much as can be read. */
  show(boxes: readonly Box[]): void {
    const [all] = boxes;
    const box = this.#chosen(boxes);
    if (!all || !box) return;
    this.gliding = true;
    this.moved = false;
    this.#fitted = this.free;
    const eye = this.#fit(this.#roomy(box), this.narrow ? 0 : TAPPABLE);
    // Where not all can be shown on a small screen, of the rest there is as much as there is room for.
    const rest = this.narrow && box !== all && eye.scale >= TAPPABLE;
    this.eye = rest ? follow(this.#fit(all, TAPPABLE), box, this.free) : eye;
  }

  #roomy(box: Box): Box {
    const roomy = grown(box, ROOM);
    return !this.narrow && scaleFor(roomy, this.free) >= TAPPABLE ? roomy : box;
  }

  /**
   * Fits a box into what is free, or shows its middle; where there is room to spare the buttons over the maze
   * have it.
   */
  #fit(box: Box, least = 0): Eye {
    const fitted = fit(box, this.free, this.#most);
    const eye = fitted.scale < least ? zoom(fitted, least / fitted.scale, ...this.#middle()) : fitted;
    if (!this.narrow || !this.steered) return eye;
    const spare = (room: number, size: number): number =>
      Math.max(0, Math.min(room - eye.scale * size, BUTTONS)) / 2;
    if (this.lying)
      return { ...eye, x: eye.x + spare(this.free.right - this.free.left, box.right - box.left) };
    return { ...eye, y: eye.y - spare(this.free.bottom - this.free.top, box.bottom - box.top) };
  }

  /**
   * Brings what can be chosen, or all there is, to where nothing covers it: its upper part if there is no
   * room for more.
   */
  #uncover(box: Box): void {
    const { top, bottom } = this.#clear;
    const wanted = this.open ?? box;
    this.bring({ ...wanted, bottom: Math.min(wanted.bottom, wanted.top + (bottom - top) / this.eye.scale) });
  }

  /** Brings what can be chosen out from under the buttons of a small screen, if it finds room above or beside them. */
  dodge(side: 'left' | 'right'): void {
    const { left, right, bottom } = this.#clear;
    const aside =
      side === 'left' ? { ...this.#clear, left: left + ROW } : { ...this.#clear, right: right - ROW };
    const ways = this.lying
      ? [{ ...this.#clear, left: left + BUTTONS }]
      : [{ ...this.#clear, bottom: bottom - BUTTONS }, aside];
    const { open } = this;
    const way = open && ways.find((one) => scaleFor(open, one) >= this.eye.scale);
    if (open && way) this.bring(open, way);
  }

  /** Shows all of a box, however small it gets. */
  showAll(box: Box): void {
    this.gliding = true;
    this.eye = this.#fit(box);
    this.moved = false;
    this.steady = this.#tapped;
  }

  /** Stays still if what matters is in sight, and can be hit where it can be chosen; else shows it. */
  keep(boxes: readonly Box[]): void {
    const box = this.#chosen(boxes);
    const least = this.#tapped && box ? Math.min(TAPPABLE, scaleFor(box, this.free)) : 0;
    if (!box || this.moved || this.steady) return;
    if (this.narrow && !(this.#fitted && sameBox(this.#fitted, this.free))) this.show(boxes);
    else if (
      inSight(box, this.eye, this.free)
        ? this.eye.scale < least - SLACK || this.#faraway(box)
        : !this.#calm(box)
    )
      this.show(boxes);
    else if (this.narrow) this.bring(box);
    if (this.narrow) this.#uncover(box);
  }

  /** Whether a large screen looks from much farther off than it has to, as after something above the dock has gone. */
  #faraway(box: Box): boolean {
    const nearest = Math.min(this.#most, scaleFor(this.#roomy(box), this.free));
    return !this.narrow && this.open === null && nearest > CALM_WHERE_WIDE * this.eye.scale;
  }

  /** Whether a box can be shown by moving alone, and coming nearer would not gain much. */
  #calm(box: Box): boolean {
    const [scale, nearest] = [this.eye.scale, scaleFor(box, this.free)];
    const least = this.#tapped ? TAPPABLE : TAPPABLE / CALM;
    return this.narrow && scale >= least - SLACK && nearest >= scale - SLACK && nearest < CALM * scale;
  }

  /** Goes so near to a cell that a finger hits what it means; tells whether it had to. */
  approach(cell: Cell): boolean {
    if (!this.narrow || this.eye.scale >= TAPPABLE - SLACK) return false;
    const [box, nearest] = [boxOf([cell]), 1.1 * COMFORTABLE];
    const seen = onScreen(box, this.eye);
    this.gliding = true;
    this.steady = true;
    this.eye = follow(
      zoom(this.eye, nearest / this.eye.scale, (seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2),
      box,
      this.free,
    );
    return true;
  }

  /** Brings a box into sight, by the shortest way. */
  bring(box: Box, within = this.#clear): void {
    const eye = follow(this.eye, box, within);
    if (eye === this.eye) return;
    this.gliding = true;
    this.eye = eye;
  }

  /** Puts a point of the plane into the middle. */
  centre(x: number, y: number): void {
    const [left, top] = this.#middle();
    this.#moveTo({ ...this.eye, x: left - this.eye.scale * x, y: top - this.eye.scale * y });
  }

  pan(dx: number, dy: number): void {
    this.#moveTo({ ...this.eye, x: this.eye.x + dx, y: this.eye.y + dy });
  }

  /** Goes nearer or farther around a point of the screen, or around the middle. */
  zoom(factor: number, at: readonly [number, number] = this.#middle()): void {
    this.#moveTo(zoom(this.eye, factor, at[0], at[1]));
  }

  #moveTo(eye: Eye): void {
    this.gliding = false;
    this.moved = true;
    this.eye = eye;
  }

  #middle(): [number, number] {
    return [(this.free.left + this.free.right) / 2, (this.free.top + this.free.bottom) / 2];
  }
}
