/**
 * The private notebook: what each player is taken for, and free words. The server keeps one text; its first
 * line holds the marks as `1:4 3:0` and the guesses as `2=geologist`, if there are any. When the game is over, the
 * server counts how many were right (`server/storage/suspicions.py`).
 */
interface Notes {
  /** By seat, from 0 (surely a digger) to 4 (surely a saboteur). */
  readonly marks: Readonly<Record<number, number>>;
  /** By seat, the role that somebody is taken for, where there are more than two kinds. */
  readonly guesses: Readonly<Record<number, string>>;
  readonly words: string;
}

/** The mark of those nothing is known of. */
export const UNDECIDED = 2;

const MARKS = /^(?:\d+(?::[0-4]|=[a-z_]+))(?: \d+(?::[0-4]|=[a-z_]+))*$/;

export function readNotes(text: string): Notes {
  const [first = '', ...rest] = text.split('\n');
  if (!MARKS.test(first)) return { marks: {}, guesses: {}, words: text };
  const read = (sign: string): [string, string][] =>
    first.split(' ').flatMap((pair) => (pair.includes(sign) ? [pair.split(sign) as [string, string]] : []));
  return {
    marks: Object.fromEntries(read(':').map(([seat, mark]) => [seat, Number(mark)])),
    guesses: Object.fromEntries(read('=')),
    words: rest.join('\n'),
  };
}

export function writeNotes({ marks, guesses, words }: Notes): string {
  const pairs = [
    ...Object.entries(marks).flatMap(([seat, mark]) => (mark === UNDECIDED ? [] : [`${seat}:${mark}`])),
    ...Object.entries(guesses).flatMap(([seat, role]) => (role ? [`${seat}=${role}`] : [])),
  ];
  return pairs.length > 0 ? `${pairs.join(' ')}\n${words}` : words;
}
