/**
 * The private notebook: how much each player is suspected, and free words. The server keeps one text; its
 * first line holds the marks as `1:4 3:0`, if there are any.
 */
export interface Notes {
  /** By seat, from 0 (surely a digger) to 4 (surely a saboteur). */
  readonly marks: Readonly<Record<number, number>>;
  readonly words: string;
}

/** The mark of those nothing is known of. */
export const UNDECIDED = 2;

const MARKS = /^\d+:[0-4](?: \d+:[0-4])*$/;

export function readNotes(text: string): Notes {
  const [first = '', ...rest] = text.split('\n');
  if (!MARKS.test(first)) return { marks: {}, words: text };
  const pairs = first.split(' ').map((pair) => pair.split(':').map(Number) as [number, number]);
  return { marks: Object.fromEntries(pairs), words: rest.join('\n') };
}

export function writeNotes({ marks, words }: Notes): string {
  const pairs = Object.entries(marks).filter(([, mark]) => mark !== UNDECIDED);
  return pairs.length > 0 ? `${pairs.map((pair) => pair.join(':')).join(' ')}\n${words}` : words;
}
