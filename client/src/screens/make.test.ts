/** Where the choice of games does not come, it can be asked for again. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { FIRST } from '../game/choice.ts';
import type { Catalogue } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import MakeTable from './MakeTable.svelte';
import SeatChoices from './make/SeatChoices.svelte';

const CATALOGUE: Catalogue = { modules: [], designs: {}, levels: [], phrases: [] };

/** A machine with much else to do is waited for. */
const PATIENT = { timeout: 30_000 };

let app: ReturnType<typeof mount> | undefined;

beforeAll(async () => {
  await speech.speak('en');
});

afterEach(async () => {
  if (app) await unmount(app);
  vi.unstubAllGlobals();
});

const found = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);

test('a table can be made once the server answers again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')));
  app = mount(MakeTable, { target: document.body, props: { choice: { ...FIRST } } });
  await vi.waitUntil(() => found('[data-do=retry]'), PATIENT);
  expect(found('[role=alert]')?.textContent).toBe(speech.t.errors.unavailable);
  expect(found('[data-do=open-table]')?.hasAttribute('disabled')).toBe(true);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(CATALOGUE))));
  found('[data-do=retry]')?.click();
  flushSync();
  await vi.waitUntil(() => found('[data-do=open-table]:not([disabled])'), PATIENT);
  expect(found('[role=alert], [data-do=retry]')).toBeNull();
});

test('a seat more or fewer is said aloud', () => {
  const onchange = vi.fn();
  const props = { seats: ['you', 'miner', 'miner'], levels: ['miner'], range: [2, 4] as const, onchange };
  app = mount(SeatChoices, { target: document.body, props });
  flushSync();
  const said = (): string | null | undefined => found('[role=status]')?.textContent;
  expect(said()).toBe('');
  for (const [button, words] of [
    ['.add', '4 players'],
    ['.remove', '2 players'],
  ] as const) {
    found(button)?.click();
    flushSync();
    expect(said()).toBe(words);
  }
  expect(onchange.mock.calls).toEqual([[['you', 'miner', 'miner', 'miner']], [['you', 'miner']]]);
});
