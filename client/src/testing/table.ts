/** A table and what is seen of its game, for tests; a test names only what it is about. */
import type { Table, View } from '../generated/wire.ts';

export const tableWith = (more: Partial<Table> = {}): Table => ({
  code: 'test',
  status: 'playing',
  rules: '',
  edition: 'base',
  modules: [],
  options: {},
  rounds: 3,
  clock: { type: 'none' },
  window_s: 2,
  chat: 'on',
  listed: false,
  spectators: true,
  host: 0,
  people: [],
  players: [],
  ...more,
});

export const viewWith = (more: Partial<View> = {}): View => ({
  seat: 0,
  rules: '',
  round: 1,
  turn: 0,
  direction: 1,
  over: false,
  maze: [{ cell: [0, 0], card: 'start', lit: [15] }],
  opened: [],
  laid: [],
  zones: {},
  sizes: {},
  coins: [0, 0, 0],
  flags: {},
  tokens: [],
  dues: [],
  frames: [],
  awaits: [0],
  facts: [],
  common: [],
  ...more,
});
