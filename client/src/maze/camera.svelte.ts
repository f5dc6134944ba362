/**
 * Where the maze is looked at from. It stays still as long as everything of interest is in sight, and moves
 * by itself only when something would be out of sight.
 */
import { fit, follow, grown, inSight, scaleFor, zoom, type Box, type Eye } from './viewport.ts';

/** Below this width everything is read at arm's length, and room is dear. */
export const NARROW = 720;

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

  readonly narrow: boolean = $derived(this.width < NARROW);

  /** The part of the screen that no panel covers. */
  readonly bare: Box = $derived({
    left: this.inset.left,
    top: this.inset.top,
    right: this.width - this.inset.right,
    bottom: this.height - this.inset.bottom,
  });

  /** Where the maze is put by itself: what is bare, with room for buttons, numbers and figures around it. */
  readonly free: Box = $derived({
    // The buttons beside the maze keep their place.
    left: this.bare.left + (this.narrow ? 22 : 68),
    top: this.bare.top + (this.narrow ? 8 : 24),
    right: this.bare.right - (this.narrow ? 6 : 78),
    bottom: this.bare.bottom - (this.narrow ? 8 : 16),
  });

  /** Whether cells are to be tapped, and not only looked at. */
  choosing = $state(false);

  /** The smallest scale at which cards can be told apart, and tapped. */
  readonly #readable: number = $derived(this.narrow ? (this.choosing ? 0.22 : 0.2) : 0.3);

  /** The largest scale it goes to by itself: larger on larger screens. */
  readonly #most: number = $derived(this.narrow ? 0.62 : 1.15 * Math.max(1, Math.min(this.width / 1600, this.height / 1000)));

  /** The first of several boxes, from all there is down to what matters most, that can be read when shown whole. */
  #chosen(boxes: readonly Box[]): Box | undefined {
    return boxes.find((box) => scaleFor(box, this.free) >= this.#readable) ?? boxes.at(-1);
  }

  /** Shows as much as can be read. */
  show(boxes: readonly Box[]): void {
    const box = this.#chosen(boxes);
    if (!box) return;
    this.gliding = true;
    const roomy = grown(box, this.narrow ? ROOM.narrow : ROOM.wide);
    const eye = fit(scaleFor(roomy, this.free) >= this.#readable ? roomy : box, this.free, this.#most);
    this.eye = eye.scale < this.#readable ? zoom(eye, this.#readable / eye.scale, ...this.#middle()) : eye;
    this.moved = false;
  }

  /** Shows all of a box, however small it gets. */
  showAll(box: Box): void {
    this.gliding = true;
    this.eye = fit(box, this.free, this.#most);
    this.moved = false;
  }

  /** Stays still if what matters is in sight; else shows it. */
  keep(boxes: readonly Box[]): void {
    const box = this.#chosen(boxes);
    if (!box || this.moved || inSight(box, this.eye, this.free)) return;
    this.show(boxes);
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
