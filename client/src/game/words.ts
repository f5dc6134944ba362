/** Says in words what happened and what lies where. */
import { lookPart } from '../art/looks.ts';
import type { Cell, Design, Event, Refused, Standing } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import { lookUp, say } from '../i18n/dynamic.ts';
import { inSeries, inWords } from '../i18n/lists.ts';
import type { Person } from '../i18n/given.ts';
import { sameCell, type Labels } from '../maze/types.ts';
import type { GoalMove } from './chronicle.svelte.ts';
import type { Designs } from './designs.ts';
import { eventLook, isEvident } from './kinds.ts';
import type { Piece } from './position.ts';
import { lying, portsOf } from './shape.ts';
import { isMoveByCards } from './verbs.ts';

/** What lines of the log are about, to choose among them. */
export const LOG_GROUPS = ['tunnels', 'actions', 'goals', 'course'] as const;

export type LogGroup = (typeof LOG_GROUPS)[number];

export interface LogLine {
  readonly group: LogGroup;
  /** The parts of a picture that stand for it, one over the other; none for most lines. */
  readonly icons: readonly string[];
  readonly key: number;
  readonly seat: number | null;
  readonly text: string;
  readonly cell: Cell | null;
  readonly card: string;
  /** After which version of the game it was, where it is not an event of the game. */
  readonly version?: number;
}

/** The one in a seat, for messages. */
export type Who = (seat: number | null | undefined) => Person;

export function cellWords(cell: Cell): string {
  return speech.t.at_cell({ x: cell[0], y: cell[1] });
}

/** What a goal is called everywhere: by its height, or else by its cell. `goals` are all that there are in the maze. */
export function goalWords(cell: Cell, goals: readonly Cell[]): string {
  const t = speech.t;
  const rows = [...new Set(goals.map(([, y]) => y))].sort((a, b) => a - b);
  const names = { 3: t.goal_names[3], 5: t.goal_names[5] }[rows.length];
  if (!names) return t.goal_at({ at: cellWords(cell) });
  // Of two in one row only the one behind needs a name of its own.
  if (goals.some(([x, y]) => y === cell[1] && x < cell[0])) return t.goal_farthest;
  return say(names, String(rows.indexOf(cell[1]))) || t.goal_at({ at: cellWords(cell) });
}

/**
 * Where goals lay when some of their moves had been made: `goals` are where they lie now, after all moves of the
 * round. Every round begins with the same cells.
 */
export function goalsAt(
  goals: readonly Cell[],
  all: readonly GoalMove[],
  made: readonly GoalMove[],
): readonly Cell[] {
  const moved = (cells: readonly Cell[], [from, to]: GoalMove): readonly Cell[] =>
    cells.map((cell) => (sameCell(cell, from) ? to : cell));
  const dealt = all.reduceRight((cells, [from, to]) => moved(cells, [to, from]), goals);
  return made.reduce(moved, dealt);
}

/** What a place in the maze is called: a goal by its name, any other by its cell. */
export function spotWords(cell: Cell, goals: readonly Cell[]): string {
  return goals.some((goal) => sameCell(goal, cell)) ? goalWords(cell, goals) : cellWords(cell);
}

/**
 * Why something was refused, with card and cell by their names and without the clause, which a link beside it
 * leads to.
 */
export function refusalWords({ code, text, params = {} }: Refused): string {
  const named = Object.entries(params).map(([key, value]) => [
    key,
    key === 'card'
      ? speech.name(String(value))
      : key === 'cell'
        ? cellWords(String(value).split(',').map(Number) as [number, number])
        : Array.isArray(value)
          ? inSeries(value.map(String))
          : value,
  ]);
  const given = Object.fromEntries(named) as Record<string, string>;
  const told =
    say(speech.refusals ?? {}, code, given) || say(speech.modules('refusals'), code, given) || text;
  return speech.t.as_sentence({ text: sentence(told) });
}

/** What the buttons and parts of the maze are called. */
export function mazeLabels(): Labels {
  const {
    maze,
    maze_help: help,
    fit,
    zoom_in: nearer,
    zoom_out: farther,
    overview,
    overview_help: overviewHelp,
  } = speech.t;
  return { maze, help, fit, nearer, farther, overview, overviewHelp };
}

/**
 * Says one event in a line; nothing for those that go without saying. Most kinds have a message of their own name,
 * which is given all that an event can hold.
 */
export function tell(event: Event, who: Who, designs: Designs, goals: readonly Cell[]): string | null {
  const t = speech.t.log_lines;
  const by = { who: who(event.seat) };
  const to = { ...by, whom: who(event.target?.seat) };
  const code = event.cards?.[0] ?? '';
  const card = code && code !== '?' ? speech.name(code) : '';
  const { cell, other } = event.target ?? {};
  const at = cell ? cellWords(cell) : '';
  const found = namesOf(event);
  switch (event.kind) {
    case 'announced':
      if (event.verb === 'lay' || isEvident(designs[code]?.effect ?? '')) return null;
      return event.target?.seat == null ? t.played({ ...by, card }) : t.played_on({ ...to, card });
    case 'moved':
      return moved(event, who, designs);
    case 'looked': {
      const what = placeWords(event.source ?? '', who, goals);
      return found ? t.found({ ...by, what, found }) : t.looked({ ...by, what });
    }
    case 'turned_up': {
      const place = `${designs[code]?.family ?? 'goal'}:${cell?.join() ?? ''}`;
      return t.turned_up({ ...by, what: placeWords(place, who, goals), card });
    }
    case 'paid':
      return paid(event, who);
    case 'spare_shown':
      return event.cards?.length
        ? t.spare_shown({ cards: cardWords(event.cards), count: event.cards.length })
        : null;
    default: {
      const beyond = other ? cellWords(other) : '';
      const both = [cell, other].flatMap((one) => (one ? [goalWords(one, goals)] : []));
      const amount = event.amount ?? 0;
      const held = { ...to, at, from: at, to: beyond, goal: both[0] ?? '', goals: both, amount };
      const theirs = speech.modules('log_lines');
      const given = { ...held, card: card || speech.t.cell_cover, verb: event.verb ?? '', round: amount };
      return (
        say(theirs, `${event.kind}_${event.why}`, given) ||
        say(theirs, event.kind, given) ||
        say(t, event.kind, given) ||
        otherWords(event.kind, by.who)
      );
    }
  }
}

/** What a module of another package says about its own kind of event, or move of cards; nothing if it does not. */
function otherWords(code: string, who: Person): string | null {
  const line = speech.line(code, 'events');
  return line ? speech.t.log_lines.other_event({ who, line }) : null;
}

/** Places that only cards made for that look at. */
const PLAIN_LOOKS = new Set(['goal', 'cover', 'chest', 'role']);

/** Whether that a card was played goes without saying, since the next line says what came of it. */
export function saidAgain(event: Event, next: Event | undefined): boolean {
  return (
    event.kind === 'announced' &&
    next !== undefined &&
    next.seat === event.seat &&
    next.kind !== 'announced' &&
    next.kind !== 'laid' &&
    !isMoveByCards(next) &&
    (next.kind !== 'looked' || PLAIN_LOOKS.has(kindOf(next.source)))
  );
}

/** What an event is about. */
export function groupOf(event: Event): LogGroup {
  const gold = event.kind === 'moved' && (event.into ?? '').startsWith('gold:');
  const goal = event.kind === 'looked' && event.target?.cell;
  return eventLook(event.kind).group ?? (gold || goal ? 'goals' : 'actions');
}

/** The picture beside a line: the tool, cracked where it broke; what was looked at; falling rocks. */
export function iconsOf(event: Event, designs: Designs): string[] {
  if (event.kind === 'looked') return [lookPart(kindOf(event.source))];
  const { part } = eventLook(event.kind);
  if (part) return [part];
  const tool = designs[event.cards?.[0] ?? '']?.tools?.[0];
  if (event.kind !== 'moved' || !inFront(event) || tool === undefined) return [];
  return kindOf(event.into) === FRONT ? [tool, 'broken'] : [tool];
}

/** Why cards were moved. The words are found by the reason, and by what is moved from where to where. */
function moved(event: Event, who: Who, designs: Designs): string | null {
  const { why = '', source = '', into = '', cards = [], seat } = event;
  const owner = Number((kindOf(into) === FRONT ? into : source).split(':')[1] ?? NaN);
  const code = cards[0] ?? '';
  const { effect = code, tools: [tool = ''] = [] } = designs[code] ?? {};
  const card = namesOf(event);
  const by = { who: who(seat), count: cards.length || 1 };
  const args = { ...by, whom: who(owner), tool, card };
  const reasons = [...(inFront(event) ? [`${why}_${effect}`] : []), `${why}_${kindOf(into)}`, why];
  const endings = [...(owner === seat ? ['_own'] : []), ...(card ? ['_seen'] : []), ''];
  for (const reason of reasons)
    for (const ending of endings) {
      const key = `${reason}${ending}`;
      const words = say(speech.t.log_moves, key, args) || say(speech.modules('log_moves'), key, args);
      if (words) return words;
    }
  return into.startsWith('gold:')
    ? speech.t.log_lines.got_gold({ ...by, why: paymentWords(why) })
    : otherWords(why, by.who);
}

const FRONT = 'front';

/** Whether cards come to lie in front of somebody, or no longer do. */
const inFront = ({ source, into }: Event): boolean => kindOf(source) === FRONT || kindOf(into) === FRONT;

/** The kind of a place: `hand` for `hand:3`. */
const kindOf = (place = ''): string => place.split(':')[0] ?? '';

/** Whether an event shows its cards to the viewer. */
const shows = ({ cards = [] }: Event): boolean => cards.length > 0 && !cards.includes('?');

/** What the cards of an event are called; nothing where the viewer may not see them. */
const namesOf = (event: Event): string => (shows(event) ? cardWords(event.cards ?? []) : '');

/** What a place is called that hides cards. */
export function placeWords(place: string, who: Who, goals: readonly Cell[]): string {
  const [kind = '', where = ''] = place.split(':');
  const [x, y] = where.split(',').map(Number);
  if (kind === 'goal' && x !== undefined && y !== undefined) return goalWords([x, y], goals);
  return speech.t.places({
    kind,
    whom: who(where === '' ? null : x),
    at: x !== undefined && y !== undefined ? cellWords([x, y]) : '',
  });
}

/** What a payment is for; a reason without words stands for itself. */
export const paymentWords = (why: string): string => lookUp(speech.modules('payments'), why);

function paid({ seat, amount = 0, why = '', target }: Event, who: Who): string | null {
  const t = speech.t.log_lines;
  if (amount === 0) return null;
  const [one, other] = [who(seat), who(target?.seat)];
  const sum = { amount: Math.abs(amount), why: paymentWords(why) };
  if (target?.seat == null) return (amount < 0 ? t.paid : t.got)({ who: one, ...sum });
  return t.got_from({ ...(amount < 0 ? { who: other, whom: one } : { who: one, whom: other }), ...sum });
}

/** Words with the capital that a sentence begins with. */
export const sentence = (words: string): string =>
  `${words.charAt(0).toLocaleUpperCase(speech.language)}${words.slice(1)}`;

/** What cards are called, those alike together; single ones are counted too where `all` are. */
export function cardList(cards: readonly string[], all = false): string[] {
  const counts = new Map<string, number>();
  for (const name of cards.map((card) => speech.name(card))) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([card, count]) => (all || count > 1 ? speech.t.many_cards({ count, card }) : card));
}

/** What cards are called, in one go. */
export const cardWords = (cards: readonly string[]): string => inWords(cardList(cards));

/** What gold in a race is made of. */
export const raceWords = ({ kept, marked, owed }: Standing): string => {
  const t = speech.t.race;
  return inSeries([
    kept > 0 ? t.kept({ gold: kept }) : '',
    t.marked({ gold: marked }),
    owed > 0 ? t.owed({ gold: owed }) : '',
  ]);
};

/** The sides that ports are at. */
const sidesOf = (ports: number): string[] =>
  Object.values(speech.t.sides).filter((_, side) => ports & (1 << side));

/**
 * Says how a tunnel card lies: which sides connect with each other, dead ends, gates and whether they are open, gold
 * and where it lies, crystals, and where a ladder leads. Nothing for other cards.
 */
export function shapeWords(design: Design | undefined, turned = false, unlocked = 0): string {
  if (!design?.shape) return '';
  const t = speech.t.shapes;
  const { tunnels, gates = [], gold, crystals = 0, ...shape } = lying(design, turned);
  const ladder = design.family === 'start' ? '' : (shape.ladder ?? '');
  // A ladder leads on from a tunnel with one end.
  const isDeadEnd = (ports: number): boolean => !ladder && (ports & (ports - 1)) === 0;
  const rich = gold && (gold.side ?? -1) < 0 ? (tunnels[gold.tunnel ?? 0] ?? 0) : 0;
  const golden = (words: string): string => t.with_gold({ what: words, gold: gold?.value ?? 0 });
  const through = tunnels.filter((ports) => !isDeadEnd(ports));
  const dead = (ports: number): string => t.dead_end({ sides: sidesOf(ports), count: sidesOf(ports).length });
  const ends = tunnels
    .filter((ports) => isDeadEnd(ports) && ports !== rich)
    .reduce((all, one) => all | one, 0);
  const [first = 0, ...more] = through;
  const ways = through.map((ports) => {
    const sides = inWords(sidesOf(ports));
    return ports === rich ? golden(sides) : sides;
  });
  const open = tunnels.length === 1 ? speech.t.open_to : t.connects;
  const main = open({ sides: sidesOf(first) });
  const parts = [
    more.length > 0
      ? t.apart({ tunnels: inParts(ways) })
      : first
        ? first === rich
          ? golden(main)
          : main
        : '',
    ends ? dead(ends) : '',
    rich && isDeadEnd(rich) ? golden(dead(rich)) : '',
    ...gates.map(({ side, bars }) =>
      inSeries([
        t.gate({ bars, sides: sidesOf(1 << side) }),
        unlocked & (1 << side) ? t.opened({ bars }) : '',
      ]),
    ),
    gold && (gold.side ?? -1) >= 0 ? t.outside({ gold: gold.value }) : '',
    crystals > 0 ? t.crystals({ count: crystals }) : '',
    ladder ? t.ladder({ ladder }) : '',
  ];
  return inParts(parts);
}

/** Puts words beside each other that may hold commas themselves. */
const inParts = (words: readonly string[]): string =>
  words
    .filter(Boolean)
    .reduceRight((rest, first) => (rest ? speech.t.shapes.parts({ first, rest }) : first), '');

/** Says by whom a card is reached, where two are at odds, and which of its sides, if not all. */
function reachWords({ design, turned, lit, litBy }: Piece, who: Who): string {
  const t = speech.t;
  const all = design ? portsOf(lying(design, turned)) : 0;
  const part = (what: string, ports: number): string =>
    ports === all ? what : t.partly({ what, sides: sidesOf(ports) });
  if (lit === 0) return t.cut_off;
  if (litBy.length === 0) return part(t.reached, lit);
  return inSeries(litBy.map((ports, seat) => (ports ? part(t.reached_by({ who: who(seat) }), ports) : '')));
}

/** Says what lies on a cell, for people who use the maze by keyboard. */
export function pieceWords(
  piece: Piece | undefined,
  marks: readonly string[],
  goals: readonly Cell[],
  who: Who,
): string {
  const t = speech.t;
  if (!piece) return inSeries([t.cell_empty, ...marks]);
  if (!piece.up) {
    const name = piece.card === 'goal' ? t.cell_goal({ name: goalWords(piece.cell, goals) }) : t.cell_cover;
    return inSeries([name, ...marks]);
  }
  return inSeries([
    speech.name(piece.card),
    inParts([shapeWords(piece.design, piece.turned, piece.unlocked), reachWords(piece, who)]),
    ...marks,
  ]);
}
