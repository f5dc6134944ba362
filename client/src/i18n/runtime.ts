/** What compiled messages need when they are said. */

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

export const text = (value: Text): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? figure(value) : value.name;

export const you = ({ you: reader }: Person): string => (reader ? 'yes' : 'no');

export const same = (one: Person, other: Person): string => (one.seat === other.seat ? 'yes' : 'no');

export const plural = (language: string): ((count: number) => string) => {
  const rules = new Intl.PluralRules(language);
  return (count) => rules.select(count);
};

export const ordinal = (language: string): ((count: number) => string) => {
  const rules = new Intl.PluralRules(language, { type: 'ordinal' });
  return (count) => rules.select(count);
};

export const list = (language: string): ((words: readonly string[]) => string) => {
  const format = new Intl.ListFormat(language, { type: 'conjunction' });
  return (words) => format.format(words);
};
