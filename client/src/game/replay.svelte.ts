/** A game that is over, stepped through: where the viewer is, with whose eyes, and what is shown there. */
import type { Cell, Replay, View } from '../generated/wire.ts';
import { say } from '../i18n/dynamic.ts';
import { speech } from '../i18n/index.svelte.ts';
import type { Person } from '../i18n/given.ts';
import { sameCell, type Last, type Note } from '../maze/types.ts';
import { api, Denied } from '../net/api.ts';
import type { Team } from '../art/draw.ts';
import type { Source } from './about.ts';
import { isClaim } from './claims.ts';
import { surely, surelyAt } from './knowledge.ts';
import { openedMaze } from './ending.ts';
import { changeWords, label, nameOf, personAt } from './names.ts';
import { noteUnder } from './notes.ts';
import { phraseWords } from './phrases.ts';
import { designsFor, type Designs } from './designs.ts';
import { colourIn, goalCells, known, pieces } from './position.ts';
import { wordsOf } from './verbs.ts';
import { cellWords, pieceWords, saidAgain, tell, type Who } from './words.ts';

/** How many times as fast as usual the moves come by themselves. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
const USUAL_PACE = 900;

/** One line of the list of moves. */
export interface Move {
  readonly seat: number | null;
  readonly text: string;
  /** What the end of a round also showed, one line each: who was who, and who got what. */
  readonly more: readonly string[];
  /** What was said after it, and who began or ceased to play their own seat. */
  readonly then: readonly Beside[];
}

/** Something that is no move. */
interface Beside {
  readonly seat: number | null;
  readonly text: string;
  /** Whether a claim was true; undefined for anything else. */
  readonly truth?: boolean | null;
}

/** A player as the replay shows them at a step. */
interface SeatThen {
  readonly seat: number;
  readonly hand: readonly string[];
  readonly role: string;
  /** What the chosen point of view also knows for certain: a role that it was shown, cards of a hand. */
  readonly known: readonly string[];
}

export class ReplayModel {
  replay = $state.raw<Replay | null>(null);
  designs = $state.raw<Designs>({});
  problem = $state('');
  /** The text of a record from a file. */
  file = $state<string | null>(null);
  eyes = $state<number | null>(null);
  playing = $state(false);
  speed = $state(1);
  readonly code: string;
  #at = $state(0);
  /** The round whose end was asked for, until the game is here. */
  #ending = 0;

  constructor(code: string, asked: URLSearchParams) {
    this.code = code;
    this.follow(asked);
  }

  readonly steps = $derived(this.replay?.steps ?? []);
  readonly here = $derived(Math.min(this.#at, Math.max(0, this.steps.length - 1)));
  readonly step = $derived(this.steps[this.here]);
  readonly view = $derived(this.step?.view ?? null);
  /** The Views that seats and maze show: each follows in a task of its own, so that the page answers meanwhile. */
  seatsView = $state.raw<View | null>(null);
  mazeView = $state.raw<View | null>(null);
  /** The maze as it is shown: at the end of a round with everything turned up that these eyes may see. */
  readonly #maze = $derived.by(() => {
    const { mazeView } = this;
    if (!mazeView) return null;
    const ended = this.rounds.some(({ end }) => this.steps[end]?.view === mazeView);
    return ended ? { ...mazeView, maze: openedMaze(mazeView) } : mazeView;
  });
  readonly pieces = $derived(this.#maze ? pieces(this.#maze, this.designs, this.replay?.table) : []);
  readonly moves = $derived(
    this.steps.map((step): Move => {
      const who: Who = (seat) => this.person(seat, step.version);
      const told = step.events.flatMap((event) => {
        const text = tell(event, who, this.designs, goalCells(step.view, this.designs));
        return text === null ? [] : [{ event, text }];
      });
      const lines = told.filter(({ event }, at) => !saidAgain(event, told[at + 1]?.event));
      const totals = lines.findIndex(({ event }) => event.kind === 'total');
      const ended =
        lines.findIndex(({ event }) => event.kind === 'round_ended') + 1 ||
        (totals < 0 ? lines.length : totals);
      const words = (some: typeof lines): string[] => some.map(({ text }) => text);
      return {
        seat: /^\d+/.test(step.line) ? Number.parseInt(step.line) : null,
        text: words(lines.slice(0, ended)).join(' · ') || this.#plainly(step.line),
        more: words(lines.slice(ended)),
        then: this.#after(step),
      };
    }),
  );
  readonly seats = $derived(
    (this.replay?.table.players ?? []).map((_, seat): SeatThen => ({
      seat,
      hand: this.seatsView?.zones[`hand:${seat}`] ?? [],
      role: this.seatsView?.zones[`role:${seat}`]?.[0] ?? '',
      known: this.seatsView
        ? [`role:${seat}`, `hand:${seat}`].flatMap((place) =>
            this.seatsView && !(place in this.seatsView.zones) ? surely(this.seatsView, place) : [],
          )
        : [],
    })),
  );
  /** The seat that acts in this step, or else the seat whose turn it is. */
  readonly actor = $derived.by((): number | null => {
    const seat = Number.parseInt(this.step?.line ?? '', 10);
    return Number.isNaN(seat) ? (this.view?.turn ?? null) : seat;
  });
  /** Where each round begins, and its last step. */
  readonly rounds = $derived.by(() => {
    const begun = this.steps.flatMap((step, index) =>
      step.events.flatMap((event) => (event.kind === 'round' ? [{ index, round: event.amount ?? 0 }] : [])),
    );
    return begun.map((one, at) => ({ ...one, end: (begun[at + 1]?.index ?? this.steps.length) - 1 }));
  });
  readonly round = $derived(this.rounds.findLast(({ index }) => index <= this.here)?.round ?? 0);

  /** Why a bot did it, in its own words. */
  readonly thought = $derived.by(() => {
    const why = this.step?.why;
    const { seat, ...params } = why?.params ?? {};
    return why && speech.whys
      ? say(speech.whys, why.code, { ...params, seat: this.person(Number(seat)) })
      : '';
  });

  /** The card laid last, and by whom. */
  readonly last = $derived.by((): Last | null => {
    const laid = this.mazeView?.laid.at(-1);
    const by = this.steps
      .slice(0, this.here + 1)
      .findLast((step) =>
        step.events.some((event) => event.kind === 'laid' && sameCell(event.target?.cell, laid)),
      );
    const seat = by?.events.find((event) => event.kind === 'laid')?.seat;
    return laid && seat != null ? { cell: laid, seat, name: this.who(seat) } : null;
  });

  /** What these eyes know of cards that lie face down. */
  readonly notes = $derived(
    (this.#maze?.maze ?? []).flatMap((laid): Note[] => {
      if ((laid.up ?? true) || !this.mazeView) return [];
      const under = laid.card === 'goal' ? [] : surelyAt(this.mazeView, laid.cell);
      if (under.length > 0) return [noteUnder(laid.cell, under, this.designs)];
      const told = this.mazeView.zones[`goal:${laid.cell.join()}`]?.[0];
      const found = told && told !== '?' ? { card: told, sure: true } : known(this.mazeView, laid.cell);
      return found ? [noteUnder(laid.cell, [found.card], this.designs, found.sure)] : [];
    }),
  );

  /** What explanations are made from. */
  get source(): Source {
    const { edition = '', modules = [] } = this.replay?.table ?? {};
    const view = this.#maze;
    const cells = view ? goalCells(view, this.designs) : [];
    return { view, edition, modules, goalCells: cells, who: this.who, plays: false, designs: this.designs };
  }

  /** What was said after a step and before the next; what was said before the first deal comes after it. */
  #after({ version, view }: Replay['steps'][number]): Beside[] {
    const { table, talk = [] } = this.replay ?? {};
    if (!table) return [];
    const here = (after: number): boolean => Math.max(1, after) === version;
    const reads = { person: this.person, goalCells: goalCells(view, this.designs) };
    const changes = (table.seat_changes ?? []).filter(({ after }) => here(after));
    return [
      ...changes.map((one) => ({ seat: one.seat, text: changeWords(table, one, this.#me) })),
      ...talk
        .filter(({ after }) => here(after))
        .map((said): Beside => {
          const { person, seat = null, phrase, after, text = '', name = '', truth = null } = said;
          const by =
            person == null
              ? this.who(seat)
              : person === this.#me
                ? speech.start.you
                : nameOf(table, person) || name || speech.start.newcomer;
          const value = text || (phrase ? phraseWords(phrase, reads, reads.goalCells, after) : '');
          const words = speech.t.labelled({ label: by, value });
          return isClaim(said) ? { seat, text: words, truth } : { seat, text: words };
        }),
    ];
  }

  /** The viewer's number at the table. */
  get #me(): number | null {
    const { table, seat } = this.replay ?? {};
    return seat == null ? null : (table?.players[seat]?.person ?? null);
  }

  readonly colourOf = (seat: number): Team | null => (this.replay ? colourIn(this.replay.table, seat) : null);

  /** What a seat is called: 'you' for one's own. */
  readonly who = (seat: number | null | undefined): string => label(this.person(seat));

  /** The one in a seat, for messages; or the one who had it at a version of the game. */
  readonly person = (seat: number | null | undefined, version?: number): Person =>
    personAt(this.replay?.table ?? { players: [] }, seat, this.replay?.seat, version);

  /** What a line says that nothing visible came of. */
  #plainly(line: string): string {
    const [actor = '', verb = ''] = line.split(' ');
    if (actor === 'deal') return speech.t.replay.dealt;
    if (actor === '-') return speech.t.replay.let_pass;
    const words = wordsOf(verb);
    return words ? speech.t.labelled({ label: this.who(Number(actor)), value: words.enter }) : line;
  }

  /** Where the goals lie. */
  get goals(): readonly Cell[] {
    return this.mazeView ? goalCells(this.mazeView, this.designs) : [];
  }

  readonly describe = (cell: Cell): string =>
    speech.t.labelled({
      label: cellWords(cell),
      value: pieceWords(
        this.pieces.find((piece) => sameCell(piece.cell, cell)),
        this.notes.flatMap(({ cell: under, tag }) => (tag && sameCell(under, cell) ? [tag] : [])),
        this.goals,
        this.person,
      ),
    });

  /** Goes where an address asks for: to a step, or to the end of a round. */
  follow(asked: URLSearchParams): void {
    const eyes = asked.get('eyes');
    this.#ending = Number(asked.get('round')) || 0;
    this.#at = Math.max(0, Number(asked.get('step')) || 0);
    this.eyes = eyes === null || !/^\d+$/.test(eyes) ? null : Number(eyes);
    this.#toEnding();
  }

  /** Goes to the end of the round that was asked for, once the game is here. */
  #toEnding(): void {
    const found = this.rounds.find(({ round }) => round === this.#ending);
    if (!found) return;
    this.#at = found.end;
    this.#ending = 0;
  }

  go(to: number): void {
    this.#at = Math.max(0, Math.min(this.steps.length - 1, to));
  }

  /** Lets seats and maze follow to where the viewer is; returns what calls that off. */
  followed(): () => void {
    const { view } = this;
    let timer = setTimeout(() => {
      this.seatsView = view;
      timer = setTimeout(() => (this.mazeView = view));
    });
    return () => clearTimeout(timer);
  }

  /** Steps on by itself; returns what stops it. */
  run(): () => void {
    const timer = setInterval(() => {
      if (this.here >= this.steps.length - 1) this.playing = false;
      else this.go(this.here + 1);
    }, USUAL_PACE / this.speed);
    return () => clearInterval(timer);
  }

  /** Opens a record from a file. */
  async open(file: File): Promise<void> {
    [this.#at, this.eyes, this.replay, this.problem] = [0, null, null, ''];
    this.file = await file.text();
  }

  /** Fetches the game with the eyes chosen, from the server or made of the file. */
  async load(): Promise<void> {
    const t = speech.t;
    const [code, file, eyes, language] = [this.code, this.file, this.eyes, speech.language];
    if (!code && file === null) return;
    try {
      const [found, catalogue] = await Promise.all([
        code ? api.replay(code, eyes) : api.replayFile({ text: file ?? '', eyes, language }),
        api.catalogue(),
      ]);
      if (eyes !== this.eyes || file !== this.file) return; // something else was chosen meanwhile
      this.problem = found.problem ? t.replay.damaged({ where: found.problem }) : '';
      this.designs = designsFor(catalogue.designs, found.table.edition, found.table.modules);
      this.replay = found;
      this.#toEnding();
      this.eyes = found.eyes ?? null; // a seat that the game does not have has none
    } catch (error) {
      const text = error instanceof Denied ? error.words : '';
      this.problem = code ? t.replay.missing : text || t.errors.generic;
      if (!code) this.file = null;
    }
  }

  /** The address of a step, with these eyes. */
  address(step: number): string {
    const params = new URLSearchParams({ step: String(step) });
    if (this.eyes !== null) params.set('eyes', String(this.eyes));
    return `/t/${this.code}#replay?${params.toString()}`;
  }
}
