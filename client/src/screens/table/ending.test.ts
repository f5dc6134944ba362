/** A game that is left or ended early: who is asked, what the player is told before, and who ended it. */
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';

import { standingWords } from '../../game/aloud.ts';
import type { TableModel } from '../../game/table.svelte.ts';
import type { Player, Table } from '../../generated/wire.ts';
import { speech } from '../../i18n/index.svelte.ts';
import { exampleTable } from '../../testing/example.ts';
import { tableWith } from '../../testing/table.ts';
import AtTable from './AtTable.svelte';
import Leaving from './Leaving.svelte';
import Notices from './Notices.svelte';
import Vote from './Vote.svelte';

let app: ReturnType<typeof mount> | undefined;
beforeAll(async () => {
  await speech.speak('en');
});
afterEach(async () => {
  if (app) await unmount(app);
  app = undefined;
});

const ME: Player = { kind: 'person', name: 'Anna', person: 0 };
const BOT: Player = { kind: 'bot', level: 'miner' };
const ben = (more: Partial<Player> = {}): Player => ({ kind: 'person', name: 'Ben', person: 1, ...more });

function at(table: Partial<Table>): TableModel {
  const model = exampleTable({ coins: [0, 0, 0] }, tableWith(table));
  model.session.person = 0;
  return model;
}

function show<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): string {
  app = mount(component, { target: document.body, props });
  flushSync();
  return document.body.textContent.replaceAll(/\s+/g, ' ');
}

/** What is asked before a way out is taken. */
function question(way: string, players: readonly Player[]): string {
  show(Leaving, { session: at({ players: [...players] }).session });
  document.querySelector<HTMLElement>(`[data-do=${way}]`)?.click();
  flushSync();
  return document.querySelector('[role=alert]')?.textContent ?? '';
}

test.each([
  ['plays', [ME, ben(), BOT], 'Ben is asked. The game ends if Ben agrees. Ask?'],
  ['left for now and looks', [ME, ben({ stand_in: true, here: true })], 'Ben is asked.'],
  ['is gone', [ME, ben({ stand_in: true }), BOT], 'nobody is asked. The game ends at once'],
  ['is a bot', [ME, BOT, BOT], 'End the game for good?'],
])('before somebody asks to end a game they are told who is asked: the other one %s', (_, players, words) => {
  expect(question('end', players)).toContain(words);
});

test.each([
  [[ME, BOT], 'Your next turn waits for you'],
  [[ME, ben(), BOT], 'A bot plays your seat until you come back'],
])('whose turn waits and for whom a bot plays is said before they leave', (players, words) => {
  expect(question('away', players)).toContain(words);
});

test('in a game for one no bot can take the seat over', () => {
  show(Leaving, { session: at({ players: [ME] }).session });
  const ways = [...document.querySelectorAll<HTMLElement>('[data-do]')].map((one) => one.dataset['do']);
  expect(ways).toEqual(['away', 'end']);
});

test.each([
  [[0, 1], 'Ben asked to end the game, and all agreed'],
  [[1], 'Ben ended the game'],
])('with the agreement of %o the ended game and its log say who ended it', (agreed, words) => {
  const players = [{ ...ME, stand_in: agreed.length === 1 }, ben(), BOT];
  const model = at({ players, status: 'abandoned', vote: { asked: 1, agreed } });
  expect(show(Vote, { model })).toContain(words);
  expect(model.log.lines.map(({ text }) => text)).toEqual([words]);
});

test.each([
  [[1], 'Ben asks to end the game.'],
  [[0], 'You want to end the game. Waiting for Ben.'],
])('while people vote with the agreement of %o, how things stand says so', (agreed, words) => {
  const model = at({ players: [ME, ben(), BOT], status: 'playing', vote: { asked: agreed[0] ?? 0, agreed } });
  expect(show(Vote, { model })).toContain(words);
  expect(standingWords(model)).toContain(words);
});

test('a game that nobody came back to was not ended by those who once asked', () => {
  const model = at({ players: [ME, ben(), BOT], status: 'abandoned', vote: { asked: 1, agreed: [1] } });
  expect(show(Vote, { model })).toContain('The game was ended.');
  expect(model.log.lines).toEqual([]);
});

test('a seat is given back only while the game is played', async () => {
  for (const status of ['playing', 'abandoned', 'finished'] as const) {
    const me = { ...ME, stand_in: true };
    const { session } = at({ players: [me, BOT], status });
    const words = show(Notices, { session, refused: null, me });
    expect(words.includes('Take my seat back')).toBe(status === 'playing');
    if (app) await unmount(app);
    app = undefined;
  }
});

test('where a bot plays for somebody the sheet of the table and the portrait say so', () => {
  const model = at({ players: [ME, ben({ stand_in: true }), BOT] });
  expect(show(AtTable, { model, rules: '' })).toContain('Ben bot plays');
  expect(document.querySelectorAll('li .away')).toHaveLength(1);
  expect([0, 1, 2].map(model.source.state ?? String)).toEqual(['', 'A bot plays for Ben.', '']);
});
