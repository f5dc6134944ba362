/** Turns what fingers, mouse and wheel do into moves of the camera: one finger pans, two pinch. */
import type { Camera } from './eye.svelte.ts';

/** So far a finger may slip in a tap. */
const SLIP = 6;

export class Pointers {
  readonly #camera: Camera;
  readonly #down = new Map<number, { x: number; y: number }>();
  #travelled = 0;
  /** Whether what was done last was done with a finger, which covers what it means. */
  finger = false;

  constructor(camera: Camera) {
    this.#camera = camera;
  }

  /** Whether what was done last was a tap rather than a pan. */
  get tapped(): boolean {
    return this.#travelled <= SLIP;
  }

  readonly down = (event: PointerEvent): void => {
    this.#down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#travelled = 0;
    this.finger = event.pointerType === 'touch';
  };

  readonly move = (event: PointerEvent): void => {
    const before = this.#down.get(event.pointerId);
    if (!before) return;
    const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
    this.#travelled += Math.abs(dx) + Math.abs(dy);
    if (!this.tapped) {
      const frame = event.currentTarget as HTMLElement;
      frame.setPointerCapture(event.pointerId);
      const other = [...this.#down].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        const apart = Math.hypot(before.x - other.x, before.y - other.y);
        const now = Math.hypot(event.clientX - other.x, event.clientY - other.y);
        this.#camera.zoom(
          now / Math.max(1, apart),
          within(frame, (event.clientX + other.x) / 2, (event.clientY + other.y) / 2),
        );
      } else {
        this.#camera.pan(dx, dy);
      }
    }
    this.#down.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  readonly up = (event: PointerEvent): void => {
    this.#down.delete(event.pointerId);
  };

  readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.#camera.zoom(
      Math.exp(-event.deltaY / 400),
      within(event.currentTarget as HTMLElement, event.clientX, event.clientY),
    );
  };
}

function within(frame: HTMLElement, x: number, y: number): [number, number] {
  const edge = frame.getBoundingClientRect();
  return [x - edge.left, y - edge.top];
}
