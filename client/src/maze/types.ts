/** What the maze widget is given: all it shows, none of the rules behind it. */
import type { Cell } from '../generated/wire.ts';

export interface MazePiece {
  readonly cell: Cell;
  readonly picture: string;
  readonly up?: boolean;
  /** Whether it lay face down first, so that it comes with a flip. */
  readonly turnedUp?: boolean;
  /** Whether its tunnels are reached, for the overview. */
  readonly lit?: number;
  /** Where on the card a light flickers. */
  readonly flame?: readonly [number, number];
  /** Small signs in a corner of the card. */
  readonly signs?: readonly string[];
}

export interface Spot {
  readonly cell: Cell;
  readonly kind: 'legal' | 'harm' | 'help' | 'chosen';
  /** The word of a coach that points at it. */
  readonly meant?: string | undefined;
}

/** Something small lying on a cell: who looked at a goal, what the viewer knows, a figure. */
export interface Note {
  readonly cell: Cell;
  readonly pictures?: readonly string[];
  readonly seats?: readonly number[];
  /** What is known to lie there, in a word; where there is no room, a picture that stands for it. */
  readonly tag?: string;
  readonly sign?: string | undefined;
  readonly sure?: boolean;
  /** A figure and its word beside the cell; where there is no room, the figure and a picture upon it. */
  readonly beside?: { readonly count: number; readonly word: string; readonly picture: string };
}

export interface Last {
  readonly cell: Cell;
  readonly seat: number;
  readonly name: string;
}

/** A card that does not lie yet: about to be laid by the viewer, or announced by somebody. */
export interface Preview {
  readonly cell: Cell;
  readonly picture: string;
  readonly announced?: boolean;
}

export interface Labels {
  readonly maze: string;
  readonly help: string;
  readonly fit: string;
  readonly nearer: string;
  readonly farther: string;
  readonly overview: string;
  readonly overviewHelp: string;
}

export function sameCell(a: Cell | null | undefined, b: Cell | null | undefined): boolean {
  return a === b || (!!a && !!b && a[0] === b[0] && a[1] === b[1]);
}
