/** A table that needs no server: a lesson, played line by line as it was written down. */
import { readNotes } from '../game/notebook.ts';
import type { Act, Event, Moved, Phrase, Table, Told } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import { Session } from './session.svelte.ts';

/** How things stand at a line, by one of the ways that lead there. */
interface Way {
  /** Nothing where all is as it was. */
  readonly moved: Moved | null;
  /** What the learner may do here, and which way of the next line that leads to. */
  readonly acts: readonly { readonly act: Act; readonly to: number }[];
}

/** A phrase that somebody says, or that the learner is to say. */
interface Saying extends Phrase {
  readonly by?: number;
  /** Whether a claim is true; it is told when the game is over. */
  readonly truth?: boolean | undefined;
}

interface Line {
  /** What is taught here; empty while others play. */
  readonly teaches: string;
  readonly ways: readonly Way[];
  /** What somebody says at this line. */
  readonly said?: Saying;
  /** What the learner is to say: anything that agrees with it. */
  readonly says?: Saying;
  /** Who is to be marked in the notebook. */
  readonly suspects?: number;
  readonly shows?: string;
}

/** A lesson as it was written down. */
export interface Script {
  readonly table: Pick<
    Table,
    'edition' | 'modules' | 'rounds' | 'players' | 'teams' | 'colours' | 'supplies'
  >;
  readonly lines: readonly Line[];
}

const ME = 0;
/** The mark that a coach asks for: the last one. Keys come to the others before it. */
const SUSPECTED = 4;

export class Lesson extends Session {
  at = $state(0);
  /** By which way each line was come to, so far. */
  ways = $state.raw<readonly number[]>([0]);
  /** Whether something else was done than what is taught. */
  strayed = $state(false);
  readonly steps: readonly string[];
  readonly #lines: readonly Line[];
  readonly #pause: number;
  #tell: (events: readonly Event[], moved: Moved) => void = () => undefined;
  #retell: (told: readonly Told[]) => void = () => undefined;
  /** What is true of all that was said, in the same order. */
  #truths: readonly (boolean | undefined)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `pause` is how long a move of others is looked at, in milliseconds; `ways` leads to where it is taken up. */
  constructor({ table, lines }: Script, pause: number, ways: readonly number[] = []) {
    super('');
    this.#lines = lines;
    this.#pause = pause;
    this.steps = lines.flatMap(({ teaches }) => (teaches ? [teaches] : []));
    if (ways.length > 0 && ways.every((way, at) => lines[at]?.ways[way])) this.ways = ways;
    this.at = this.ways.length - 1;
    this.connection = 'open';
    this.person = 0;
    this.seat = ME;
    this.table = {
      ...table,
      code: '',
      status: 'playing',
      rules: '',
      options: {},
      clock: { type: 'none' },
      window_s: 0,
      chat: 'phrases',
      listed: false,
      spectators: false,
      host: 0,
      people: [],
      players: table.players.map((player, seat) => (seat === ME ? { ...player, person: 0 } : player)),
    };
  }

  get #line(): Line | undefined {
    return this.#lines[this.at];
  }

  get #now(): Way | undefined {
    return this.#line?.ways[this.ways[this.at] ?? 0];
  }

  get teaches(): string {
    return this.#line?.teaches ?? '';
  }

  /** How many steps have been come to. */
  get step(): number {
    return this.#lines.slice(0, this.at + 1).filter(({ teaches }) => teaches).length;
  }

  get ended(): boolean {
    return this.at === this.#lines.length - 1;
  }

  /** What the learner may do, any of it; nothing where the coach only tells, or others play. */
  get wanted(): readonly Act[] {
    return this.#now?.acts.map(({ act }) => act) ?? [];
  }

  /** The phrase that the learner is to say. */
  get says(): Saying | null {
    return this.#line?.says ?? null;
  }

  /** The seat that the learner is to mark in the notebook. */
  get suspects(): number | null {
    return this.#line?.suspects ?? null;
  }

  /** What the coach speaks of. */
  get shows(): string {
    if (this.says) return 'chat';
    return this.suspects === null ? (this.#line?.shows ?? '') : 'notebook';
  }

  /** Whether nobody is asked for a card. */
  get telling(): boolean {
    return this.teaches !== '' && this.wanted.length === 0;
  }

  /** Whether the coach tells something that nothing is done about. */
  get only(): boolean {
    return this.telling && !this.says && this.suspects === null;
  }

  override onEvents(listener: (events: readonly Event[], moved: Moved) => void): void {
    this.#tell = listener;
  }

  override onStory(listener: (told: readonly Told[]) => void): void {
    this.#retell = listener;
  }

  /** Begins, or takes up where the learner left. */
  override open(): void {
    const before = this.#lines
      .slice(0, this.at)
      .map((line, at) => ({ line, way: line.ways[this.ways[at] ?? 0] }));
    this.#retell(
      before.flatMap(({ way }) =>
        way?.moved ? [{ version: way.moved.version, events: way.moved.events }] : [],
      ),
    );
    for (const { line, way } of before) {
      if (way?.moved) this.game = way.moved;
      const said = line.said ?? line.says;
      if (said) this.#hear(said);
      if (line.suspects !== undefined) this.notebook = `${line.suspects}:4\n`;
    }
    this.#show();
  }

  override close(): void {
    clearTimeout(this.#timer);
  }

  /** Continues with the next line, by one of its ways. */
  next(way = this.ways[this.at] ?? 0): void {
    if (this.ended) return;
    this.ways = [...this.ways, way];
    this.at += 1;
    this.#show();
  }

  override act(act: Act): void {
    const done = this.#now?.acts.find((one) => JSON.stringify(plain(one.act)) === JSON.stringify(plain(act)));
    this.strayed = done === undefined;
    if (done) this.next(done.to);
  }

  override phrase(phrase: Phrase): void {
    this.strayed = !this.says || !agrees(phrase, this.says);
    if (this.strayed) return;
    this.#hear({ ...phrase, truth: this.says?.truth });
    this.next();
  }

  override note(text: string): void {
    this.notebook = text;
    if (this.suspects !== null && Number(readNotes(text).marks[this.suspects]?.taken) >= SUSPECTED)
      this.next();
  }

  #hear({ by = ME, truth, ...phrase }: Saying): void {
    const number = this.talk.length;
    this.talk = [...this.talk, { number, after: this.game?.version ?? 0, at: 0, seat: by, phrase }];
    this.#truths = [...this.#truths, truth];
  }

  #show(): void {
    const [line, now] = [this.#line, this.#now];
    if (!line || !now) return;
    this.strayed = false;
    if (line.said) this.#hear(line.said);
    if (now.moved) {
      this.game = now.moved;
      if (now.moved.view.over)
        this.talk = this.talk.map((said) => ({ ...said, truth: this.#truths[said.number] ?? null }));
      this.#tell(now.moved.events, now.moved);
    }
    // Others play by themselves.
    if (!line.teaches) this.#timer = setTimeout(() => this.next(), this.#pause);
  }
}

/** Whether a phrase says all that it is to say; cards that are called the same are the same. */
function agrees(phrase: Phrase, wanted: Saying): boolean {
  return (
    phrase.code === wanted.code &&
    (wanted.seat == null || phrase.seat === wanted.seat) &&
    (wanted.goal == null || phrase.goal?.join() === wanted.goal.join()) &&
    (wanted.card == null || speech.name(phrase.card ?? '') === speech.name(wanted.card))
  );
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
