/** What the start page says, and what is said on every page: all that is loaded at first. */
import { figure } from './figures.ts';

/** Where long words on cards may be broken. */
const breaks = [
  'Bottom|less',
  'Geo|logist',
  'Inspec|tion',
  'Profi|teer',
  'crafts|man',
  'direc|tion',
  'special|ist',
];

const added = (modules: readonly string[]): string =>
  modules.length > 0
    ? `, with ${modules.length === 1 ? (modules[0] ?? '') : `${modules.length}\u00a0modules`}`
    : '';

const start = {
  breaks,
  title: 'Saboteur',
  motto: 'Dig for gold together. Somebody here is lying.',
  play_now: 'Play now against bots',
  play_now_line: (edition: string, seats: number, modules: readonly string[]) =>
    `${edition}, ${seats} dwarves${added(modules)}. No account.`,
  play_solo_line: (edition: string) => `${edition}, you alone. No account.`,
  make_table: 'Make a table',
  make_line_friends: 'A waiting room opens first, with a link for your friends.',
  make_line_bots: 'It starts right away: there is nobody to wait for.',
  make_line_solo: 'You against the mine. Tools may be broken before your first turn: that is part of it.',
  join: 'Join',
  join_label: 'Table code',
  join_hint: 'Table code or link',
  open_tables: 'Open tables',
  no_open_tables: 'No table is waiting for players. Make one.',
  my_games: 'My games',
  no_games: 'Games you play are kept here.',
  how_to_play: 'How to play',
  language: 'Language',
  preferences: 'Preferences',
  back: 'Back',
  retry: 'Try again',
  edition: 'Edition',
  modules: 'Modules',
  modules_of: (count: number) => `${count} modules`,
  seats: 'Seats',
  players_range: (least: number, most: number) =>
    least === most ? `${least} ${least === 1 ? 'player' : 'players'}` : `${least} to ${most} players`,
  seats_of: (taken: number, all: number) => `${taken} of ${all}`,
  minutes: (count: number) => `about ${count} min`,
  what_is: (name: string) => `What does “${name}” mean?`,
  no_modules: (edition: string) => `${edition} is played without modules.`,
  chat_choice: 'Chat',
  chats: { on: 'Free chat', phrases: 'Quick phrases only', off: 'No chat' },
  watchers: 'Who may watch',
  watching_choice: { yes: 'Everybody with the link', no: 'Nobody' },
  copy_choice: 'Copy this choice as a link',
  go_on_your_turn: 'Your turn: go on',
  go_on: 'Go on with your game',
  learn: 'New here? Learn by playing',
  open_record: 'Open a record file',
  rounds: 'Rounds',
  quick: 'One round',
  two: 'Two rounds',
  full: 'Three rounds',
  speed: 'Speed',
  speeds: { none: 'No clock', live: '45 seconds a turn', days: 'Two days a turn' },
  openness: 'Who can find the table',
  listed: 'Everybody, in the list',
  unlisted: 'Only by link',
  open_table: 'Open and invite',
  add_seat: 'Add a seat',
  remove_seat: 'Remove this seat',
  seat_number: (number: number) => `Seat ${number}`,
  person: 'Friend by link',
  you: 'You',
  bot: 'Bot',
  not_with: (name: string) => `not together with ${name}`,
  only_editions: (names: string) => `only with ${names}`,
  newcomer: 'Dwarf',
  start_game: 'Deal the cards',
  copied: 'Copied',
  your_name: 'Your name',
  your_turn: 'Your turn',
  gold: (count: number) => `${figure(count)} gold`,
  and: 'and',
  connection: {
    connecting: 'Connecting …',
    lost: 'The connection is gone. Trying again …',
    gone: 'This table does not exist, or you may not see it.',
    reload: 'There is a new version. Reload the page.',
    sending: 'Sending …',
  },
  errors: {
    no_such_table: 'There is no table with this code.',
    generic: 'That did not work. Try again.',
    unavailable: 'The server does not answer. Try again in a moment.',
  },
  ask_name: 'What is your name?',
  ask_name_line: 'So that the others know who you are.',
  more_below: 'More below',
};

export type StartMessages = typeof start;
export { default as names } from '../generated/names.en.json';
export default start;
