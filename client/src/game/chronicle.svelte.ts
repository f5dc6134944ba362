/** What has happened, as the viewer was told it: for the log, the marks on the maze, and the ends of rounds. */
import type { Cell, Event, Told } from '../generated/wire.ts';
import { eventLook } from './kinds.ts';

const LINES_KEPT = 400;

export interface Happened {
  /** Its number in the story; it has the same whenever the story is told again. */
  readonly key: number;
  readonly event: Event;
  /** The version of the game that it brought about. */
  readonly version: number;
  /** The goals that had been moved in its round by then. */
  readonly moves: readonly GoalMove[];
}

/** A goal that was moved from one cell to another. */
export type GoalMove = readonly [from: Cell, to: Cell];

/** A round that is over: what is known of it, and between which versions of the game it was played. */
export interface RoundStory {
  readonly events: readonly Event[];
  readonly from: number;
  readonly to: number;
}

/** The version of the game at which a round began. */
export interface RoundStart {
  readonly round: number;
  readonly from: number;
}

export class Chronicle {
  happened = $state.raw<readonly Happened[]>([]);
  /** What came with the latest change of the game. */
  latest = $state.raw<readonly Event[]>([]);
  /** The same; after the whole story was read, what came with its last change. */
  readonly newest: readonly Event[] = $derived.by(() => {
    if (this.latest.length > 0) return this.latest;
    const version = this.happened.at(-1)?.version;
    return this.happened.filter((one) => one.version === version).map(({ event }) => event);
  });
  /** By seat, the version with which its role was dealt, where roles are. */
  dealt = $state.raw<Readonly<Record<number, number>>>({});
  /** Who has looked at which goal this round. */
  looked = $state.raw<Readonly<Record<string, readonly number[]>>>({});
  /** The goals that have been moved this round. */
  moves = $state.raw<readonly GoalMove[]>([]);
  /** The goals that have been moved in the whole game, and with which version each was. */
  #shifts = $state.raw<readonly { readonly version: number; readonly move: GoalMove }[]>([]);
  laidBy = $state.raw<{ readonly cell: Cell; readonly seat: number } | null>(null);
  rounds = $state.raw<readonly RoundStory[]>([]);
  /** Where the rounds begin. */
  starts = $state.raw<readonly RoundStart[]>([]);
  /** The end of a round that the viewer has not seen yet. */
  theatre = $state.raw<readonly Event[] | null>(null);
  /** Whether the viewer has put an end aside, to look at the maze as it lies. */
  aside = $state(false);
  /** The version with which the last round ended that was told of. */
  #ended = 0;
  #round: Event[] = [];
  #from = 0;
  #version = 0;
  #count = 0;

  /** Takes what has just happened; `resting` where the next round waits for people to look at this one. */
  take(events: readonly Event[], version: number, resting = false): void {
    this.latest = events;
    this.#tell(events, version);
    // The next deal will be the line after this.
    if (resting && this.#hasEnded) this.#end(version + 1);
  }

  get #hasEnded(): boolean {
    return this.#round.some((event) => event.kind === 'round_ended');
  }

  /** Reads the whole story from its beginning, after a reload or a lost connection. */
  retell(told: readonly Told[], seat: number | null): void {
    const [known, open] = [this.#version, this.theatre !== null];
    this.#forget();
    for (const { version, events } of told) this.#tell(events, version);
    this.latest = [];
    const last = this.rounds.at(-1);
    // An end is shown again if the viewer was just seeing it, was away when it came, or has loaded the page and
    // done nothing since.
    const missed =
      open ||
      (known > 0
        ? (last?.to ?? 0) > known
        : seat !== null && !this.#round.some((event) => event.seat === seat && event.kind === 'announced'));
    this.theatre = missed ? (last?.events ?? null) : null;
  }

  #forget(): void {
    this.happened = [];
    this.dealt = {};
    this.looked = {};
    this.moves = [];
    this.#shifts = [];
    this.laidBy = null;
    this.rounds = [];
    this.starts = [];
    this.theatre = null;
    this.#round = [];
    this.#from = 0;
    this.#count = 0;
  }

  #tell(events: readonly Event[], version: number): void {
    this.#version = version;
    if (events.length === 0) return;
    const happened: Happened[] = [];
    for (const event of events) {
      if (event.kind === 'round') {
        this.#begin(version);
        this.starts = [...this.starts, { round: event.amount ?? this.starts.length + 1, from: version }];
      }
      this.#round.push(event);
      happened.push({ key: (this.#count += 1), event, version, moves: this.moves });
      this.#mark(event, version);
      if (event.kind === 'game_over') this.#end(version);
    }
    this.happened = [...this.happened, ...happened].slice(-LINES_KEPT);
  }

  #begin(version: number): void {
    this.looked = {};
    this.moves = [];
    if (this.#hasEnded) this.#end(version);
    else this.theatre = null; // the time for looking at it is over
    this.#round = [];
    this.#from = version;
  }

  #end(version: number): void {
    this.rounds = [...this.rounds, { events: this.#round, from: this.#from, to: version }];
    this.theatre = this.#round;
    this.#round = [];
    if (this.#ended !== version) this.aside = false;
    this.#ended = version;
  }

  /** The goals that had been moved in a round when the game had come to a version of it. */
  movesBy(version: number): readonly GoalMove[] {
    const from = this.#roundOf(version);
    return this.#shifts.flatMap((one) => (one.version > from && one.version <= version ? [one.move] : []));
  }

  /** The goals that have been moved since then, if the round is still played; else nothing lies where it lay. */
  movesSince(version: number): readonly GoalMove[] {
    if (this.#roundOf(version) !== this.#roundOf(this.#version)) return [];
    return this.#shifts.flatMap((one) => (one.version > version ? [one.move] : []));
  }

  /** Who had looked at which goal, and who had laid the last card, when the round had come to a version. */
  marksBy(version: number): Pick<Chronicle, 'looked' | 'laidBy'> {
    const from = this.#roundOf(version);
    const told = new Chronicle();
    for (const one of this.happened)
      if (one.version >= from && one.version <= version) told.#mark(one.event, one.version);
    return told;
  }

  /** The version with which the round of a version began. */
  #roundOf(version: number): number {
    return this.starts.findLast(({ from }) => from <= version)?.from ?? 0;
  }

  #mark(event: Event, version: number): void {
    const { cell, other } = event.target ?? {};
    if (eventLook(event.kind).moves_goal && cell && other) {
      this.moves = [...this.moves, [cell, other]];
      this.#shifts = [...this.#shifts, { version, move: [cell, other] }];
    }
    if (event.seat == null) return;
    if (event.kind === 'role') this.dealt = { ...this.dealt, [event.seat]: version };
    if (!cell) return;
    if (event.kind === 'looked') {
      const key = cell.join();
      this.looked = { ...this.looked, [key]: [...new Set([...(this.looked[key] ?? []), event.seat])] };
    }
    if (event.kind === 'laid') this.laidBy = { cell, seat: event.seat };
  }
}
