/**
 * The private notebook: what each player is taken for, and free words. The server keeps one text; its first
 * line holds the marks, if there are any: `1:4@12` on the scale, or `2=geologist@12` where there are more kinds of
 * roles, each with the version of the game at which it was set. When the game is over, the server counts how
 * many were right (`server/storage/suspicions.py`).
 */
interface Notes {
  readonly marks: Readonly<Record<number, Mark>>;
  readonly words: string;
}

interface Mark {
  /** A step from 0 (surely a digger) to 4 (surely a saboteur), or a role. */
  readonly taken: string;
  readonly at?: number | undefined;
}

/** The mark of those nothing is known of. */
export const UNDECIDED = '2';

const MARK = /^(\d+)(?::([0-4])|=([a-z_]+))(?:@(\d+))?$/;

/** Reads a notebook. Marks are about the role of their time: one that was dealt later ends them. */
export function readNotes(text: string, dealt: Readonly<Record<number, number>> = {}): Notes {
  const [first = '', ...rest] = text.split('\n');
  const found = first.split(' ').map((mark) => MARK.exec(mark));
  if (found.includes(null)) return { marks: {}, words: text };
  const marks = found.flatMap((mark): [number, Mark][] => {
    const [seat, at] = [Number(mark?.[1]), mark?.[4] === undefined ? undefined : Number(mark[4])];
    return (at ?? Infinity) < (dealt[seat] ?? 0) ? [] : [[seat, { taken: mark?.[2] ?? mark?.[3] ?? '', at }]];
  });
  return { marks: Object.fromEntries(marks), words: rest.join('\n') };
}

export function writeNotes({ marks, words }: Notes): string {
  const written = Object.entries(marks).flatMap(([seat, { taken, at }]) =>
    taken && taken !== UNDECIDED
      ? [`${seat}${/\d/.test(taken) ? ':' : '='}${taken}${at === undefined ? '' : `@${at}`}`]
      : [],
  );
  return written.length > 0 ? `${written.join(' ')}\n${words}` : words;
}
