/** What was seen once is not played again, and what is over asks nobody. */
import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, expect, test, vi } from 'vitest';

import { TableModel } from '../../game/table.svelte.ts';
import type { Event } from '../../generated/wire.ts';
import { speech } from '../../i18n/index.svelte.ts';
import { exampleTable } from '../../testing/example.ts';
import { tableWith } from '../../testing/table.ts';
import Players from './Players.svelte';
import RoundEnd from './RoundEnd.svelte';

beforeAll(async () => {
  await speech.speak('en');
});

const PLAYERS = Array.from({ length: 7 }, () => ({ kind: 'bot' as const, level: 'miner' }));
const EVENTS: Event[] = [
  { kind: 'round', amount: 1 },
  { kind: 'role_shown', seat: 0, cards: ['digger'] },
  { kind: 'round_ended', why: 'cards_out' },
];

const told = async (model: TableModel, events: readonly Event[], tap = false): Promise<string> => {
  const app = mount(RoundEnd, { target: document.body, props: { model, events } });
  flushSync();
  if (tap) document.querySelector('dialog')?.click();
  flushSync();
  const found = document.querySelector('dialog')?.dataset['told'] ?? '';
  await unmount(app);
  return found;
};

test('who comes back from the replay finds the score as they left it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const table = (): TableModel => exampleTable({ over: true, coins: [1] }, tableWith({ players: PLAYERS }));
  expect(await told(table(), EVENTS)).toBe('0');
  expect(await told(table(), EVENTS, true)).toBe('all');
  expect(await told(table(), [...EVENTS])).toBe('all');
  vi.unstubAllGlobals();
});

test('who goes back to the score from the next game, which loads the page again, finds it so too', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const table = (): TableModel => exampleTable({ over: true, coins: [1] }, tableWith({ players: PLAYERS }));
  await told(table(), [...EVENTS], true);
  const kept = Object.entries({ ...sessionStorage }) as [string, string][];
  sessionStorage.clear();
  expect(await told(table(), [...EVENTS])).toBe('0');
  for (const [key, value] of kept) sessionStorage.setItem(key, value);
  expect(await told(table(), [...EVENTS])).toBe('all');
  vi.unstubAllGlobals();
});

test('where a game was ended by vote nobody is to move', async () => {
  for (const status of ['playing', 'abandoned'] as const) {
    const model = exampleTable({ awaits: [3], turn: 3 }, tableWith({ players: PLAYERS, status }));
    const app = mount(Players, { target: document.body, props: { model } });
    flushSync();
    expect(document.querySelectorAll('.turn')).toHaveLength(status === 'playing' ? 1 : 0);
    await unmount(app);
  }
});

test('the one whose turn it is comes into sight where not all have room', async () => {
  const size = (height: number): PropertyDescriptor => ({ configurable: true, get: () => height });
  Object.defineProperties(HTMLElement.prototype, { scrollHeight: size(700), clientHeight: size(300) });
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', size(90));
  Object.defineProperty(HTMLElement.prototype, 'offsetTop', {
    configurable: true,
    get(this: HTMLElement) {
      return 100 * Number(this.dataset['seat'] ?? 0);
    },
  });
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(() => undefined);
  const model = exampleTable({ awaits: [6], turn: 6 }, tableWith({ players: PLAYERS }));
  const app = mount(Players, { target: document.body, props: { model } });
  flushSync();
  expect(scrolled).toHaveBeenCalledWith({ top: 6 * 100 + 90 - 300 });
  await unmount(app);
  scrolled.mockRestore();
});
