/** The choice of what to play: kept on the device, and whole in the link. */
import type {
  Catalogue,
  LiveClock,
  ModuleInfo,
  NewOptions,
  NewPlayer,
  NewTable,
  OptionInfo,
  SetPace,
} from '../generated/wire.ts';
import { FACES } from './faces.ts';

export interface Choice {
  edition: string;
  modules: string[];
  /** 'you', 'friend', or the level of a bot. */
  seats: string[];
  rounds: number;
  clock: 'none' | 'live' | 'days';
  /** Seconds to answer a card before it takes effect. */
  window: number;
  /** How fast bots move. */
  pace: Pace;
  /** Seconds to look at the end of a round while others wait. */
  look: number;
  /** Whether a game against bots counts for ratings. */
  rated: boolean;
  listed: boolean;
  chat: Chat;
  /** Whether people without a seat may watch. */
  spectators: boolean;
  /** Options of edition and modules that differ from what is usual, by name. */
  options: Record<string, string>;
}

export type Pace = SetPace['pace'];
export const PACES: readonly Pace[] = ['slow', 'usual', 'fast', 'wait'];
/** The seconds that can be chosen to look at the end of a round. */
export const LOOKS: readonly number[] = [15, 30, 60, 120, 300];
export type Chat = 'on' | 'phrases' | 'off';
export const CHATS: readonly Chat[] = ['on', 'phrases', 'off'];

/** The usual clock of the server where all are present: time for a turn, then a reserve for the whole game. */
export const LIVE: Readonly<Required<LiveClock>> = { type: 'live', move_s: 45, reserve_s: 180 };
/** The seconds that can be chosen to answer a card. */
export const WINDOWS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export const FIRST: Readonly<Choice> = {
  edition: Object.keys(FACES)[0] ?? '',
  modules: [],
  seats: ['you', 'miner', 'miner', 'miner', 'miner'],
  rounds: 3,
  clock: 'none',
  window: 4,
  pace: 'usual',
  look: 60,
  rated: false,
  listed: false,
  chat: 'on',
  spectators: true,
  options: {},
};

const KEY = 'saboteur.choice';
/** The seats last chosen for each edition. */
const SEATS = 'saboteur.seats';
const OPTION = 'option.';

export function write(choice: Choice): string {
  const words = new URLSearchParams({
    edition: choice.edition,
    modules: choice.modules.join('.'),
    seats: choice.seats.join('.'),
    rounds: String(choice.rounds),
    clock: choice.clock,
    window: String(choice.window),
    pace: choice.pace,
    look: String(choice.look),
    rated: choice.rated ? '1' : '0',
    listed: choice.listed ? '1' : '0',
    chat: choice.chat,
    watch: choice.spectators ? '1' : '0',
    ...Object.fromEntries(Object.entries(choice.options).map(([name, value]) => [`${OPTION}${name}`, value])),
  });
  return words.toString();
}

export function read(params: URLSearchParams): Choice {
  const list = (name: string): string[] => (params.get(name) ?? '').split('.').filter(Boolean);
  const clock = params.get('clock');
  const seats = list('seats');
  return {
    edition: params.get('edition') || FIRST.edition,
    modules: list('modules'),
    seats: seats.length > 0 ? seats : [...FIRST.seats],
    rounds: ['1', '2'].includes(params.get('rounds') ?? '') ? Number(params.get('rounds')) : 3,
    clock: clock === 'live' || clock === 'days' ? clock : 'none',
    window: WINDOWS.find((seconds) => String(seconds) === params.get('window')) ?? FIRST.window,
    pace: PACES.find((pace) => pace === params.get('pace')) ?? FIRST.pace,
    look: LOOKS.find((seconds) => String(seconds) === params.get('look')) ?? FIRST.look,
    rated: params.get('rated') === '1',
    listed: params.get('listed') === '1',
    chat: CHATS.find((chat) => chat === params.get('chat')) ?? FIRST.chat,
    spectators: params.get('watch') !== '0',
    options: Object.fromEntries(
      [...params].flatMap(([name, value]) =>
        name.startsWith(OPTION) ? [[name.slice(OPTION.length), value]] : [],
      ),
    ),
  };
}

/** The choice that the page was opened with, if its link holds one. */
export function linked(hash = location.hash): Choice | null {
  const [part, query = ''] = hash.slice(1).split('?');
  return part === 'make' && query !== '' ? read(new URLSearchParams(query)) : null;
}

export function remember(choice: Choice): void {
  localStorage.setItem(KEY, write(choice));
  localStorage.setItem(SEATS, JSON.stringify({ ...seatsKept(), [choice.edition]: choice.seats }));
}

function seatsKept(): Partial<Record<string, string[]>> {
  return JSON.parse(localStorage.getItem(SEATS) ?? '{}') as Partial<Record<string, string[]>>;
}

/** The seats for another edition: those it had last, else the same, unless this edition is only for few. */
export function seatsFor(edition: string, choice: Choice, catalogue: Catalogue): string[] {
  const [, most] = seatRange({ ...choice, modules: [] }, catalogue);
  return [...(seatsKept()[edition] ?? (most < FIRST.seats.length ? FIRST.seats : choice.seats))];
}

export function remembered(): Choice {
  return read(new URLSearchParams(localStorage.getItem(KEY) ?? ''));
}

/**
 * The same choice with bots in the seats that were kept for friends: friends are invited to one table, not to
 * the next.
 */
export function withoutFriends(choice: Choice): Choice {
  return { ...choice, seats: choice.seats.map((seat) => (seat === 'friend' ? 'miner' : seat)) };
}

/** The same choice for friends: people who follow the link take the other seats. A game for one has none. */
export function withFriends(choice: Choice, catalogue: Catalogue): Choice {
  const [, most] = seatRange(choice, catalogue);
  const open = tidy(most > 1 ? choice : { ...FIRST }, catalogue);
  return { ...open, seats: open.seats.map((seat) => (seat === 'you' ? seat : 'friend')) };
}

/** Whether cards of what is chosen can be answered before they take effect. */
export const hasWindow = (choice: Choice, catalogue: Catalogue): boolean =>
  catalogue.modules.some(
    (one) => one.window && (one.name === choice.edition || choice.modules.includes(one.name)),
  );

/** What is played, and how. */
function toOptions(choice: Choice): NewOptions {
  return {
    edition: choice.edition,
    modules: [...choice.modules].sort(),
    rounds: choice.rounds,
    clock: { type: choice.clock },
    window_s: choice.window,
    pace: choice.pace,
    look_s: choice.look,
    rated: choice.rated,
    listed: choice.listed,
    chat: choice.chat,
    spectators: choice.spectators,
    options: choice.options,
  };
}

/** The table to be made from a choice; at once if nobody else is to come. */
export function toTable(choice: Choice): NewTable {
  const seats = choice.seats.map((seat): NewPlayer =>
    seat === 'you' || seat === 'friend' ? { kind: 'empty' } : { kind: 'bot', level: seat },
  );
  return { ...toOptions(choice), seats, start: !choice.seats.includes('friend') };
}

/** Why a module cannot be added: the names of what it does not go with, or the editions it is for. */
export function obstacle(
  module: ModuleInfo,
  choice: Choice,
  catalogue: Catalogue,
): { kind: 'with' | 'editions'; names: string[] } | null {
  const clashes = module.clashes ?? [];
  if (clashes.includes(choice.edition)) {
    const editions = catalogue.modules.filter((one) => one.edition && !clashes.includes(one.name));
    return takesModules(choice.edition, catalogue) && editions.length > 0
      ? { kind: 'editions', names: editions.map(({ name }) => name) }
      : { kind: 'with', names: [choice.edition] };
  }
  const names = choice.modules.filter((name) => clashes.includes(name));
  return names.length > 0 ? { kind: 'with', names } : null;
}

/** Whether any module can be added to an edition. */
export const takesModules = (edition: string, catalogue: Catalogue): boolean =>
  catalogue.modules.some((one) => !one.edition && !one.clashes?.includes(edition));

/** The options that edition and modules leave to the table. */
export function optionsOf(choice: Choice, catalogue: Catalogue): readonly OptionInfo[] {
  return catalogue.modules
    .filter((one) => one.name === choice.edition || choice.modules.includes(one.name))
    .flatMap((one) => one.options);
}

/** The least and the most seats of what is chosen. */
export function seatRange(choice: Choice, catalogue: Catalogue): [number, number] {
  let [least, most] = [1, Infinity];
  for (const name of [choice.edition, ...choice.modules]) {
    const seats = catalogue.modules.find((one) => one.name === name)?.seats;
    if (seats) [least, most] = [Math.max(least, seats[0]), Math.min(most, seats[1])];
  }
  return [least, most];
}

/** The levels of bots that can be chosen for a game with so many seats. */
export function levelsFor(
  { edition, modules, seats }: Pick<Choice, 'edition' | 'modules'> & { readonly seats: number },
  catalogue: Catalogue,
): string[] {
  const parts = catalogue.modules.filter(({ name }) => name === edition || modules.includes(name));
  return catalogue.levels.filter(
    (level) =>
      !catalogue.limited?.includes(level) || parts.every((part) => part.levels?.[level]?.includes(seats)),
  );
}

/** Brings seats and modules into line with what the edition allows. */
export function tidy(choice: Choice, catalogue: Catalogue): Choice {
  const modules = choice.modules.filter((name) => {
    const module = catalogue.modules.find((one) => one.name === name);
    return module && !module.edition && obstacle(module, { ...choice, modules: [] }, catalogue) === null;
  });
  const [least, most] = seatRange({ ...choice, modules }, catalogue);
  const seats = choice.seats.slice(0, most);
  while (seats.length < least) seats.push('miner');
  if (!seats.includes('you')) seats[0] = 'you';
  const levels = levelsFor({ edition: choice.edition, modules, seats: seats.length }, catalogue);
  const kinds = ['you', 'friend', ...levels];
  const played = seats.map((seat) => (kinds.includes(seat) ? seat : (levels.at(-1) ?? seat)));
  const known = optionsOf({ ...choice, modules }, catalogue).map((option) => option.name);
  const options = Object.fromEntries(Object.entries(choice.options).filter(([name]) => known.includes(name)));
  return { ...choice, modules, seats: played, options };
}
