/** The pace of a game: who is waited for, and what happened since the viewer's last act. */
import { beforeAll, expect, test, vi } from 'vitest';

import type { Event, Table, View } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import { inLanguage } from '../i18n/said.ts';
import { Session } from '../net/session.svelte.ts';
import { promptFor } from './prompt.ts';
import { TableModel } from './table.svelte.ts';

beforeAll(async () => {
  await speech.speak('en');
});

const PLAYERS = [
  { kind: 'person', name: 'You', person: 0 },
  { kind: 'bot', level: 'miner' },
  { kind: 'person', name: 'Mira', person: 1 },
];

type Listener = Parameters<Session['onEvents']>[0];

/** A game that tells what it sends, and is told what happens. */
class Wired extends Session {
  readonly sent: string[] = [];
  /** What lies in the maze, from the start on. */
  maze: View['maze'] = [];
  #tell: Listener = () => undefined;

  override onEvents(listener: Listener): void {
    this.#tell = listener;
  }

  override look(): void {
    this.sent.push(`look ${this.game?.version}`);
  }

  happens(version: number, awaits: number[], ...events: Event[]): void {
    const view = {
      ...{ seat: 0, round: 1, turn: awaits[0] ?? 0, awaits, over: false, zones: {}, sizes: {} },
      ...{
        maze: this.maze,
        laid: this.maze.slice(2).map(({ cell }) => cell),
        tokens: [],
        frames: [],
        flags: {},
        facts: [],
        common: [],
        coins: [0, 0, 0],
        opened: [],
      },
    } as unknown as View;
    this.game = { type: 'moved', version, since: version - 1, events, view, offers: [] };
    this.#tell(events, this.game);
  }
}

function table(more: Partial<Table> = {}): { session: Wired; model: TableModel } {
  const session = new Wired('test');
  session.table = {
    ...{ code: 'test', status: 'playing', rules: '', edition: 'base', modules: [], options: {}, rounds: 3 },
    ...{ clock: { type: 'none' }, window_s: 2, chat: 'on', listed: false, spectators: true, host: 0 },
    ...{ people: [], players: PLAYERS, ...more },
  } as unknown as Table;
  session.person = 0;
  return { session, model: new TableModel(session) };
}

const ROUND: Event = { kind: 'round', amount: 1 };
const laid = (seat: number, x: number): Event[] => [
  { kind: 'announced', seat, cards: ['cross'], target: { cell: [x, 0] }, verb: 'lay' },
  { kind: 'laid', seat, cards: ['cross'], target: { cell: [x, 0] } },
];
const passed = (seat: number): Event => ({
  ...{ kind: 'moved', seat, cards: ['?'], source: `hand:${seat}`, into: 'discard', why: 'pass' },
});

test('what others did since the own last act can be gone through, one act at a time', () => {
  const { session, model } = table();
  session.happens(1, [0], ROUND);
  expect(model.pace.acts).toEqual([]);
  session.happens(2, [1], ...laid(0, 1));
  session.happens(3, [2], ...laid(1, 2));
  session.happens(4, [0], passed(2));
  expect(model.pace.acts.map(({ version, seat }) => [version, seat])).toEqual([
    [3, 1],
    [4, 2],
  ]);
  expect(model.pace.acts[1]?.text).toContain('passed');
  expect([model.pace.at, model.pace.back, model.pace.cell]).toEqual([1, false, null]);
  model.pace.step(-1);
  expect([model.pace.at, model.pace.back, model.pace.cell]).toEqual([0, true, [2, 0]]);
  expect(model.pace.pieces).toEqual([]); // the maze as it was then
  model.pace.step(-1);
  expect(model.pace.at).toBe(0);
  model.choosing.steps += 1; // choosing something leads back to now
  expect(model.pace.back).toBe(false);
  session.happens(5, [1], ...laid(0, 3));
  expect(model.pace.acts).toEqual([]);
});

test('marks, who looked, and what is to dig belong to the position that is shown', () => {
  const { session, model } = table();
  const far = (): (number | null | undefined)[] => [
    model.marks.toDig['8,0'],
    model.marks.notes[0]?.beside?.count,
  ];
  const lies = (x: number): View['maze'][number] => ({ cell: [x, 0], card: 'cross', up: true, lit: [15] });
  session.maze = [{ cell: [8, 0], card: 'goal', up: false }, lies(0)];
  session.happens(1, [1], ROUND);
  session.maze = [...session.maze, lies(1)];
  session.happens(2, [2], ...laid(1, 1));
  session.happens(3, [1], { kind: 'looked', seat: 2, cards: ['?'], target: { cell: [8, 0] } });
  session.maze = [...session.maze, lies(2)];
  session.happens(4, [0], ...laid(1, 2));
  const seen = (): unknown[] => [model.marks.last?.cell, ...far(), model.marks.looked['8,0'] ?? []];
  expect(seen()).toEqual([[2, 0], 5, 5, [2]]);
  model.pace.step(-1);
  expect(seen()).toEqual([[1, 0], 6, 6, [2]]);
  expect(model.source.toDig?.['8,0']).toBe(6);
  model.pace.step(-1);
  expect(seen()).toEqual([[1, 0], 6, 6, []]);
  expect(model.marks.last?.seat).toBe(1);
  model.choosing.steps += 1;
  expect(seen()).toEqual([[2, 0], 5, 5, [2]]);
});

test('acts that were missed are counted, and their positions are asked for when they are looked at', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const views = [3, 4].map((version) => ({ version, view: { ...session.game?.view } }));
    return Promise.resolve(new Response(JSON.stringify({ views })));
  });
  const { session, model } = table();
  // The page is opened now, and told what has happened.
  model.chronicle.retell(
    [
      { version: 1, events: [ROUND] },
      { version: 2, events: laid(0, 1) },
      { version: 3, events: laid(1, 2) },
      { version: 4, events: [passed(2)] },
    ],
    0,
  );
  session.happens(4, [0]);
  expect(model.pace.missed).toBe(2);
  const { game } = session;
  if (game) session.game = { ...game, view: { ...game.view, seat: null } };
  expect(model.pace.missed).toBe(0); // who only watches has missed no turn
  session.game = game;
  model.pace.stepThrough();
  expect([model.pace.missed, model.pace.at, model.pace.pieces]).toEqual([0, 0, null]);
  expect(model.pace.spoken.at(-1)?.text).toMatch(/^1 of 2: Berta laid /);
  await vi.waitFor(() => expect(model.pace.pieces).toEqual([]));
  expect(asked).toEqual(['/api/me', '/api/tables/test/since?after=2']);
  model.pace.step(1);
  expect(model.pace.back).toBe(false);
  vi.unstubAllGlobals();
});

test('each act is said aloud in one sentence, with the own turn in it', () => {
  const { session, model } = table();
  session.happens(1, [1], ROUND);
  session.happens(2, [2], ...laid(1, 1));
  session.happens(3, [0], passed(2));
  const [first = '', second = ''] = model.pace.spoken.map(({ text }) => text).slice(-2);
  expect(first).toMatch(/^Berta laid .*\.$/);
  expect(second).toMatch(/^Mira passed .*\. Your turn\.$/);
});

test('the own act is said too: what it came to, what it showed, and the card drawn', () => {
  const { session, model } = table();
  session.happens(1, [0], ROUND);
  const looked: Event[] = [
    { kind: 'announced', seat: 0, cards: ['map'], target: { cell: [8, 0] }, verb: 'play' },
    { kind: 'looked', seat: 0, cards: ['treasure'], source: 'goal:8,0', target: { cell: [8, 0] } },
    { kind: 'moved', seat: 0, cards: ['cross'], source: 'pile', into: 'hand:0' },
  ];
  session.happens(2, [1], ...looked);
  const words = model.pace.spoken.at(-1)?.text ?? '';
  expect(words).toMatch(/^You looked at .*: Treasure\. You drew: Crossing\.$/);
});

test('the own turn is said once, and an act that is looked at again is said again', () => {
  const { session, model } = table();
  session.happens(1, [1], ROUND);
  session.happens(2, [2], ...laid(1, 1));
  session.happens(3, [0], passed(2));
  session.happens(3, [0]);
  const said = (): string[] => model.pace.spoken.map(({ text }) => text);
  expect(said().filter((text) => text.includes('Your turn.'))).toHaveLength(1);
  model.pace.step(-1);
  expect(said().at(-1)).toMatch(/^1 of 2: Berta laid /);
  model.pace.say('Choose a card.');
  model.pace.say('Choose a card.');
  expect(said().slice(-2)).toEqual(['Choose a card.', 'Choose a card.']);
});

test('between rounds the viewer continues once, and then reads who is waited for', () => {
  const { session, model } = table();
  session.happens(1, [0], ROUND);
  session.happens(2, [-2], { kind: 'round_ended', seat: 1, amount: 1, why: 'cards_out' });
  expect([model.pace.resting, model.pace.lookers, model.pace.mine]).toEqual([true, [0, 2], true]);
  expect(promptFor(model).buttons.map(({ does }) => does)).toEqual(['scores', 'next']);
  model.pace.goOn();
  expect(session.sent).toEqual(['look 2']);
  session.table = { ...session.table, looked: { version: 2, seats: [0] } } as Table;
  expect(promptFor(model).lines.map(inLanguage)).toEqual(['Mira is still looking at the result.']);
  expect(promptFor(model).buttons.map(({ does }) => does)).toEqual(['scores']);
});

test('bots that wait are let on, one by one or up to the own turn', () => {
  const { session, model } = table({ pace: 'wait' });
  session.happens(1, [1], ROUND);
  expect(promptFor(model).buttons.map(({ does }) => does)).toEqual(['skip', 'next']);
  // That is all there is to say: nobody is thinking.
  expect(inLanguage(promptFor(model).headline)).toBe('The bots are waiting for you.');
  expect(promptFor(model).lines).toEqual([]);
  model.pace.goOn();
  session.happens(2, [1], ...laid(1, 1));
  model.pace.skip();
  session.happens(3, [1], ...laid(1, 2));
  session.happens(4, [0], ...laid(1, 3));
  session.happens(5, [1], ...laid(0, 4));
  expect(model.pace.waits).toBe(true); // the first bot after the own move waits too
  expect(session.sent).toEqual(['look 1', 'look 2', 'look 3']);
});

test('a game that was ended asks for nothing more', () => {
  const { session, model } = table();
  session.happens(1, [0], ROUND);
  session.table = { ...session.table, status: 'abandoned' } as Table;
  expect([model.awaited, promptFor(model).buttons]).toEqual([false, []]);
});

test('that a round begins is said, and with whom', () => {
  const { session, model } = table();
  session.happens(1, [1], ROUND);
  session.happens(2, [0], { ...ROUND, amount: 2 });
  expect(model.pace.spoken.map(({ text }) => text)).toEqual([
    'Round 1 begins. Berta’s turn.',
    'Round 2 begins. Your turn.',
  ]);
});
