// Made from src/saboteur/server/wire/ by `python -m saboteur.server.web.schema`; do not edit.

export const PROTOCOL = 1;

export type FromClient = Hello | Do | Say | SayPhrase | Note | Mute | AddNumber | Look | SetPace | EndGame | Back | Away | Ping;

export type FromServer = Welcome | Reload | TableIs | Story | Moved | Accepted | Refused | Said | Judged | Notebook | Pong | Bye;

export type Clock = NoClock | LiveClock | DaysClock;

// Somebody at a table.
export interface About {
  person: number;
}

// Your act is in the log for good, with this version. The same act sent again gets the same answer.
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

// Add a random number to the deals of a game that has not begun. If it is sent twice, it counts once.
export interface AddNumber {
  type: "number";
  number: string;
}

// Let a stand-in play my seat. The host of a table without a clock can do this for an absent player.
export interface Away {
  type: "away";
  seat?: number | null;
}

// Take my seat back from the stand-in.
export interface Back {
  type: "back";
}

// Your best result in games for one player.
export interface BestAlone {
  edition: string;
  rounds: number;
  games: number;
  best: number;
}

// Somebody you have blocked.
export interface Blocked {
  key: string;
  name: string;
}

// The last message before the server closes the connection, and why.
export interface Bye {
  type: "bye";
  code: "bad_hello" | "draining" | "flood" | "no_such_table" | "not_admitted" | "session_ended" | "slow";
}

// Everything that can be chosen for a table, and every card as printed.
export interface Catalogue {
  modules: ModuleInfo[];
  levels: string[];
  phrases: PhraseInfo[];
  designs: Record<string, Record<string, Design>>;
  extras?: Extra[];
  limited?: string[];
}

// Name a place for one card: `x` to the right, `y` down, the start card at 0,0.
export type Cell = [number, number];

// What the browser must be asked, to make a passkey or to sign in with one.
export interface Ceremony {
  options: string;
}

// The running time: a window for answers, the decision of the awaited seats, or the time for looking.
export interface Countdown {
  kind: "look" | "move" | "window";
  in_ms: number;
  reserves_s?: number[];
}

// A number of days for every decision.
export interface DaysClock {
  type: "days";
  days?: number;
}

// A card as printed, for the page, which need not know which cards look the same.
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

// A token that lets one more device act as you, once, within ten minutes.
export interface DeviceLink {
  token: string;
}

// All your devices, the last used first.
export interface Devices {
  devices: DeviceInfo[];
}

// An act, with the version of the game that it answers. If it is sent twice, it is done once.
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

// Ask to end the game, or agree to end it; with `agree` false, continue to play.
export interface EndGame {
  type: "end";
  agree?: boolean;
}

// Somebody asks to end the game. It ends when everybody who is asked agrees; one refusal ends the vote.
// Asked are all people who play, and those of a stand-in's seat who have the table open.
export interface EndVote {
  asked: number;
  agreed: number[];
  here?: number[];
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

// How a kind of event is shown.
export interface EventLook {
  group?: "actions" | "course" | "goals" | "tunnels";
  part?: string;
  sound?: "" | "end" | "fall" | "find" | "lay" | "reveal" | "stop";
  decided?: boolean;
  moves_goal?: boolean;
}

// What the page needs to show a module of another package, which it was not built with.
export interface Extra {
  name: string;
  clauses: string;
  icon: string;
  place: number;
  cards: string[];
  minutes: number;
  actions: Record<string, [string, string]>;
  places: Record<string, string>;
  harm: string[];
  tokens: Record<string, string>;
  verbs: Record<string, VerbLook>;
  teams: Record<string, TeamLook>;
  fronts: Record<string, string>;
  ends: Record<string, string>;
  events: Record<string, EventLook>;
  evident: string[];
  brief: string[];
  parts: Record<string, string>;
  plans: Record<string, Part[][]>;
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

// The proof that nobody stacked the deals: see "Deals that nobody could have stacked" in notation.md.
// Secrets and deals appear when the game is over.
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

// A friend of yours.
export interface Friend {
  key: string;
  name: string;
  since: number;
}

// A token with which others become your friends, for a week. A new one replaces it.
export interface FriendLink {
  token: string;
}

// Your friends, their invitations, and whom you have blocked.
export interface Friends {
  friends: Friend[];
  invitations: Invitation[];
  blocked: Blocked[];
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

// The first message. A program or a table screen sends its token; a page is known by its cookie.
export interface Hello {
  type: "hello";
  protocol: number;
  build?: string;
  token?: string;
  looks?: boolean;
}

// A friend wants to play with you.
export interface Invitation {
  code: string;
  name: string;
  edition: string;
  at: number;
}

// The invitations of your friends to tables that still gather. Without friends there are none.
export interface Invitations {
  friends: boolean;
  invitations?: Invitation[];
}

// A table to which you invite a friend.
export interface Invite {
  code: string;
}

// Claims compared with the truth: after a round as far as it is public, after the game completely.
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

// The player that a link for another device would make you.
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
  rounds?: number;
  fills?: boolean;
  strengths?: SeatStrength[];
}

// A number of seconds for every decision; extra time is taken from a reserve for the whole game.
export interface LiveClock {
  type: "live";
  move_s?: number;
  reserve_s?: number;
}

// I have seen enough of the game at this version: the next round or the next bot may begin. During a window
// it lets the announced card pass. Once all who could stop it do so, it takes effect.
export interface Look {
  type: "look";
  version: number;
}

// The people who have seen enough of the game at a version. The next act makes this out of date.
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
  kept?: boolean;
  guest_before?: boolean;
  page?: string;
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
  levels?: Record<string, number[]>;
}

// The game at a version, as you see it, and what happened since the last version that you were sent. `since`
// is that last version. After a reconnection or a gap there are no events, and `since` equals `version`.
// After hello, `story` contains what happened before.
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

// Hide what a person says, or show it again.
export interface Mute {
  type: "mute";
  person: number;
  muted?: boolean;
}

// The new host of a table, by their number there.
export interface NewHost {
  person: number;
}

// The name and language that you want.
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
  rated?: boolean;
}

// What the host wants a seat to be: empty, a bot of a level, or a person already at the table.
export interface NewPlayer {
  kind?: "bot" | "empty" | "person";
  level?: string | null;
  person?: number | null;
}

// A table to open. You become its host; `sit` gives you its first seat that is not a bot's.
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
  rated?: boolean;
  seats: NewPlayer[];
  sit?: boolean;
  start?: boolean;
}

// No time limit. A stand-in plays for people who are away for `away_s` seconds, unless only bots wait.
export interface NoClock {
  type: "none";
  away_s?: number;
}

// The whole private notebook.
export interface Note {
  type: "note";
  text: string;
}

// Your notebook as it is saved now, sent to all your pages after a note.
export interface Notebook {
  type: "notebook";
  text: string;
}

// A notice, as your browser decrypts it.
export interface Notice {
  title: string;
  text: string;
  path: string;
  waiting: number;
}

// How you are notified, and what a browser needs to be notified.
export interface NoticeSettings {
  key: string;
  wishes: NoticeWishes;
  here?: boolean;
  devices?: number;
}

// How you want to be notified.
export interface NoticeWishes {
  which?: "all" | "days";
  quiet?: boolean;
  quiet_from?: number;
  quiet_to?: number;
  zone?: string;
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

// A piece of the recipes in a picture.
export interface Part {
  piece: string;
  of?: string;
  at?: number[];
  index?: number;
}

// One of your passkeys.
export interface PasskeyInfo {
  key: string;
  name: string;
  created: number;
  used: number;
}

// All your passkeys, the last used first.
export interface Passkeys {
  passkeys: PasskeyInfo[];
}

// Somebody at a table, with a number that is used only at this table.
export interface Person {
  number: number;
  name: string;
  status: "away" | "seated" | "stood_in" | "watching";
  seat?: number | null;
}

// Something said by a code, so that everybody reads it in their own language and bots understand it.
export interface Phrase {
  code: string;
  seat?: number | null;
  goal?: Cell | null;
  tool?: string | null;
  line?: number | null;
  card?: string | null;
}

// A quick phrase and its parameters.
export interface PhraseInfo {
  code: string;
  params: string[];
}

// Ask for a pong with the same number.
export interface Ping {
  type: "ping";
  number?: number;
}

// A finished game of yours.
export interface PlayedGame {
  table: Listed;
  roles: RoleInRound[];
  result: string;
  gold: number;
  claims?: number;
  true_claims?: number;
}

// A part of the list of your finished games, the latest first.
export interface PlayedGames {
  games: PlayedGame[];
  more?: string;
}

// The player in a seat. A stand-in can play for a person or program, who keeps the seat.
export interface Player {
  kind?: "bot" | "empty" | "person" | "program";
  name?: string;
  person?: number | null;
  level?: string;
  ready?: boolean;
  stand_in?: boolean;
  away?: boolean;
  here?: boolean;
  since?: number;
}

// A player who shows their games.
export interface PlayerPage {
  name: string;
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
  why?: string;
}

// Why a request was refused.
export interface Problem {
  code: string;
  text: string;
  clause?: string;
  params?: Record<string, string | number | string[]>;
}

// Where your browser gets notices: the parts of its `PushSubscription`.
export interface Push {
  endpoint: string;
  p256dh: string;
  auth: string;
}

// What the game waits for, if it is more than somebody's turn.
export interface Question {
  act?: Act | null;
  by?: number | null;
  to?: number | null;
  cells?: Cell[];
}

// How strong somebody is in one role of an edition. Everybody begins at 1500.
export interface Rating {
  edition: string;
  role: string;
  strength: number;
  give_or_take: number;
  rounds: number;
  level?: string;
}

// The strengths of a player, and those of bots in the same editions.
export interface Ratings {
  ratings: Rating[];
  bots: Rating[];
}

// Who can open links to this server.
export interface Reach {
  others: boolean;
  address?: string;
}

// Say whether you are ready for the game to begin.
export interface Ready {
  ready?: boolean;
}

// A record file, to be replayed from a seat's point of view or with all cards open.
export interface RecordFile {
  text: string;
  eyes?: number | null;
  language?: string;
}

// A recovery code: with it, any device can become yours.
export interface Recovery {
  code: string;
}

// What you sent was refused and changed nothing.
export interface Refused {
  type: "refused";
  code: string;
  text: string;
  clause?: string;
  params?: Record<string, string | number | string[]>;
  answers?: string;
}

// The client is too old or too new for this server: load the page again. You keep your seat.
export interface Reload {
  type: "reload";
  protocol: number;
  build: string;
}

// A finished game, from a seat's point of view or with all cards open.
export interface Replay {
  table: Table;
  eyes: number | null;
  steps: Step[];
  talk: Talk[];
  notes?: string;
  problem?: string;
  seat?: number | null;
}

// What somebody at a table has done, for the operator. What they wrote there is added.
export interface Report {
  person: number;
  text?: string;
}

// Your role in one round.
export interface RoleInRound {
  role: string;
  gained: boolean;
}

// Chat, oldest first: all of it after hello, then one message at a time.
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

// During the game somebody began or ceased to play their own seat.
export interface SeatChange {
  after: number;
  seat: number;
  what: "resigned" | "stood_in" | "took_back";
  person?: number | null;
  name?: string;
}

// How strong the player of a seat is in an edition, over all their roles. Everybody begins at 1500.
export interface SeatStrength {
  seat: number;
  strength: number;
  give_or_take: number;
}

// A token with which a program takes a seat: the program sends it in its hello.
export interface SeatToken {
  seat: number;
  token: string;
}

// All seats of a table as the host wants them before the start.
export interface Seating {
  seats: NewPlayer[];
  were?: NewPlayer[] | null;
}

// What you could see from your seat after a line of the game.
export interface Seen {
  version: number;
  view: View;
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

// Whether everybody may see your games, statistics and ratings.
export interface Shown {
  shown: boolean;
}

// What the browser answered.
export interface Signed {
  credential: string;
}

// Take a seat: the named one, or the first free one.
export interface Sit {
  seat?: number | null;
}

// Some changes of what is played at a table, by its host before the start. The rest stays as it is. What was
// chosen before and doesn't go with the change is left out: modules that another edition doesn't have, and
// options of these.
export interface SomeOptions {
  edition?: string | null;
  add?: string[];
  remove?: string[];
  options?: Record<string, string>;
  rounds?: number | null;
  clock?: NoClock | LiveClock | DaysClock | null;
  window_s?: number | null;
  chat?: "off" | "on" | "phrases" | null;
  listed?: boolean | null;
  spectators?: boolean | null;
  pace?: "fast" | "slow" | "usual" | "wait" | null;
  look_s?: number | null;
  rated?: boolean | null;
}

// What a seat would have if the round ended now, if all gold lies open.
export interface Standing {
  gold: number;
  kept: number;
  marked: number;
  owed: number;
}

// Begin the game. The host's page can add its number to the deals in the same request.
export interface Start {
  number?: string | null;
}

// Your finished games, counted. Games for one player are only under `alone`.
export interface Statistics {
  games: number;
  won: number;
  editions: Tally[];
  players: Tally[];
  roles: Tally[];
  alone: BestAlone[];
  together: Together[];
  claims: number;
  true_claims: number;
  suspicions: number;
  right_suspicions: number;
}

// One line of a finished game, and the game after it.
export interface Step {
  version: number;
  line: string;
  at: number;
  events: Event[];
  view: View;
  why?: Why | null;
}

// What you saw of this round, and the ends of earlier rounds: once, before the first `moved`.
export interface Story {
  type: "story";
  told: Told[];
}

// Everything that everybody at a table may know about it, except the game itself.
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
  rated?: boolean;
  looked?: Looked;
  vote?: EndVote | null;
  rematch?: string;
  seat_changes?: SeatChange[];
  fill_at?: number;
  line?: number;
}

// The table, its seats and people, whenever something changes.
export interface TableIs {
  type: "table";
  table: Table;
}

// Whether you want notices of one table.
export interface TableNotices {
  notify?: boolean | null;
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
  name?: string;
  truth?: boolean | null;
}

// How many games of one kind you have played.
export interface Tally {
  what: string;
  games: number;
  won: number;
}

// Aim an act: at a cell, two cells, a seat, a piece lying there, or nothing.
export interface Target {
  cell?: Cell | null;
  other?: Cell | null;
  seat?: number | null;
  piece?: string;
  turned?: boolean;
}

// How a team of roles is shown.
export interface TeamLook {
  aim: "alone" | "always" | "crystals" | "dig" | "hide" | "partner" | "side";
  family?: string;
}

// Somebody with whom you have played.
export interface Together {
  name: string;
  games: number;
  won: number;
  page?: string;
}

// Something small on the table: a figure, a marker, a key, a promise to pay.
export interface Token {
  kind: string;
  cell?: Cell | null;
  seat?: number | null;
}

// The events of one line of the game, as you see them.
export interface Told {
  version: number;
  events: Event[];
}

// How a verb is shown to the player.
export interface VerbLook {
  cards: "hand" | "held" | "none" | "purse";
  tone: "danger" | "plain" | "quiet";
  glyph: "bin" | "book" | "cards" | "chat" | "check" | "clock" | "close" | "coin" | "eye" | "gold" | "link" | "lock" | "mask" | "mend" | "minus" | "note" | "people" | "person" | "pin" | "plus" | "spark" | "stop" | "swap" | "turn";
  enter: "button" | "card" | "self";
  token?: string;
  part?: string;
  costs?: boolean;
  aside?: boolean;
  glyphs?: Record<string, "bin" | "book" | "cards" | "chat" | "check" | "clock" | "close" | "coin" | "eye" | "gold" | "link" | "lock" | "mask" | "mend" | "minus" | "note" | "people" | "person" | "pin" | "plus" | "spark" | "stop" | "swap" | "turn">;
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

// What you could see while you were away, the latest last.
export interface Views {
  views: Seen[];
}

// How many of your newest games wait for you.
export interface WaitingGames {
  waiting: number;
}

// The answer to hello: who you are here. Then come the table and, once it has begun, the game.
export interface Welcome {
  type: "welcome";
  protocol: number;
  build: string;
  now: number;
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
