/** Says in words what happened and what lies where. */
import type { Cell, Event, Refused, Target } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import { inWords } from '../i18n/lists.ts';
import type { Messages } from '../i18n/en.ts';
import { sameCell, type Labels } from '../maze/types.ts';
import type { Designs } from './designs.ts';
import type { Piece } from './position.ts';

/** What lines of the log are about, to choose among them. */
export const LOG_GROUPS = ['tunnels', 'actions', 'goals', 'course'] as const;

export type LogGroup = (typeof LOG_GROUPS)[number];

export interface LogLine {
  readonly group: LogGroup;
  /** The part of a picture that stands for it, if any. */
  readonly icon: string;
  readonly key: number;
  readonly seat: number | null;
  readonly text: string;
  readonly cell: Cell | null;
  readonly card: string;
}

export interface Who {
  (seat: number | null | undefined): string;
}

export function cellWords(cell: Cell): string {
  return speech.t.at_cell(cell[0], cell[1]);
}

/** How many rows goals can lie in so that each has a name by its height, as whoever sees the maze would call it. */
type NamedRows = keyof Messages['goal_names'];

/** What a goal is called everywhere: by its height, or else by its cell. `goals` are all that there are in the maze. */
export function goalWords(cell: Cell, goals: readonly Cell[]): string {
  const t = speech.t;
  const rows = [...new Set(goals.map(([, y]) => y))].sort((a, b) => a - b);
  if (!(rows.length in t.goal_names)) return t.goal_at(cellWords(cell));
  // Of two in one row only the one behind needs a name of its own.
  if (goals.some(([x, y]) => y === cell[1] && x < cell[0])) return t.goal_farthest;
  return t.goal_names[rows.length as NamedRows][rows.indexOf(cell[1])] ?? t.goal_at(cellWords(cell));
}

/** What a place in the maze is called: a goal by its name, any other by its cell. */
export function spotWords(cell: Cell, goals: readonly Cell[]): string {
  return goals.some((goal) => sameCell(goal, cell)) ? goalWords(cell, goals) : cellWords(cell);
}

/**
 * Why something was refused, with card and cell by their names and without the clause, which a link beside it
 * leads to.
 */
export function refusalWords({ text, clause = '', params: { card, cell } = {} }: Refused): string {
  let told = clause && text.endsWith(`(${clause})`) ? text.slice(0, -clause.length - 2).trim() : text;
  if (typeof card === 'string') told = told.replace(card, speech.name(card));
  if (typeof cell === 'string')
    told = told.replace(cell, cellWords(cell.split(',').map(Number) as [number, number]));
  return `${sentence(told)}.`;
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

/** Says one event in a line; nothing for those that go without saying. */
export function tell(event: Event, who: Who, designs: Designs, goals: readonly Cell[]): string | null {
  const t = speech.t.log_lines;
  const actor = who(event.seat);
  const whom = who(event.target?.seat);
  const card = event.cards?.[0] ?? '';
  const name = card && card !== '?' ? speech.name(card) : '';
  const at = event.target?.cell ? cellWords(event.target.cell) : '';
  const both = ({ cell, other }: Target = {}): string =>
    inWords([cell, other].flatMap((one) => (one ? [goalWords(one, goals)] : [])));
  switch (event.kind) {
    case 'laid':
      return t.laid(actor, name, at);
    case 'announced':
      return event.why === 'lay' ||
        ['sabotage', 'repair', 'map', 'rockfall'].includes(designs[card]?.effect ?? '')
        ? null
        : t.played(actor, name, whom);
    case 'moved':
      return moved(event, who, designs);
    case 'looked':
      return t.looked(actor, placeWords(event.source ?? '', who, goals), namesOf(event));
    case 'removed':
      return event.why === 'struck' ? t.buried(name, at) : t.removed(actor, name || speech.t.cell_cover, at);
    case 'turned_up':
      return t.turned_up(
        actor,
        placeWords(`${designs[card]?.family ?? 'goal'}:${event.target?.cell?.join() ?? ''}`, who, goals),
        name,
      );
    case 'vetoed':
      return t.vetoed(actor, name);
    case 'swapped_hands':
      return t.swapped_hands(actor, whom);
    case 'reversed':
      return t.reversed(actor);
    case 'shifted':
      return t.shifted(actor, at, event.target?.other ? cellWords(event.target.other) : '');
    case 'goal_swap':
      return t.goal_swap(actor, both(event.target), shows(event) ? card : '');
    case 'goal_moved':
      return t.goal_moved(
        actor,
        event.target?.cell ? goalWords(event.target.cell, goals) : '',
        event.target?.other ? cellWords(event.target.other) : '',
      );
    case 'figure_stood':
      return t.stood(actor, at);
    case 'figure_left':
      return t.left(actor, at);
    case 'asked':
      return t.asked(actor, whom);
    case 'answered':
      return event.why === 'agree' ? t.agreed(actor) : t.refused(actor);
    case 'paid':
      return paid(event, actor, whom);
    case 'unlocked':
      return t.unlocked(actor, at);
    case 'bribed':
      return t.bribed(actor, at);
    case 'marked':
      return t.marked(actor, at);
    case 'chest':
      return t.chest(actor, name);
    case 'feast':
      return t.feast(actor);
    case 'shuffled':
      return t.shuffled;
    case 'struck':
      return t.struck(name);
    case 'role_shown':
      return t.role_shown(actor, name);
    case 'spare_shown':
      return event.cards?.length ? t.spare_shown(cardWords(event.cards), event.cards.length) : null;
    case 'round':
      return t.round(event.amount ?? 0);
    case 'round_ended':
      return t.round_ended;
    case 'total':
      return t.total(actor, event.amount ?? 0);
    case 'game_over':
      return t.game_over;
    default:
      return null;
  }
}

const OWN_MOVES = new Set(['pass', 'shed']);

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
    !OWN_MOVES.has(next.why ?? '') &&
    (next.kind !== 'looked' || PLAIN_LOOKS.has(kindOf(next.source)))
  );
}

const TUNNELS = new Set(['laid', 'shifted', 'removed']);
const GOALS = new Set([
  'turned_up',
  'goal_swap',
  'goal_moved',
  'marked',
  'unlocked',
  'bribed',
  'chest',
  'paid',
]);
const COURSE = new Set([
  'round',
  'round_ended',
  'game_over',
  'total',
  'role_shown',
  'spare_shown',
  'shuffled',
]);

/** What an event is about. */
export function groupOf(event: Event): LogGroup {
  if (TUNNELS.has(event.kind)) return 'tunnels';
  if (COURSE.has(event.kind)) return 'course';
  const gold = event.kind === 'moved' && (event.into ?? '').startsWith('gold:');
  return gold || GOALS.has(event.kind) || (event.kind === 'looked' && event.target?.cell)
    ? 'goals'
    : 'actions';
}

/** What stands for a look, by the kind of place that was looked at. */
const LOOKS: Readonly<Record<string, string>> = {
  goal: 'map',
  cover: 'map',
  chest: 'map',
  hand: 'cards',
  pile: 'cards',
  discard: 'cards',
  gold: 'gold_1',
};

/** Why cards are moved that break tools, or mend them. */
const TOOL_MOVES = new Set(['sabotage', 'repair', 'shed']);

/** The picture beside a line: the tool that broke or was mended, what was looked at, falling rocks. */
export function iconOf(event: Event, designs: Designs): string {
  if (event.kind === 'looked') return LOOKS[kindOf(event.source)] ?? 'inspection';
  if (event.kind === 'removed') return 'rockfall';
  const design = designs[event.cards?.[0] ?? ''];
  return event.kind === 'moved' && TOOL_MOVES.has(event.why ?? '') ? (design?.tools?.[0] ?? '') : '';
}

function moved(event: Event, who: Who, designs: Designs): string | null {
  const t = speech.t.log_lines;
  const actor = who(event.seat);
  const into = event.into ?? '';
  const owner = who(Number((into.startsWith('front:') ? into : (event.source ?? '')).split(':')[1] ?? NaN));
  const card = event.cards?.[0] ?? '';
  const tools = (designs[card]?.tools ?? []).map((tool) => speech.name(tool, 'tools')).join(', ');
  switch (event.why) {
    case 'sabotage':
      return t.broke(actor, owner, tools);
    case 'repair':
      return owner === actor ? speech.t.mended_own(actor, tools) : t.mended(actor, owner, tools);
    case 'pass':
      return t.passed(actor, event.cards?.length ?? 1);
    case 'shed':
      return kindOf(event.source) === 'front' ? t.shed(actor, designs[card]?.effect ?? '', tools) : null;
    case 'theft':
      return t.theft(actor, owner);
    case 'trapped':
      return t.trapped(actor, owner);
    case 'relief':
      return card === 'theft' ? t.hands_off(actor, owner) : t.freed(actor, owner);
    case 'struck':
      return designs[card]?.effect === 'sabotage' ? t.struck(speech.name(card)) : null;
    case 'keep':
      return into === 'discard' ? null : t.kept(actor, namesOf(event));
    case 'steal':
      return t.stole(actor, owner, namesOf(event));
    default:
      return into.startsWith('gold:')
        ? withReason(t.got_gold(actor, event.cards?.length ?? 1), event.why)
        : null;
  }
}

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
  return speech.t.places(
    kind,
    who(where === '' ? null : x),
    x !== undefined && y !== undefined ? cellWords([x, y]) : '',
  );
}

/** What a payment is for; a reason without words stands for itself. */
export const paymentWords = (why: string): string =>
  (speech.t.payments as Readonly<Record<string, string>>)[why] ?? why.replaceAll('_', ' ');

function paid({ amount = 0, why = '', target }: Event, actor: string, whom: string): string | null {
  const t = speech.t.log_lines;
  if (amount === 0) return null;
  return withReason(
    target?.seat == null
      ? t.paid(actor, amount)
      : amount < 0
        ? t.paid_to(whom, actor, -amount)
        : t.paid_to(actor, whom, amount),
    why,
  );
}

const withReason = (text: string, why = ''): string => (why ? `${text} (${paymentWords(why)})` : text);

/** Words with the capital that a sentence begins with. */
export const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** What cards are called, those alike together. */
export function cardWords(cards: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of cards.map((card) => speech.name(card))) counts.set(name, (counts.get(name) ?? 0) + 1);
  return inWords([...counts].map(([name, count]) => (count > 1 ? `${count}\u00a0×\u00a0${name}` : name)));
}

function sideWords(mask: number): string {
  return inWords(speech.t.sides.filter((_, side) => mask & (1 << side)));
}

/** Says what lies on a cell, for those who walk the maze by keyboard. */
export function pieceWords(piece: Piece | undefined, mark: string, goals: readonly Cell[]): string {
  const t = speech.t;
  if (!piece) return [t.cell_empty, mark].filter(Boolean).join(', ');
  if (!piece.up)
    return [piece.card === 'goal' ? t.cell_goal(goalWords(piece.cell, goals)) : t.cell_cover, mark]
      .filter(Boolean)
      .join(', ');
  const ports = piece.tunnels.reduce((all, mask) => all | mask, 0);
  return [
    speech.name(piece.card),
    ports ? t.open_to(sideWords(ports)) : '',
    piece.lit ? t.reached : t.cut_off,
    mark,
  ]
    .filter(Boolean)
    .join(', ');
}
