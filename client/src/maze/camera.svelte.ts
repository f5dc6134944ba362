/**
 * Where the maze is looked at from. It stays still as long as everything of interest is in sight, and moves
 * by itself only when something would be out of sight.
 */
import type { Cell } from '../generated/wire.ts';
import { boxOf, CARD_WIDTH, fit, follow, grown, inSight, onScreen, scaleFor, zoom, type Box, type Eye } from './viewport.ts';

/** Below this width everything is read at arm's length, and room is dear. */
const NARROW = 720;

/** The height that a small screen keeps below the maze for its buttons and the overview. */
export const BAR = 54;

/** What a finger hits, in pixels, and how far beyond its cell that may reach on either side. */
const FINGERTIP = 40;
const BEYOND = 3.5;

/** The scale from which on a finger hits the cell that it means, and the one at which nothing reaches beyond a cell. */
export const TAPPABLE = (FINGERTIP - 2 * BEYOND) / CARD_WIDTH;
const COMFORTABLE = FINGERTIP / CARD_WIDTH;
const SLACK = 0.001;

/** How much of a card is left free around the maze: less where room is dear. */
const ROOM = { wide: 0.35, narrow: 0.1 };

export class Camera {
  eye = $state.raw<Eye>({ scale: 1, x: 0, y: 0 });
  width = $state(800);
  height = $state(600);
  inset = $state.raw<Box>({ left: 0, top: 0, right: 0, bottom: 0 });
  /** Whether it glides to where it is, rather than following a finger. */
  gliding = $state(false);
  /** Whether the viewer has moved it, and so knows best. */
  moved = $state(false);

  /** Where something can be chosen, if anything can. */
  open = $state.raw<Box | null>(null);

  readonly narrow: boolean = $derived(this.width < NARROW);

  /** The part of the screen that neither a panel nor a bar covers. */
  readonly bare: Box = $derived({
    left: this.inset.left,
    top: this.inset.top,
    right: this.width - this.inset.right,
    bottom: this.height - this.inset.bottom - (this.narrow ? BAR : 0),
  });

  /** Where the maze is put by itself: what is bare, with room for buttons, numbers and figures around it. */
  readonly free: Box = $derived({
    // The buttons beside the maze keep their place.
    left: this.bare.left + (this.narrow ? 22 : 68),
    top: this.bare.top + (this.narrow ? (this.open ? 20 : 8) : 24),
    right: this.bare.right - (this.narrow ? 6 : 78),
    bottom: this.bare.bottom - (this.narrow ? 8 : 16),
  });

  /** Whether it stays as it is until something else can be chosen: the viewer asked for all, or for what is near. */
  steady = $state(false);

  /** How far what can be hit reaches beyond its cell, in pixels of the plane. */
  readonly reach: number = $derived(Math.min(BEYOND, Math.max(0, FINGERTIP - CARD_WIDTH * this.eye.scale) / 2) / this.eye.scale);

  /** Whether cells are to be hit with a finger, and not only looked at. */
  readonly #tapped: boolean = $derived(this.narrow && this.open !== null);

  /** The smallest scale at which cards can be told apart, and tapped. */
  readonly #readable: number = $derived(this.narrow ? (this.#tapped ? TAPPABLE : 0.2) : 0.3);

  /** The largest scale it goes to by itself: larger on larger screens. */
  readonly #most: number = $derived(this.narrow ? 0.62 : 1.15 * Math.max(1, Math.min(this.width / 1600, this.height / 1000)));

  /** The first of several boxes, from all there is down to what matters most, that can be read when shown whole. */
  #chosen(boxes: readonly Box[]): Box | undefined {
    return boxes.find((box) => scaleFor(box, this.free) >= this.#readable) ?? boxes.at(-1);
  }

  /** Shows as much as can be read. */
  show(boxes: readonly Box[]): void {
    const [all] = boxes;
    const box = this.#chosen(boxes);
    if (!all || !box) return;
    this.gliding = true;
    this.moved = false;
    const roomy = grown(box, this.narrow ? ROOM.narrow : ROOM.wide);
    const shown = scaleFor(roomy, this.free) >= this.#readable ? roomy : box;
    const eye = fit(shown, this.free, this.#most);
    if (!this.#tapped) this.eye = this.#atLeast(eye, this.#readable);
    else if (box === all || eye.scale < this.#readable) this.eye = eye;
    // Where not all can be shown, what can be chosen is, and of the rest as much as there is room for.
    else this.eye = follow(this.#atLeast(fit(all, this.free, this.#most), Math.min(TAPPABLE, eye.scale)), box, this.free);
  }

  #atLeast(eye: Eye, scale: number): Eye {
    return eye.scale < scale ? zoom(eye, scale / eye.scale, ...this.#middle()) : eye;
  }

  /** Shows all of a box, however small it gets. */
  showAll(box: Box): void {
    this.gliding = true;
    this.eye = fit(box, this.free, this.#most);
    this.moved = false;
    this.steady = this.#tapped;
  }

  /** Stays still if what matters is in sight, and can be hit where it can be chosen; else shows it. */
  keep(boxes: readonly Box[]): void {
    const box = this.#chosen(boxes);
    const least = this.#tapped && box ? Math.min(this.#readable, scaleFor(box, this.free)) : 0;
    if (!box || this.moved || this.steady || (inSight(box, this.eye, this.free) && this.eye.scale >= least - SLACK)) return;
    this.show(boxes);
  }

  /** Goes so near to a cell that a finger hits what it means; tells whether it had to. */
  approach(cell: Cell): boolean {
    if (!this.narrow || this.eye.scale >= TAPPABLE - SLACK) return false;
    const [box, nearest] = [boxOf([cell]), 1.1 * COMFORTABLE];
    const seen = onScreen(box, this.eye);
    this.gliding = true;
    this.steady = true;
    this.eye = follow(zoom(this.eye, nearest / this.eye.scale, (seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2), box, this.free);
    return true;
  }

  /** Brings a box into sight, by the shortest way. */
  bring(box: Box): void {
    const eye = follow(this.eye, box, this.free);
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
