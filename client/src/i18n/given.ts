/** What messages are given. */

/** Somebody that a message speaks of. */
export interface Person {
  /** The seat, or null for one who has none. */
  readonly seat: number | null;
  readonly name: string;
  /** Whether it is the reader. */
  readonly you: boolean;
}

export type Text = string | number | Person;

/** Numbers as they are read: below zero with a minus, which is not a hyphen. */
export const figure = (number: number): string => (number < 0 ? `−${-number}` : `${number}`);
