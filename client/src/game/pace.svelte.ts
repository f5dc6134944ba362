/** The pace of a game: who still looks, what has happened since the viewer's last act, and what is said aloud. */
import type { Cell, Moved, View } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import { inSeries } from '../i18n/lists.ts';
import { sameCell } from '../maze/types.ts';
import { api } from '../net/api.ts';
import type { Happened } from './chronicle.svelte.ts';
import { eventLook } from './kinds.ts';
import type { Piece } from './position.ts';
import { pieces } from './position.ts';
import type { TableModel } from './table.svelte.ts';
import { isMoveByCards } from './verbs.ts';
import { cardWords, sentence, shapeWords } from './words.ts';

/** The actor who deals. */
const CHANCE = -2;
/** How many earlier positions are kept to be looked at again. */
const KEPT = 80;
/** How many of the sentences last said aloud stay on the page. */
const SPOKEN = 8;

/** Whether a game waits for its next round to be dealt. */
export const rests = ({ awaits, over, round }: View): boolean =>
  !over && round > 0 && awaits.length === 1 && awaits[0] === CHANCE;

/** What one act brought about, in words. */
export interface Told {
  readonly version: number;
  readonly seat: number | null;
  readonly text: string;
  readonly cell: Cell | null;
}

/** Whether somebody decided this, and it did not just happen to them. */
const decided = ({ event }: Happened): boolean =>
  (eventLook(event.kind).decided ?? false) || isMoveByCards(event);

export class Pace {
  readonly #table: TableModel;
  /** Positions as they were, by version. */
  #views = new Map<number, View>();
  /** How often positions came that the page had missed. */
  #recalled = $state(0);
  /** The act that is looked at again, and what had been chosen by then. */
  #looked = $state.raw<{ readonly version: number; readonly steps: number } | null>(null);
  /** Whether the viewer lets bots move on until it is their own turn. */
  #skipping = false;
  /** The version with which the page was opened: the acts before it were missed. */
  #opened = $state<number | null>(null);
  /** What is said aloud, one sentence for each act. */
  spoken = $state.raw<readonly { readonly key: number; readonly text: string }[]>([]);
  #count = 0;
  /** Whether the viewer was to decide when the game was last taken in. */
  #asked = false;

  constructor(table: TableModel) {
    this.#table = table;
  }

  /** Takes in the game as it is now; the chronicle has it already. */
  take(moved: Moved): void {
    const { view, version } = moved;
    this.#opened ??= version;
    this.#views.set(version, view);
    for (const one of this.#views.keys()) if (one <= version - KEPT) this.#views.delete(one);
    this.#looked = null;
    const told = this.#toldOf(moved);
    const { awaited } = this.#table;
    // It is said once that it is one's turn, however often the same game comes.
    const turn = awaited && (told || !this.#asked) ? asSentence(this.#table.turnWords) : '';
    this.#asked = awaited;
    this.say([told, turn].filter(Boolean).join(' '));
    if (this.#skipping && this.waits) this.#table.session.look();
    else if (this.#table.awaited || this.resting) this.#skipping = false;
  }

  /** What the latest act brought about, up to the end of a round, and the card that the viewer drew. */
  #toldOf({ version, events }: Moved): string {
    const { chronicle, log, seat } = this.#table;
    const latest = chronicle.happened.filter((one) => one.version === version);
    const begun = events.find(({ kind }) => kind === 'round');
    if (begun) return this.#begunWords(begun.amount ?? 0);
    if (events.length === 0) return '';
    const end = latest.findIndex(({ event }) => event.kind === 'round_ended');
    const kinds = new Map(
      (end < 0 ? latest : latest.slice(0, end + 1)).map(({ key, event }) => [key, event.kind]),
    );
    const drawn = events.flatMap(({ kind, source, into, cards = [] }) =>
      kind === 'moved' && source === 'pile' && into === `hand:${seat}` ? cards : [],
    );
    return [
      ...log.lines.flatMap(({ key, text, group, cell }) => {
        const lies = group === 'tunnels' || kinds.get(key) === 'turned_up';
        return kinds.has(key) ? [asSentence(inSeries([text, lies ? this.#shapeAt(cell) : '']))] : [];
      }),
      ...(drawn.length > 0 && !drawn.includes('?')
        ? [speech.t.you_drew({ cards: this.#drawnWords(drawn) })]
        : []),
    ].join(' ');
  }

  /** The cards that were drawn: one of them with how it lies. */
  #drawnWords(cards: readonly string[]): string {
    const [card = '', ...more] = cards;
    return more.length > 0
      ? cardWords(cards)
      : inSeries([speech.name(card), shapeWords(this.#table.design(card))]);
  }

  /** That a round begins, and with whom; that it is the viewer's turn is said by itself. */
  #begunWords(round: number): string {
    const { awaited, deciding, turnWords } = this.#table;
    const first = awaited || deciding === null ? [] : [turnWords];
    return [speech.t.log_lines.round({ round }), ...first].map(asSentence).join(' ');
  }

  /** How the card at a cell lies. */
  #shapeAt(cell: Cell | null): string {
    const laid = this.#table.pieces.find((piece) => sameCell(piece.cell, cell));
    return laid ? shapeWords(laid.design, laid.turned, laid.unlocked) : '';
  }

  /** Says something aloud, for people who do not see the table. */
  say(text: string): void {
    if (!text) return;
    this.spoken = [...this.spoken, { key: (this.#count += 1), text }].slice(-SPOKEN);
  }

  /** Whether a round is over and the next one is not dealt: people look at how it ended. */
  get resting(): boolean {
    const { view } = this.#table;
    return view !== null && rests(view);
  }

  /** The people who have not seen enough of the game as it is. */
  readonly lookers: readonly number[] = $derived.by(() => {
    const { table, game } = this.#table.session;
    const looked = table?.looked?.version === game?.version ? (table?.looked?.seats ?? []) : [];
    return (table?.players ?? []).flatMap((player, seat) =>
      player.kind === 'person' && !player.stand_in && !looked.includes(seat) ? [seat] : [],
    );
  });

  /** Whether the viewer is looked for: nothing continues before they say so. */
  get mine(): boolean {
    const { seat } = this.#table;
    return seat !== null && this.lookers.includes(seat);
  }

  /** Whether bots wait for the viewer to tap on. */
  readonly waits: boolean = $derived.by(() => {
    const { session, view, asking } = this.#table;
    if (session.table?.pace !== 'wait' || !view || view.over || asking.announced) return false;
    const players = session.table.players;
    const bots = view.awaits.some((one) => players[one]?.kind === 'bot' || players[one]?.stand_in);
    return bots && this.mine;
  });

  /** Whether they wait, and the viewer does not let them move on up to their own turn. */
  get holds(): boolean {
    return this.waits && !this.#skipping;
  }

  /** Leaves the end of a round, or lets the next bot move. */
  goOn(): void {
    if ((this.resting || this.waits) && this.mine) this.#table.session.look();
    else if (!this.resting) this.#table.theatre = null;
  }

  /** Lets bots move on until it is the viewer's turn. */
  skip(): void {
    this.#skipping = true;
    this.#table.session.look();
  }

  /** What others have done since the viewer last did something, in this round. */
  readonly acts: readonly Told[] = $derived.by(() => {
    const { chronicle, log, seat } = this.#table;
    const { happened } = chronicle;
    const from = happened.findLastIndex(
      (one) => one.event.kind === 'round' || (seat !== null && one.event.seat === seat && decided(one)),
    );
    const since = happened[from]?.version ?? 0;
    // How a round ended is told at its end.
    const end = happened.findIndex(({ event }, index) => index > from && event.kind === 'round_ended');
    const told = happened.slice(from + 1, end < 0 ? undefined : end + 1);
    const versions = new Map(told.map(({ key, version }) => [key, version]));
    const found = new Map<number, Told>();
    for (const { key, seat: by, text, cell, version: after } of log.lines) {
      const version = after ?? versions.get(key) ?? since;
      if (version < since || (version === since && after === undefined)) continue;
      const before = found.get(version);
      found.set(version, {
        version,
        seat: before?.seat ?? by,
        text: [before?.text ?? '', asSentence(text)].filter(Boolean).join(' '),
        cell: before?.cell ?? cell,
      });
    }
    return [...found.values()];
  });

  /** Which of these acts is looked at: the last, unless the viewer has gone back. */
  readonly at: number = $derived.by(() => {
    const looked = this.#looked;
    const index =
      looked?.steps === this.#table.choosing.steps
        ? this.acts.findIndex(({ version }) => version === looked.version)
        : -1;
    return index < 0 ? this.acts.length - 1 : index;
  });

  /** Whether the viewer looks at an earlier act. */
  get back(): boolean {
    return this.at < this.acts.length - 1;
  }

  /** How many acts were missed while the page was closed; 0 once the viewer has looked at one of them. */
  readonly missed: number = $derived.by(() => {
    const opened = this.#opened ?? 0;
    if (this.#table.seat === null) return 0; // who only watches has missed no turn
    return this.acts.filter(({ version }) => version <= opened).length;
  });

  /** Goes to the act before or after. */
  step(by: -1 | 1): void {
    this.#look(this.acts[Math.min(this.acts.length - 1, Math.max(0, this.at + by))]);
  }

  /** Goes to the first act that was missed. */
  stepThrough(): void {
    this.#look(this.acts[0]);
  }

  #look(act: Told | undefined): void {
    if (!act) return;
    this.#opened = 0;
    this.#looked = { version: act.version, steps: this.#table.choosing.steps };
    const count = speech.t.pace.count({ at: this.acts.indexOf(act) + 1, all: this.acts.length });
    this.say(speech.t.labelled({ label: count, value: act.text }));
    if (!this.#views.has(act.version)) void this.#recall(act.version);
  }

  /** Asks for the positions of acts that happened while the page was closed. */
  async #recall(from: number): Promise<void> {
    const { code } = this.#table.session;
    if (!code || this.#table.seat === null) return;
    const { views } = await api.viewsSince(code, from - 1).catch(() => ({ views: [] }));
    for (const { version, view } of views) this.#views.set(version, view);
    this.#recalled += 1;
  }

  /** The game as it was after the act that is looked at again; null for the game as it is, or where it is not kept. */
  readonly past: { readonly view: View; readonly version: number } | null = $derived.by(() => {
    const { version } = (this.back ? this.acts[this.at] : undefined) ?? {};
    const view = version !== undefined && this.#recalled >= 0 ? this.#views.get(version) : undefined;
    return view && version !== undefined ? { view, version } : null;
  });

  /** The maze as it lay then. */
  readonly pieces: readonly Piece[] | null = $derived.by(
    () => this.past && pieces(this.past.view, this.#table.designs, this.#table.session.table ?? {}),
  );

  /** The place of the act that is looked at again. */
  get cell(): Cell | null {
    return this.#looked && this.acts[this.at]?.version === this.#looked.version
      ? (this.acts[this.at]?.cell ?? null)
      : null;
  }
}

const asSentence = (text: string): string => speech.t.as_sentence({ text: sentence(text) });
