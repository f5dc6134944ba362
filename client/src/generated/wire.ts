// Made from src/saboteur/server/wire/ by `python -m saboteur.server.web.schema`; do not edit.

export const PROTOCOL = 1;

export type FromClient = Hello | Do | Say | SayPhrase | Note | Mute | AddNumber | Look | SetPace | EndGame | Back | Away | Ping;

export type FromServer = Welcome | Reload | TableIs | Story | Moved | Accepted | Refused | Said | Judged | Notebook | Pong | Bye;

export type Clock = NoClock | LiveClock | DaysClock;

// Your act is in the log for good, as this version. Also the answer to the same act sent again.
export interface Accepted {
  type: "accepted";
  version: number;
}

// Say what an actor does.
export interface Act {
  verb: string;
  cards?: string[];
  target?: Target;
}

// Add a random number to the deals of a game that has not begun. Sent twice it counts once.
export interface AddNumber {
  type: "number";
  number: string;
}

// Let a stand-in play my seat; or, for the host of a table without a clock, that of somebody away.
export interface Away {
  type: "away";
  seat?: number | null;
}

// Take my seat back from the stand-in.
export interface Back {
  type: "back";
}

// The last message before the server closes the connection, and why.
export interface Bye {
  type: "bye";
  code: "bad_hello" | "draining" | "flood" | "no_such_table" | "not_admitted" | "session_ended" | "slow";
}

// Everything that can be chosen when a table is made, and every card as printed.
export interface Catalogue {
  modules: ModuleInfo[];
  levels: string[];
  phrases: PhraseInfo[];
  designs: Record<string, Record<string, Design>>;
  extras?: Extra[];
}

// Name a place for one card: `x` to the right, `y` down, the start card at 0,0.
export type Cell = [number, number];

// What time is running: a veto window, the decision of the seats awaited, or the time for looking.
export interface Countdown {
  kind: "look" | "move" | "window";
  in_ms: number;
  reserves_s?: number[];
}

// So many days for every decision.
export interface DaysClock {
  type: "days";
  days?: number;
}

// A card as printed, for the page: it need not know what looks the same.
export interface Design {
  id: string;
  family: string;
  count?: number;
  grade?: string;
  shape?: Shape | null;
  effect?: string;
  tools?: string[];
  team?: string;
  value?: number;
  removable?: boolean;
  turns?: boolean;
}

// One of your devices.
export interface DeviceInfo {
  key: string;
  name: string;
  created: number;
  seen: number;
  here: boolean;
}

// A token that makes one further device you, once, within ten minutes.
export interface DeviceLink {
  token: string;
}

// All your devices, the one used last first.
export interface Devices {
  devices: DeviceInfo[];
}

// An act, with the version of the game it answers. Sent twice it is done once.
export interface Do {
  type: "act";
  version: number;
  act: Act;
}

// Cards that a seat will get at the end of the turn, and how.
export interface Due {
  kind: string;
  seat: number;
  count?: number;
}

// Ask to end the game, or agree to that; or, with `agree` false, play on.
export interface EndGame {
  type: "end";
  agree?: boolean;
}

// Somebody asks to end the game. It does once each person who plays agrees; one against ends the vote.
export interface EndVote {
  asked: number;
  agreed: number[];
}

// Describe something that happened. `docs/events.md` lists the kinds and what their fields mean.
export interface Event {
  kind: string;
  seat?: number | null;
  cards?: string[];
  target?: Target;
  source?: string;
  into?: string;
  amount?: number;
  why?: string;
  seen?: number[] | null;
  verb?: string;
  among?: number;
  whole?: number;
}

// What the page needs to show a module that another package brings, and was not built with.
export interface Extra {
  name: string;
  clauses: string;
  icon: string;
  place: number;
  cards: string[];
  minutes: number;
  actions: Record<string, [string, string]>;
  places: Record<string, string>;
  tokens: Record<string, string>;
  verbs: Record<string, VerbLook>;
  parts: Record<string, string>;
  names: Record<string, Record<string, Record<string, [string, string]>>>;
  rules: Record<string, Record<string, [string, string, string]>>;
  sections: Record<string, Record<string, string>>;
  pictures: Record<string, string[]>;
  further: Record<string, string[]>;
}

// At least these cards lie among these places.
export interface Fact {
  cards: string[];
  places: string[];
}

// What shows that nobody stacked the deals: see "Deals that nobody could have stacked" in notation.md.
// Secrets and deals are there once the game is over.
export interface Fairness {
  commitments: string[];
  numbers?: string[];
  secrets?: string[];
  deals?: string[];
}

// A piece of unfinished business: its handler, seat, step and data.
export interface Frame {
  kind: string;
  seat?: number;
  step?: number;
  act?: Act | null;
  cell?: Cell | null;
  cells?: Cell[];
  seats?: number[];
}

// An obstacle on the arm between a side and the middle of its tunnel.
export interface Gate {
  side: number;
  bars: string;
}

// Gold printed on a card, in the middle of a tunnel or outside the gate of a side.
export interface Gold {
  value: number;
  tunnel?: number;
  side?: number;
}

// What the server says about itself.
export interface Health {
  status: "draining" | "ok" | "unavailable";
  version: string;
}

// The first message. A program or a table screen shows its token; a page is known by its cookie.
export interface Hello {
  type: "hello";
  protocol: number;
  build?: string;
  token?: string;
  looks?: boolean;
}

// Claims held against the truth: when a round ends as far as it is public, when the game ends wholly.
export interface Judged {
  type: "judged";
  verdicts: Verdict[];
}

// A piece of the maze. Of a face-down card only the back is named.
export interface Laid {
  cell: Cell;
  card: string;
  turned?: boolean;
  up?: boolean;
  lit?: number[];
}

// Whom a link for a further device would make you.
export interface LinkedTo {
  name: string;
  mine: boolean;
}

// A table in a list.
export interface Listed {
  code: string;
  status: "abandoned" | "finished" | "gathering" | "playing";
  rules: string;
  edition: string;
  modules: string[];
  players: Player[];
  free: number;
  clock: NoClock | LiveClock | DaysClock;
  at: number;
  seat?: number | null;
  awaited?: boolean;
  scores?: number[];
}

// So many seconds for every decision; what is used beyond is taken from a reserve for the whole game.
export interface LiveClock {
  type: "live";
  move_s?: number;
  reserve_s?: number;
}

// I have seen enough of the game at this version: the next round, or the next bot, may begin.
export interface Look {
  type: "look";
  version: number;
}

// Which people have seen enough of the game as it is at a version. The next act makes it out of date.
export interface Looked {
  version?: number;
  seats?: number[];
}

// The code of a table.
export interface Made {
  code: string;
}

// Who you are to this server.
export interface Me {
  name: string;
  language: string;
  before?: string | null;
}

// An edition or module that can be chosen.
export interface ModuleInfo {
  name: string;
  version: number;
  edition: boolean;
  seats: [number, number] | null;
  options: OptionInfo[];
  only_with: string[] | null;
  excludes: string[];
  clashes?: string[];
  window?: boolean;
}

// The game at a version, in your eyes, and what happened since the version before that you were sent.
// `since` is that version; a fresh start (a reconnection, a gap) has no events and `since` equal `version`;
// after hello, `story` has told what happened before.
export interface Moved {
  type: "moved";
  version: number;
  since: number;
  events: Event[];
  view: View;
  offers: Offer[];
  due?: Countdown | null;
  question?: Question | null;
  prices?: Price[];
  standing?: Standing[];
}

// Stop showing me what a person says, or show it again.
export interface Mute {
  type: "mute";
  person: number;
  muted?: boolean;
}

// Who is to be the host of a table, by their number there.
export interface NewHost {
  person: number;
}

// How you want to be called.
export interface NewMe {
  name?: string | null;
  language?: string | null;
}

// What is played at a table, and how, as the host wants it before the start.
export interface NewOptions {
  edition: string;
  modules?: string[];
  options?: Record<string, string>;
  rounds?: number;
  clock?: NoClock | LiveClock | DaysClock;
  window_s?: number;
  chat?: "off" | "on" | "phrases";
  listed?: boolean;
  spectators?: boolean;
  pace?: "fast" | "slow" | "usual" | "wait";
  look_s?: number;
}

// What the host wants a seat to be: empty, for a bot of a level, or for a person already at the table.
export interface NewPlayer {
  kind?: "bot" | "empty" | "person";
  level?: string | null;
  person?: number | null;
}

// A table to be made. You become its host; `sit` takes its first seat that is not a bot's for you.
export interface NewTable {
  edition: string;
  modules?: string[];
  options?: Record<string, string>;
  rounds?: number;
  clock?: NoClock | LiveClock | DaysClock;
  window_s?: number;
  chat?: "off" | "on" | "phrases";
  listed?: boolean;
  spectators?: boolean;
  pace?: "fast" | "slow" | "usual" | "wait";
  look_s?: number;
  seats: NewPlayer[];
  sit?: boolean;
  start?: boolean;
}

// Nobody is hurried; whoever has been gone for `away_s` seconds is stood in for.
export interface NoClock {
  type: "none";
  away_s?: number;
}

// The whole of the private notebook, as it is to be kept.
export interface Note {
  type: "note";
  text: string;
}

// Your notebook as it is kept now: the answer to note, on all your pages.
export interface Notebook {
  type: "notebook";
  text: string;
}

// Offer acts of one kind: choose between `least` and `most` of the cards, and one of the targets. Cards
// named in another order are the same choice: iterating yields each choice once, and `in` accepts every
// order.
export interface Offer {
  verb: string;
  cards?: string[];
  targets?: Target[];
  least?: number;
  most?: number;
}

// An option of a ruleset and its values, the default first.
export interface OptionInfo {
  name: string;
  values: string[];
  example?: string;
}

// Somebody at a table, under the number that only this table knows them by.
export interface Person {
  number: number;
  name: string;
  status: "away" | "seated" | "stood_in" | "watching";
  seat?: number | null;
}

// Something said in a code, so that everybody reads it in their own language and bots can too.
export interface Phrase {
  code: string;
  seat?: number | null;
  goal?: Cell | null;
  tool?: string | null;
  line?: number | null;
  card?: string | null;
}

// A quick phrase, and which parameters it takes.
export interface PhraseInfo {
  code: string;
  params: string[];
}

// Ask for a pong with the same number.
export interface Ping {
  type: "ping";
  number?: number;
}

// Who has a seat. A stand-in plays a person's or program's seat for as long as it is theirs.
export interface Player {
  kind?: "bot" | "empty" | "person" | "program";
  name?: string;
  person?: number | null;
  level?: string;
  ready?: boolean;
  stand_in?: boolean;
  away?: boolean;
  since?: number;
}

// The answer to ping.
export interface Pong {
  type: "pong";
  number: number;
}

// What it costs a seat to use a cell.
export interface Price {
  cell: Cell;
  amount: number;
  to: number;
  payers?: number[];
}

// Why a request was refused.
export interface Problem {
  code: string;
  text: string;
  clause?: string;
  params?: Record<string, string | number | string[]>;
}

// What the game waits for, if it is more than somebody's turn.
export interface Question {
  act?: Act | null;
  by?: number | null;
  to?: number | null;
  cells?: Cell[];
}

// Who can open links to this server.
export interface Reach {
  others: boolean;
  address?: string;
}

// Say that the game may begin for you, or not yet.
export interface Ready {
  ready?: boolean;
}

// A record from somebody's disk, to be replayed from a seat's eyes or all-knowing.
export interface RecordFile {
  text: string;
  eyes?: number | null;
  language?: string;
}

// What you sent was not done, and changed nothing.
export interface Refused {
  type: "refused";
  code: string;
  text: string;
  clause?: string;
  params?: Record<string, string | number | string[]>;
  answers?: string;
}

// The client is too old (or too new) for this server: load the page again; the seat stays yours.
export interface Reload {
  type: "reload";
  protocol: number;
  build: string;
}

// A finished game, from a seat's eyes or all-knowing.
export interface Replay {
  table: Table;
  eyes: number | null;
  steps: Step[];
  talk: Talk[];
  notes?: string;
  problem?: string;
  seat?: number | null;
}

// Talk, oldest first: all of it after hello, then one at a time.
export interface Said {
  type: "said";
  talk: Talk[];
}

// Free text to the table.
export interface Say {
  type: "say";
  text: string;
}

// A quick phrase to the table.
export interface SayPhrase {
  type: "phrase";
  phrase: Phrase;
}

// A token with which a television shows the public view.
export interface ScreenToken {
  token: string;
}

// A token with which a program takes a seat: it shows the token in its hello.
export interface SeatToken {
  seat: number;
  token: string;
}

// All seats of a table as the host wants them, before the start.
export interface Seating {
  seats: NewPlayer[];
}

// As the host, choose how fast bots move.
export interface SetPace {
  type: "pace";
  pace: "fast" | "slow" | "usual" | "wait";
}

// What a card looks like once it lies one way up.
export interface Shape {
  tunnels: number[];
  gates?: Gate[];
  gold?: Gold | null;
  ladder?: string;
  crystals?: number;
}

// Take a seat: the one named, or the first that is free.
export interface Sit {
  seat?: number | null;
}

// What a seat would have if the round ended now, if all gold lies open.
export interface Standing {
  gold: number;
  kept: number;
  marked: number;
  owed: number;
}

// Begin the game. The host's page can add its number to the deals with the same request.
export interface Start {
  number?: string | null;
}

// One line of a game that is over, and the game after it.
export interface Step {
  version: number;
  line: string;
  at: number;
  events: Event[];
  view: View;
  why?: Why | null;
}

// What you were told of this round, and how earlier rounds ended: once, before the first `moved`.
export interface Story {
  type: "story";
  told: Told[];
}

// All that everybody at a table may know about it, besides the game itself.
export interface Table {
  code: string;
  status: "abandoned" | "finished" | "gathering" | "playing";
  rules: string;
  edition: string;
  modules: string[];
  options: Record<string, string>;
  rounds: number;
  clock: NoClock | LiveClock | DaysClock;
  window_s: number;
  chat: "off" | "on" | "phrases";
  listed: boolean;
  spectators: boolean;
  host: number;
  players: Player[];
  people: Person[];
  teams?: Record<string, number>;
  colours?: string[];
  supplies?: Record<string, number>;
  fairness?: Fairness | null;
  stopped?: string;
  pace?: "fast" | "slow" | "usual" | "wait";
  look_s?: number;
  looked?: Looked;
  vote?: EndVote | null;
  rematch?: string;
}

// The table, its seats and people, whenever any of it changed.
export interface TableIs {
  type: "table";
  table: Table;
}

// A list of tables, the newest first.
export interface Tables {
  tables: Listed[];
}

// Something said at a table: free text or a phrase.
export interface Talk {
  number: number;
  after: number;
  at: number;
  person?: number | null;
  seat?: number | null;
  text?: string;
  phrase?: Phrase | null;
  truth?: boolean | null;
}

// Aim an act: at a cell, two cells, a seat, a piece lying there, or nothing.
export interface Target {
  cell?: Cell | null;
  other?: Cell | null;
  seat?: number | null;
  piece?: string;
  turned?: boolean;
}

// Something small on the table: a toll figure, a marker, a key, a promise to pay.
export interface Token {
  kind: string;
  cell?: Cell | null;
  seat?: number | null;
}

// What one line of the game brought about, in your eyes.
export interface Told {
  version: number;
  events: Event[];
}

// How a verb is put to the player.
export interface VerbLook {
  cards: "hand" | "held" | "none" | "purse";
  tone: "danger" | "plain" | "quiet";
  glyph: string;
  enter: "button" | "card" | "self";
  token?: string;
}

// Whether a claim was true when it was made.
export interface Verdict {
  number: number;
  truth: boolean;
}

// The game as a seat or a spectator (seat None) sees it.
export interface View {
  rules: string;
  round: number;
  turn: number;
  direction: number;
  over: boolean;
  maze: Laid[];
  opened: ([Cell, number])[];
  laid: Cell[];
  coins: number[];
  flags: Record<string, number>;
  tokens: Token[];
  dues: Due[];
  frames: Frame[];
  awaits: number[];
  common: Fact[];
  seat: number | null;
  zones: Record<string, string[]>;
  sizes: Record<string, number>;
  facts: Fact[];
}

// The answer to hello: who you are here. Then come the table and, once it is played, the game.
export interface Welcome {
  type: "welcome";
  protocol: number;
  build: string;
  person?: number | null;
  seat?: number | null;
  notebook?: string;
  muted?: number[];
}

// The reason of an act: a code with parameters, from which texts are made in every language.
export interface Why {
  code: string;
  params?: Record<string, string | number>;
}
