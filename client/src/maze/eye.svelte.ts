/** The camera as the page holds it: what the rule says, and what hands do to it. */
import type { Cell } from '../generated/wire.ts';
import { aim, approach, bring, everything, moved, reach, showAll, type Scene, type Shot } from './camera.ts';
import { frameOf, type Frame } from './frame.ts';
import { boxOf, inSight, zoom, type Box, type Eye } from './viewport.ts';

export class Camera {
  #scene = $state.raw<Scene>() as Scene;
  #shot = $state.raw<Shot>() as Shot;
  /** Whether it glides to where it is, rather than following a finger. */
  gliding = $state(false);

  constructor(scene: Scene) {
    this.#scene = scene;
    this.#shot = aim(scene, null);
  }

  readonly eye: Eye = $derived.by(() => this.#shot.eye);
  readonly frame: Frame = $derived.by(() => frameOf(this.#scene));
  readonly buttons = $derived.by(() => this.#shot.buttons);
  readonly narrow: boolean = $derived(this.frame.small);
  readonly inset: Box = $derived.by(() => this.#scene.covered);
  /** Whether the viewer has moved it, and so knows best. */
  readonly moved: boolean = $derived.by(() => this.#shot.hold !== 'none');
  /** How far what can be hit reaches beyond its cell. */
  readonly reach = $derived(reach(this.eye.scale));
  readonly all: Box = $derived.by(() => everything(this.#scene));

  /** Whether a box can be seen whole. */
  sees(box: Box): boolean {
    return inSight(box, this.eye, this.frame.bare);
  }

  /** Follows the rule. */
  follow(scene: Scene): void {
    this.#scene = scene;
    this.#glideTo(aim(scene, this.#shot));
  }

  showAll(): void {
    this.#glideTo(showAll(this.#scene));
  }

  bring(cells: readonly Cell[]): void {
    this.#glideTo(bring(this.#shot, boxOf(cells)));
  }

  /** Goes so near to a cell that a finger hits it; tells whether it had to. */
  approach(cell: Cell): boolean {
    const near = approach(this.#shot, cell);
    const had = near !== this.#shot;
    this.#glideTo(near);
    return had;
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

  #glideTo(shot: Shot): void {
    if (shot.eye !== this.#shot.eye) this.gliding = true;
    this.#shot = shot;
  }

  #moveTo(eye: Eye): void {
    this.gliding = false;
    this.#shot = moved(this.#shot, eye);
  }

  #middle(): [number, number] {
    const { left, top, right, bottom } = this.frame.free;
    return [(left + right) / 2, (top + bottom) / 2];
  }
}
