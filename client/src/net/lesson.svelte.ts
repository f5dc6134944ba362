/** A table that needs no server: the first game, played line by line as it was written down. */
import lines from '../generated/lesson.json';
import type { Act, Event, Moved, Table } from '../generated/wire.ts';
import { Session } from './session.svelte.ts';

interface Line {
  /** What is taught here; empty while others play. */
  readonly teaches: string;
  /** What the learner is to do. */
  readonly act: Act | null;
  readonly moved: Moved;
}

const LINES = lines as unknown as readonly Line[];
const NAMES = ['', 'Berta', 'Dorin'];
export const STEPS = LINES.flatMap((line) => (line.teaches ? [line.teaches] : []));

export class Lesson extends Session {
  at = $state(0);
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
      code: '', status: 'playing', rules: '', edition: 'base', modules: [], options: {}, rounds: 1, clock: { type: 'none' }, window_s: 0,
      chat: 'off', listed: false, spectators: false, host: 0, people: [],
      players: NAMES.map((name, seat) => (seat === 0 ? { kind: 'person', person: 0, name } : { kind: 'person', name })),
    } satisfies Table;
  }

  get line(): Line | undefined {
    return LINES[this.at];
  }

  get teaches(): string {
    return this.line?.teaches ?? '';
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

  /** Goes on to the next line. */
  next(): void {
    if (this.at >= LINES.length - 1) return;
    this.at += 1;
    this.#show();
  }

  override act(act: Act): void {
    const wanted = this.line?.act;
    this.strayed = !wanted || JSON.stringify(plain(act)) !== JSON.stringify(plain(wanted));
    if (!this.strayed) this.next();
  }

  #show(): void {
    const { line } = this;
    if (!line) return;
    this.strayed = false;
    this.game = line.moved;
    this.#tell(line.moved.events, line.moved);
    // Others play by themselves.
    if (!line.teaches) this.#timer = setTimeout(() => this.next(), this.#pause);
  }
}

/** An act with all its parts in one order, so that two can be compared. */
function plain({ verb, cards = [], target = {} }: Act): unknown {
  return [verb, cards, target.cell ?? null, target.other ?? null, target.seat ?? null, target.piece ?? '', target.turned ?? false];
}
