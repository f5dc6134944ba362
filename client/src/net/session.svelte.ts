/** One table over its socket: reconnects by itself, and sends again what was not accepted. */
import {
  PROTOCOL,
  type Act,
  type Event,
  type FromClient,
  type FromServer,
  type Moved,
  type Phrase,
  type Refused,
  type SetPace,
  type Table,
  type Talk,
  type Told,
} from '../generated/wire.ts';
import { keepDealt, keepTable, randomNumber, read, write, type Kept } from '../game/promises.ts';

type Connection = 'connecting' | 'open' | 'lost' | 'gone' | 'reload';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** After so long without a word the server is asked for one: soon where somebody looks, seldom elsewhere. */
const SILENCE = 2000;
const UNSEEN_SILENCE = 25_000;
const BEAT = 500;
/** So many beats without an answer, and the player is told; the answer may only be late. */
const DOUBT = 2;
/** So many, and the connection is lost; one that is still being made has more. */
const PATIENCE = 8;
const OPENING_PATIENCE = 30;

export class Session {
  readonly code: string;
  readonly token: string;
  connection = $state<Connection>('connecting');
  /** Whether the server has not answered for a moment. */
  unsure = $state(false);
  table = $state.raw<Table | null>(null);
  /** The game as last sent. */
  game = $state.raw<Moved | null>(null);
  seat = $state<number | null>(null);
  person = $state<number | null>(null);
  talk = $state.raw<readonly Talk[]>([]);
  notebook = $state('');
  refused = $state.raw<Refused | null>(null);
  /** An act on its way. */
  sending = $state.raw<{ version: number; act: Act } | null>(null);
  /** When the time that is running ends, by this device's clock. */
  ends = $state<number | null>(null);
  /** How far this device's clock is ahead of the server's, in milliseconds. */
  ahead = $state(0);
  /** What the server promised of the deals, and what this seat was dealt. */
  kept = $state.raw<Kept | null>(null);

  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  /** Beats since the server was asked for a word. */
  #unanswered = 0;
  #listeners = new Set<(events: readonly Event[], moved: Moved) => void>();
  #storyListeners = new Set<(told: readonly Told[]) => void>();
  #closed = false;
  /** What was written while there was no connection. */
  #unsent: FromClient[] = [];

  constructor(code: string, token = '') {
    this.code = code;
    this.token = token;
    this.kept = code ? read(code) : null;
  }

  /** What those awaited have left of the reserve for the whole game, in milliseconds. */
  get reserve(): number | null {
    const { due, view } = this.game ?? {};
    if (due?.kind !== 'move' || !view) return null;
    const left = view.awaits.flatMap((seat) => due.reserves_s?.[seat] ?? []);
    return left.length > 0 ? 1000 * Math.min(...left) : null;
  }

  /** Tells what happened, as it comes. */
  onEvents(listener: (events: readonly Event[], moved: Moved) => void): void {
    this.#listeners.add(listener);
  }

  /** Tells all that happened before, whenever a connection begins. */
  onStory(listener: (told: readonly Told[]) => void): void {
    this.#storyListeners.add(listener);
  }

  open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.code}`);
    this.#socket = socket;
    socket.onopen = () => {
      const hello: FromClient = { type: 'hello', protocol: PROTOCOL, looks: true };
      if (this.token) hello.token = this.token;
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (message) => {
      this.#heard = Date.now();
      this.#unanswered = 0;
      this.unsure = false;
      this.#hear(JSON.parse(String(message.data)) as FromServer);
    };
    socket.onclose = () => this.#lost(socket);
    this.#heard = Date.now();
    this.#unanswered = 0;
    clearInterval(this.#beat);
    this.#beat = setInterval(() => this.#listen(socket), BEAT);
  }

  /** A connection that does not even answer a ping is dead without having been closed. */
  #listen(socket: WebSocket): void {
    const silence = document.hidden ? UNSEEN_SILENCE : SILENCE;
    if (this.#unanswered === 0 && Date.now() - this.#heard < silence) return;
    if (this.#unanswered === 0) this.#send({ type: 'ping', number: 1 });
    this.#unanswered += 1;
    this.unsure = this.connection === 'open' && (this.#unanswered > DOUBT || !navigator.onLine);
    if (this.#unanswered <= (socket.readyState === WebSocket.OPEN ? PATIENCE : OPENING_PATIENCE)) return;
    this.#lost(socket); // at once: without a network, closing takes long
    socket.close();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    this.#socket?.close();
  }

  act(act: Act): void {
    if (!this.game || this.sending) return;
    this.refused = null;
    this.sending = { version: this.game.version, act };
    this.#send({ type: 'act', ...this.sending });
    this.#unanswered = Math.max(1, this.#unanswered); // an answer is due
  }

  /** Takes a table from the answer to a request, unless the socket was faster: it also knows who is present. */
  receive(table: Table): void {
    if (lineOf(table) > lineOf(this.table)) this.#hear({ type: 'table', table });
  }

  /** Has seen enough of the game as it is. */
  look(): void {
    if (this.game) this.#send({ type: 'look', version: this.game.version });
  }

  /** As the host: chooses how fast bots move. */
  setPace(pace: SetPace['pace']): void {
    this.#send({ type: 'pace', pace });
  }

  /** Asks to end the game, agrees to that, or wants to play on. */
  voteToEnd(agree: boolean): void {
    this.#send({ type: 'end', agree });
  }

  say(text: string): void {
    this.#write({ type: 'say', text });
  }

  phrase(phrase: Phrase): void {
    this.#write({ type: 'phrase', phrase });
  }

  note(text: string): void {
    this.notebook = text;
    this.#unsent = this.#unsent.filter((written) => written.type !== 'note');
    this.#write({ type: 'note', text });
  }

  /** As the host: a bot plays for somebody who is away. */
  standIn(seat: number): void {
    this.#send({ type: 'away', seat });
  }

  takeBack(): void {
    this.#send({ type: 'back' });
  }

  #send(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Sends something now, or as soon as there is a connection again. */
  #write(written: FromClient): void {
    if (this.connection === 'open') this.#send(written);
    else this.#unsent.push(written);
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket || this.#closed || this.connection === 'gone' || this.connection === 'reload')
      return;
    this.#socket = null;
    clearInterval(this.#beat);
    this.connection = 'lost';
    this.unsure = false;
    this.#timer = setTimeout(() => this.open(), this.#wait * (0.7 + 0.6 * Math.random()));
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        this.connection = 'open';
        this.#wait = FIRST_WAIT;
        this.seat = message.seat ?? null;
        this.person = message.person ?? null;
        this.notebook = message.notebook ?? '';
        this.ahead = Date.now() - message.now;
        this.talk = [];
        for (const written of this.#unsent.splice(0)) {
          if (written.type === 'note') this.notebook = written.text;
          this.#send(written);
        }
        break;
      case 'reload':
        this.connection = 'reload';
        break;
      case 'table':
        if (lineOf(message.table) < lineOf(this.table)) break; // an answer was faster
        this.table = message.table;
        this.seat = seatOf(message.table, this.person) ?? this.seat;
        this.#keep(keepTable(this.kept, message.table, randomNumber));
        this.#addNumber(message.table);
        break;
      case 'story':
        for (const { events } of message.told) this.#keepDealt(events);
        for (const listener of this.#storyListeners) listener(message.told);
        break;
      case 'moved':
        this.#moved(message);
        break;
      case 'accepted':
        if (this.sending && message.version > this.sending.version) this.sending = null;
        break;
      case 'refused':
        this.refused = message;
        if (message.answers === 'act' || message.answers === '' || message.answers === undefined)
          this.sending = null;
        break;
      case 'said':
        this.talk = [...this.talk, ...message.talk];
        break;
      case 'judged':
        this.talk = this.talk.map((said) => ({
          ...said,
          truth:
            message.verdicts.find((verdict) => verdict.number === said.number)?.truth ?? said.truth ?? null,
        }));
        break;
      case 'notebook':
        this.notebook = message.text;
        break;
      case 'bye':
        if (message.code === 'no_such_table' || message.code === 'not_admitted') this.connection = 'gone';
        break;
      case 'pong':
        break;
    }
  }

  /** Adds this page's number to the deals, until the server lists it. */
  #addNumber(table: Table): void {
    if (table.status !== 'gathering' || this.person === null || !this.kept || this.kept.added) return;
    this.#send({ type: 'number', number: this.kept.number });
  }

  #keepDealt(events: readonly Event[]): void {
    if (this.kept && this.seat !== null) this.#keep(keepDealt(this.kept, this.seat, events));
  }

  #keep(kept: Kept | null): void {
    if (!kept || kept === this.kept) return;
    this.kept = kept;
    if (this.code) write(this.code, kept);
  }

  #moved(message: Moved): void {
    const fresh = message.since === message.version;
    this.game = message;
    this.seat = message.view.seat ?? this.seat;
    this.#keepDealt(message.events);
    this.ends = message.due ? Date.now() + message.due.in_ms : null;
    if (this.sending) {
      // Only what answers the game as it still is can be sent again.
      if (this.sending.version < message.version) this.sending = null;
      else if (fresh) this.#send({ type: 'act', ...this.sending });
    }
    for (const listener of this.#listeners) listener(message.events, message);
  }
}

/** How many changes of a table were made before it was described. */
const lineOf = (table: Table | null): number => (table ? (table.line ?? 0) : -1);

function seatOf(table: Table, person: number | null): number | null {
  if (person === null) return null;
  const seat = table.players.findIndex((player) => player.person === person);
  return seat < 0 ? null : seat;
}
