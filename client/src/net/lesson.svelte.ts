/** A table that needs no server: the first game, played line by line as it was written down. */
import lines from '../generated/lesson.json';
import type { Act, Event, Moved, Table } from '../generated/wire.ts';
import { Session } from './session.svelte.ts';

/** How things stand at a line, by one of the ways that lead there. */
interface Way {
  readonly moved: Moved;
  /** What the learner may do here, and which way of the next line that leads to. */
  readonly acts: readonly { readonly act: Act; readonly to: number }[];
}

interface Line {
  /** What is taught here; empty while others play. */
  readonly teaches: string;
  readonly ways: readonly Way[];
}

const LINES = lines as unknown as readonly Line[];
/** The ruleset is a line that begins with the edition and its version. */
const EDITION = LINES[0]?.ways[0]?.moved.view.rules.split('/')[0] ?? '';
const NAMES = ['', 'Berta', 'Dorin'];
export const STEPS = LINES.flatMap((line) => (line.teaches ? [line.teaches] : []));

export class Lesson extends Session {
  at = $state(0);
  #way = $state(0);
  /** Whether something else was done than what is taught. */
  strayed = $state(false);
  #tell: (events: readonly Event[], moved: Moved) => void = () => undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #pause: number;

  /** `pause` is how long a move of others is looked at, in milliseconds. */
  constructor(pause: number) {
    super('');
    this.#pause = pause;
    this.connection = 'open';
    this.person = 0;
    this.seat = 0;
    this.table = {
      code: '',
      status: 'playing',
      rules: '',
      edition: EDITION,
      modules: [],
      options: {},
      rounds: 3,
      clock: { type: 'none' },
      window_s: 0,
      chat: 'off',
      listed: false,
      spectators: false,
      host: 0,
      people: [],
      players: NAMES.map((name, seat) =>
        seat === 0 ? { kind: 'person', person: 0, name } : { kind: 'person', name },
      ),
    } satisfies Table;
  }

  get teaches(): string {
    return LINES[this.at]?.teaches ?? '';
  }

  /** What the learner may do, any of it; nothing where the coach only tells, or others play. */
  get wanted(): readonly Act[] {
    return this.#now?.acts.map(({ act }) => act) ?? [];
  }

  /** Whether the coach tells something that nothing is done about. */
  get telling(): boolean {
    return this.teaches !== '' && this.wanted.length === 0;
  }

  get #now(): Way | undefined {
    return LINES[this.at]?.ways[this.#way];
  }

  override onEvents(listener: (events: readonly Event[], moved: Moved) => void): void {
    this.#tell = listener;
  }

  override open(): void {
    this.#show();
  }

  override close(): void {
    clearTimeout(this.#timer);
  }

  /** Goes on to the next line, by one of its ways. */
  next(way = 0): void {
    if (this.at >= LINES.length - 1) return;
    this.at += 1;
    this.#way = way;
    this.#show();
  }

  override act(act: Act): void {
    const done = this.#now?.acts.find((one) => JSON.stringify(plain(one.act)) === JSON.stringify(plain(act)));
    this.strayed = done === undefined;
    if (done) this.next(done.to);
  }

  #show(): void {
    const now = this.#now;
    if (!now) return;
    this.strayed = false;
    this.game = now.moved;
    this.#tell(now.moved.events, now.moved);
    // Others play by themselves.
    if (!this.teaches) this.#timer = setTimeout(() => this.next(), this.#pause);
  }
}

/** An act with all its parts in one order, so that two can be compared. */
function plain({ verb, cards = [], target = {} }: Act): unknown {
  return [
    verb,
    cards,
    target.cell ?? null,
    target.other ?? null,
    target.seat ?? null,
    target.piece ?? '',
    target.turned ?? false,
  ];
}
