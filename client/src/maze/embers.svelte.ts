/**
 * New light runs along the tunnels: cards that it reaches stay dark for a moment, the longer the further off
 * they are.
 */
import type { Cell } from '../generated/wire.ts';
import type { MazePiece } from './types.ts';

const MS_A_CARD = 70;

export interface Ember {
  readonly key: number;
  readonly cell: Cell;
  /** The card as it was before. */
  readonly picture: string;
  /** In milliseconds. */
  readonly delay: number;
}

export class Embers {
  all = $state.raw<readonly Ember[]>([]);
  #before = new Map<string, MazePiece>();
  #count = 0;

  /** Takes what lies now; the light comes from a cell, and runs only where things move. */
  take(pieces: readonly MazePiece[], from: Cell | undefined, moving: boolean): void {
    const reached = pieces.flatMap((piece): Ember[] => {
      const before = this.#before.get(piece.cell.join());
      if (
        !before ||
        !from ||
        (before.up ?? true) !== (piece.up ?? true) ||
        ((piece.lit ?? 0) & ~(before.lit ?? 0)) === 0
      )
        return [];
      const steps = Math.abs(piece.cell[0] - from[0]) + Math.abs(piece.cell[1] - from[1]);
      return [
        { key: (this.#count += 1), cell: piece.cell, picture: before.picture, delay: MS_A_CARD * steps },
      ];
    });
    this.#before = new Map(pieces.map((piece) => [piece.cell.join(), piece]));
    if (moving && reached.length > 0) this.all = [...this.all, ...reached];
  }

  /** Forgets one that has gone out. */
  gone({ key }: Ember): void {
    this.all = this.all.filter((ember) => ember.key !== key);
  }
}
