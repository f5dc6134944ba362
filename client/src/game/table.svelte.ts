/** The table as one viewer sees it and acts at it: the game of a session, in the cards of its ruleset. */
import type {
  Act,
  Catalogue,
  Cell,
  Design,
  Event,
  PhraseInfo,
  Refused,
  Standing,
  View,
} from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import type { Person } from '../i18n/given.ts';
import { sameCell as same } from '../maze/types.ts';
import { api } from '../net/api.ts';
import type { Session } from '../net/session.svelte.ts';
import type { Source } from './about.ts';
import { Asides } from './asides.ts';
import { Asking } from './asking.svelte.ts';
import { Choosing } from './choosing.svelte.ts';
import { Chronicle } from './chronicle.svelte.ts';
import { Coach } from './coach.svelte.ts';
import { designsFor, type Designs } from './designs.ts';
import { givenIn, openedMaze, readEnding, type Ending } from './ending.ts';
import { inFront } from './front.ts';
import { rolesShown } from './knowledge.ts';
import { TableLog } from './log.svelte.ts';
import { Marks } from './marks.svelte.ts';
import { label, personAt } from './names.ts';
import { Pace, rests } from './pace.svelte.ts';
import { claimsAbout } from './phrases.ts';
import {
  cardsOf,
  colourIn,
  goalCells,
  hiddenGoals,
  openEnds,
  ownedBy,
  pieces,
  sizeOf,
  type Owned,
} from './position.ts';
import { prefs } from './prefs.svelte.ts';
import { goldWords, headline } from './reasons.ts';
import { sound } from './sounds.ts';
import { keep, recall } from './unfinished.ts';
import { aimOf } from './teams.ts';
import { isMoveByCards } from './verbs.ts';
import { goalsAt } from './words.ts';

/** What stands beside the maze, or behind tabs below it. */
export type Part = 'log' | 'notebook' | 'chat';

export class TableModel {
  readonly session: Session;
  readonly choosing = new Choosing();
  readonly chronicle = new Chronicle();
  readonly asking = new Asking(this);
  readonly coach = new Coach(this);
  readonly log = new TableLog(this);
  readonly marks = new Marks(this);
  readonly pace = new Pace(this);
  /** All that can be played; which of it is played here, the host may change until the game begins. */
  catalogue = $state.raw<Pick<Catalogue, 'designs' | 'phrases'>>({ designs: {}, phrases: [] });
  readonly #asides = new Asides();
  /** Whether the page itself ends the turn of the viewer, who has nothing new to decide. */
  #ends = $state(false);
  /** Whether the game has been seen. */
  #begun = false;
  /** The place asked for, and what had been chosen by then. */
  #pointed = $state.raw<{ readonly cell: Cell; readonly steps: number; readonly visits: boolean } | null>(
    null,
  );
  /** The act that was tried at a cell though it is not on offer, and what had been chosen by then. */
  #tried = $state.raw<{ readonly act: Act; readonly cell: Cell; readonly steps: number } | null>(null);
  /** The card of the hand that is asked about: why it cannot be played, what it does. */
  asked = $state<number | null>(null);
  /** Whether the viewer has hidden their own role. */
  roleHidden = $state(false);
  /** The phrase that is to be put together where one speaks; none: empty. */
  saying = $state('');
  /** How much of the talk the viewer has had before the eyes. */
  heard = $state(0);

  constructor(session: Session) {
    this.session = session;
    session.onStory((told) => this.chronicle.retell(told, session.seat));
    session.onEvents((events, moved) => {
      this.chronicle.take(events, moved.version, rests(moved.view));
      if (prefs.sounds) sound(events);
      this.asked = null;
      this.#pointed = null;
      this.#forget();
      this.choosing.renew(moved.offers, this.#cardsToChoose(moved.view));
      const unfinished = this.#begun ? null : recall(session.code, moved.version);
      if (unfinished) this.choosing.resume(unfinished);
      this.#begun = true;
      const end = this.#asides.end(events, moved.offers);
      this.#ends = end !== null;
      if (end) session.act(end);
      this.pace.take(moved);
    });
  }

  /** What is told at the end of a round, until the player has seen it. */
  get theatre(): readonly Event[] | null {
    return this.chronicle.theatre;
  }

  set theatre(events: readonly Event[] | null) {
    this.chronicle.theatre = events;
  }

  /** The last round of the game. */
  get finale(): readonly Event[] {
    return this.chronicle.rounds.at(-1)?.events ?? [];
  }

  async load(): Promise<void> {
    this.catalogue = await api.catalogue();
  }

  /** The edition of the table and its modules, as one text: a table that is sent again changes nothing. */
  readonly #parts: string = $derived.by(() => {
    const { edition = '', modules = [] } = this.session.table ?? {};
    return [edition, ...modules].join(' ');
  });

  /** All cards, those of this table before others of the same name. */
  readonly designs: Designs = $derived.by(() => {
    const [edition = '', ...modules] = this.#parts.split(' ');
    return designsFor(this.catalogue.designs, edition, modules);
  });

  /** What can be said with a quick phrase. */
  get phrases(): readonly PhraseInfo[] {
    return this.catalogue.phrases;
  }

  /** The cards of a family that are in this game. */
  cardsOf(family: string): string[] {
    const { designs } = this.catalogue;
    const played = Object.assign({}, ...this.#parts.split(' ').map((name) => designs[name])) as Designs;
    return Object.values(played)
      .filter((design) => design.family === family)
      .map((design) => design.id);
  }

  /** Keeps a half-made choice through a reload of the page. */
  keepChoice(): void {
    const chosen = this.choosing.soFar;
    if (this.session.game && this.#begun) keep(this.session.code, this.session.game.version, chosen);
  }

  /** Goes one step back: from a card that was asked about or a cell that was tried, else in what is chosen. */
  back(): void {
    if (this.asked !== null) this.asked = null;
    else if (this.misfit) this.#forget();
    else this.choosing.back();
  }

  /** Lets go of what was tried, together with why it was refused: that was told already. */
  #forget(): void {
    if (this.#tried && this.session.refused?.answers === 'act') this.session.refused = null;
    this.#tried = null;
  }

  /** Begins to do something that has a button of its own. */
  enter(mode: string): void {
    this.asked = null;
    this.choosing.enter(mode);
  }

  /** Shows a place in the maze; asked for again, it is shown again. By a key one goes there too. */
  show(cell: Cell | null, visits = false): void {
    this.#pointed = cell && { cell: [...cell], steps: this.choosing.steps, visits };
  }

  /** The place that was asked for to go there. */
  get visited(): Cell | null {
    return this.#pointed?.visits ? this.#pointed.cell : null;
  }

  /** The place in the maze that was asked for, until something is chosen. */
  get shown(): Cell | null {
    return this.#pointed?.steps === this.choosing.steps ? this.#pointed.cell : null;
  }

  /** Chooses a card of the hand; one that cannot be played is asked about instead. */
  choose(index: number): void {
    if (!this.fromHand || !this.choosing.playable(index)) {
      this.asked = this.asked === index ? null : index;
      return;
    }
    this.asked = null;
    this.choosing.toggle(index);
  }

  /** Chooses a cell that is on offer. */
  pick(cell: Cell): void {
    this.choosing.pickCell(cell);
    this.picked();
  }

  /** Takes a card of the hand up to drag it; tells whether it can be played. What it was aimed at is forgotten. */
  takeUp(index: number): boolean {
    const { choosing } = this;
    if (!this.fromHand || !choosing.playable(index)) return false;
    if (!choosing.chosen.includes(index)) this.choose(index);
    else if (choosing.cells.length > 0 || choosing.seat !== null) choosing.back();
    return true;
  }

  /** The place over which a card is dragged, if it can lie there. */
  hovered = $state.raw<Cell | null>(null);

  hover(cell: Cell | null): void {
    this.hovered = this.choosing.openCells.find((one) => same(one, cell)) ?? null;
  }

  /** Lets a dragged card go over a cell, whether it can lie there or not. */
  dropAt(cell: Cell): void {
    if (this.marks.spots.some((spot) => same(spot.cell, cell))) this.pick(cell);
    else this.tryAt(cell);
  }

  /** Aims the chosen card at a player. */
  aimAt(seat: number): void {
    if (this.choosing.seat !== seat) this.choosing.pickSeat(seat);
    this.picked();
  }

  /** Tries the chosen card at a cell that is not on offer, to be told why; false where no card is aimed at cells. */
  tryAt(cell: Cell): boolean {
    const act = this.choosing.attempt(cell);
    if (!act) return false;
    if (this.session.sending || this.session.connection !== 'open') return true;
    this.#tried = { act, cell, steps: this.choosing.steps };
    this.session.act(act);
    return true;
  }

  /** The cell that was tried and why the card does not fit there, until something else is chosen. */
  readonly misfit: { readonly cell: Cell; readonly refused: Refused } | null = $derived.by(() => {
    const [tried, { refused }] = [this.#tried, this.session];
    return tried && refused?.answers === 'act' && tried.steps === this.choosing.steps
      ? { cell: tried.cell, refused }
      : null;
  });

  /** What was refused otherwise. */
  get refused(): Refused | null {
    const { refused } = this.session;
    return this.#tried && refused?.answers === 'act' ? null : refused;
  }

  /** Whether an act is on its way; what is only tried leaves everything as it is. */
  get sending(): boolean {
    const { sending } = this.session;
    return sending !== null && sending.act !== this.#tried?.act;
  }

  get view(): View | null {
    return this.session.game?.view ?? null;
  }

  get seat(): number | null {
    return this.view?.seat ?? null;
  }

  get players(): number {
    return this.session.table?.players.length ?? 0;
  }

  /** The log; notes for people who play with others; talk where there is somebody to talk to. */
  get parts(): readonly Part[] {
    if (this.players < 2) return ['log'];
    return this.seat === null ? ['log', 'chat'] : ['log', 'notebook', 'chat'];
  }

  get unheard(): number {
    return Math.max(0, this.session.talk.length - this.heard);
  }

  readonly design = (card: string): Design | undefined => this.designs[card];

  /** The one in a seat, for messages; or the one who had it at a version of the game. */
  readonly person = (seat: number | null | undefined, version?: number): Person =>
    personAt(this.session.table ?? { players: [] }, seat, this.seat, version, this.session.person);

  /** What a seat is called: 'you' for one's own. */
  readonly who = (seat: number | null | undefined): string => label(this.person(seat));

  /** That a bot plays for the one in a seat, as a sentence; else nothing. */
  readonly state = (seat: number): string =>
    this.session.table?.players[seat]?.stand_in
      ? speech.t.as_sentence({ text: speech.t.seat_changes.stood_in({ who: this.person(seat) }) })
      : '';

  readonly hand: readonly string[] = $derived.by(() =>
    this.view && this.seat !== null ? cardsOf(this.view, `hand:${this.seat}`) : [],
  );

  readonly role: string | null = $derived.by(() =>
    this.view && this.seat !== null ? (cardsOf(this.view, `role:${this.seat}`)[0] ?? null) : null,
  );

  /** Whether the viewer's role wants to hide the treasure or keep all of it. */
  readonly wicked: boolean = $derived.by(() =>
    ['hide', 'alone'].includes(aimOf(this.design(this.role ?? '')?.team) ?? ''),
  );

  readonly pieces = $derived.by(() => {
    const { view } = this;
    return view
      ? pieces(view.over ? { ...view, maze: openedMaze(view) } : view, this.designs, this.session.table ?? {})
      : [];
  });

  readonly goals: readonly Cell[] = $derived.by(() => (this.view ? hiddenGoals(this.view) : []));

  /** Where things are going on: goals still hidden, and ends that are open; nowhere once the treasure is reached. */
  readonly front: readonly Cell[] = $derived.by(() =>
    this.view && this.finder === null ? inFront(this.goals, openEnds(this.view)) : [],
  );

  /** Where goals lie, hidden or not. */
  readonly goalCells: readonly Cell[] = $derived.by(() =>
    this.view ? goalCells(this.view, this.designs) : [],
  );

  /** Where goals lay when the game had come to a version: what was said then means these. */
  readonly goalsWhen = (version: number): readonly Cell[] =>
    goalsAt(this.goalCells, this.chronicle.moves, this.chronicle.movesBy(version));

  /** Where a goal lies now that lay at a cell then. */
  readonly whereNow = (cell: Cell, version: number): Cell =>
    this.chronicle.movesSince(version).reduce((at, [from, to]) => (same(at, from) ? to : at), cell);

  /** What explanations are made from. */
  get source(): Source {
    const { edition = '', modules = [] } = this.session.table ?? {};
    const { goalCells, who, state, designs } = this;
    const view = this.pace.past?.view ?? this.view;
    return {
      view: view?.over ? { ...view, maze: openedMaze(view) } : view,
      edition,
      modules,
      goalCells,
      who,
      designs,
      state,
      plays: this.seat !== null && !view?.over,
      looked: this.marks.looked,
      toDig: this.marks.toDig,
      claims: (cell) => claimsAbout(cell, this),
      wordsAt: this.marks.wordsAt,
    };
  }

  /** Everybody else, from the next seat on. */
  readonly others: readonly number[] = $derived.by(() =>
    Array.from({ length: this.players }, (_, index) => (index + (this.seat ?? 0)) % this.players).filter(
      (seat) => seat !== this.seat,
    ),
  );

  /** Whether the viewer is to decide; who cannot stop an announced card only waits. */
  readonly awaited: boolean = $derived.by(
    () =>
      this.seat !== null &&
      this.session.table?.status !== 'abandoned' &&
      !(this.#ends && this.sending) &&
      (this.view?.awaits.includes(this.seat) ?? false) &&
      (this.asking.announced === null || this.choosing.offers.length > 0),
  );

  /** The seat that decides now: of several the viewer's own, and whose turn it is where nobody is asked. */
  readonly deciding: number | null = $derived.by(() => {
    if (!this.view || this.pace.resting || this.session.table?.status === 'abandoned') return null;
    if (this.asking.announced) return this.asking.announced.seat;
    if (this.awaited) return this.seat;
    const [first, ...more] = this.view.awaits.filter((seat) => seat >= 0);
    return first !== undefined && more.length === 0 ? first : this.view.turn >= 0 ? this.view.turn : null;
  });

  /** Whose turn it is, or who chooses something in between. */
  readonly turnWords: string = $derived.by(() => {
    const { view, deciding } = this;
    const t = speech.t;
    if (!view) return '';
    if (view.over || this.session.table?.status === 'abandoned') return t.game_over;
    if (this.pace.resting) return t.pace.round_over({ round: view.round });
    if (deciding === null) return t.dealing;
    const between = deciding !== view.turn;
    if (deciding === this.seat) return between ? t.your_choice : t.your_turn;
    return between ? t.choice_of({ name: this.who(deciding) }) : t.turn_of({ name: this.who(deciding) });
  });

  /** Who has reached the treasure, which ends the round; nobody yet: null. */
  readonly finder: number | null = $derived.by(() => this.view?.flags['reached_by'] ?? null);

  /** The hand as it is shown, with the place that each card has in it. */
  readonly shownHand: readonly { readonly card: string; readonly index: number }[] = $derived.by(() => {
    const rank = (card: string): number => (prefs.sorted && !this.design(card)?.shape ? 1 : 0);
    return this.hand
      .map((card, index) => ({ card, index }))
      .sort((a, b) => rank(a.card) - rank(b.card) || a.index - b.index);
  });

  /** Whether it is the hand that cards are chosen from. */
  readonly fromHand: boolean = $derived.by(() => {
    const { offers, active } = this.choosing;
    return (
      offers.length === 0 ||
      active.length === 0 ||
      active.some((verb) => this.choosing.look(verb).cards === 'hand')
    );
  });

  /** What stands where the hand stands: the hand itself, other cards, pieces in front of a seat, or two ways up. */
  readonly tray: 'hand' | 'cards' | 'pieces' | 'ways' = $derived.by(() => {
    const { choosing } = this;
    const verb = choosing.mode ?? choosing.active[0];
    if (choosing.offers.length === 0 || verb === undefined) return 'hand';
    if (this.choosing.look(verb).cards === 'held' || this.choosing.look(verb).cards === 'purse')
      return 'cards';
    if (choosing.openPieces.length > 0) return 'pieces';
    return verb === 'turn_up' && choosing.canTurn ? 'ways' : 'hand';
  });

  /** Whether two race in the open, or one alone: each with a colour, none with a secret role. */
  get racing(): boolean {
    return (this.session.table?.colours?.length ?? 0) > 0;
  }

  /** Whether the viewer has done nothing in this round yet. */
  get fresh(): boolean {
    const { happened } = this.chronicle;
    const round = happened.slice(happened.findLastIndex(({ event }) => event.kind === 'round') + 1);
    return !round.some(
      ({ event }) => event.seat === this.seat && (event.kind === 'announced' || isMoveByCards(event)),
    );
  }

  /** The colour of a seat, where all know it. */
  readonly colourOf = (seat: number): 'blue' | 'green' | null =>
    this.session.table ? colourIn(this.session.table, seat) : null;

  /** The colour of the viewer's dwarf in a race. */
  get team(): 'blue' | 'green' {
    return this.colourOf(this.seat ?? 0) ?? 'green';
  }

  /** The rounds so far, and the one that is being played. */
  readonly #endings: readonly Ending[] = $derived.by(() => {
    const { rounds, happened } = this.chronicle;
    const events = happened.map(({ event }) => event);
    const current = events.slice(events.findLastIndex(({ kind }) => kind === 'round'));
    // A round that is over is among the rounds.
    const over = this.view?.over || this.pace.resting;
    const all = [...rounds.map((round) => round.events), ...(over ? [] : [current])];
    return all.map((round) => readEnding(round, this.players));
  });

  /** What a seat owns, as far as the viewer knows: all may have seen a card that lies face down when it came. */
  readonly owned = (seat: number): Owned => {
    const { view, designs } = this;
    if (!view) return { gold: 0, hidden: 0 };
    const owned = ownedBy(view, designs, seat);
    if (owned.hidden === 0) return owned;
    const { cards, ...given } = givenIn(this.#endings, seat, designs);
    return cards === sizeOf(view, `gold:${seat}`) ? given : owned;
  };

  /** What a seat would have if the round ended now, in a race. */
  readonly standing = (seat: number): Standing | undefined => this.session.game?.standing?.[seat];

  /** What a seat owns, in words; in a race what it would if the round ended now. */
  readonly goldWords = (seat: number): string => {
    const standing = this.standing(seat);
    if (standing) return speech.t.gold({ count: standing.gold });
    return this.view ? goldWords(this.owned(seat)) : '';
  };

  /** Who has won the round, as soon as all roles are shown; empty before. */
  readonly outcome: string = $derived.by(() => {
    if (!this.view || !rolesShown(this.view)) return '';
    const events = this.chronicle.happened.map(({ event }) => event);
    return headline(
      readEnding(events.slice(events.findLastIndex(({ kind }) => kind === 'round')), this.players),
      this.designs,
    );
  });

  /** Does the act that is ready, or, where moves need no confirming, does it as soon as it is. */
  confirm(): void {
    const act = this.choosing.act;
    if (act) this.do(act);
  }

  do(act: Act): void {
    if (this.session.sending) return;
    this.#tried = null;
    this.#asides.take(act, this.choosing.offers);
    this.session.act(act);
    this.choosing.clear();
  }

  /** A choice was made on the maze or among the players. */
  picked(): void {
    const act = this.choosing.act;
    if (!prefs.confirm && act && !this.choosing.canTurn && act.verb !== 'pass') this.do(act);
  }

  #cardsToChoose(view: View): readonly string[] {
    if (view.seat === null) return [];
    const held = cardsOf(view, `held:${view.seat}`);
    if (held.length > 0) return held;
    const purse = cardsOf(view, `purse:${view.seat}`);
    return purse.length > 0 ? purse : cardsOf(view, `hand:${view.seat}`);
  }
}
