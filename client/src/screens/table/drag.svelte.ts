/** A card that is dragged out of the hand, with the mouse or a finger. */

/** So far a pointer may slip in a tap. */
const SLIP = 8;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Ways {
  /** Takes a card up; tells whether it can be dragged. */
  readonly take: (index: number) => boolean;
  /** The card is over a point of the window, or nowhere any more. */
  readonly over: (point: Point | null) => void;
  /** The card is let go. */
  readonly drop: (point: Point) => void;
}

export class Drag {
  /** The place in the hand of the card that is dragged, and where it is. */
  dragged = $state.raw<(Point & { readonly index: number; readonly finger: boolean }) | null>(null);
  /** Whether the pointer went up at the end of a drag: the click that follows means nothing. */
  ended = false;
  readonly #ways: Ways;
  #from: (Point & { readonly index: number; readonly pointer: number }) | null = null;

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  down(event: PointerEvent, index: number): void {
    if (!event.isPrimary || event.button !== 0) return;
    this.ended = false;
    // A quick mouse has left the card before it is seen to move.
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.#from = { index, pointer: event.pointerId, x: event.clientX, y: event.clientY };
  }

  readonly move = (event: PointerEvent): void => {
    const from = this.#from;
    if (from?.pointer !== event.pointerId) return;
    const { clientX: x, clientY: y } = event;
    if (!this.dragged) {
      if (Math.hypot(x - from.x, y - from.y) <= SLIP) return;
      if (!this.#ways.take(from.index)) return this.#let();
    }
    this.dragged = { index: from.index, x, y, finger: event.pointerType !== 'mouse' };
    this.#ways.over({ x, y });
  };

  readonly up = (event: PointerEvent): void => {
    if (this.#from?.pointer !== event.pointerId) return;
    const dropped = this.dragged !== null;
    this.ended = dropped;
    this.#let();
    if (dropped) this.#ways.drop({ x: event.clientX, y: event.clientY });
  };

  /** The system has taken the pointer away: the card goes back. */
  readonly cancel = (event: PointerEvent): void => {
    if (this.#from?.pointer === event.pointerId) this.#let();
  };

  #let(): void {
    if (this.dragged) this.#ways.over(null);
    this.#from = null;
    this.dragged = null;
  }
}
