/** Invitations are looked for again and again where there can be any. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Invitations } from '../generated/wire.ts';
import { ask, isSomebody } from './api.ts';
import { invited, invitedTo, remember } from './invited.svelte.ts';

vi.mock('./api.ts', () => ({ ask: vi.fn(), isSomebody: vi.fn() }));

const ONE = { code: 'abcdefg', name: 'Ann', edition: 'duel', at: 0 };
let stop = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(isSomebody).mockReturnValue(true);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.resetAllMocks();
  sessionStorage.clear();
});

async function watched(answer: Invitations, ms: number): Promise<number> {
  vi.mocked(ask).mockResolvedValue(answer);
  stop = invited.watch();
  await vi.advanceTimersByTimeAsync(ms);
  return vi.mocked(ask).mock.calls.length;
}

test('an invitation is found within seconds, and gone once it is no more', async () => {
  expect(await watched({ friends: true, invitations: [ONE] }, 2000)).toBe(1);
  expect(invited.list).toEqual([ONE]);
  vi.mocked(ask).mockResolvedValue({ friends: true });
  await vi.advanceTimersByTimeAsync(8000);
  expect(invited.list).toEqual([]);
});

test('nobody is made of a newcomer', async () => {
  vi.mocked(isSomebody).mockReturnValue(false);
  expect(await watched({ friends: true }, 60_000)).toBe(0);
});

test('people without friends are not looked for again', async () => {
  expect(await watched({ friends: false }, 60_000)).toBe(1);
});

test('who was invited to a table is remembered there', () => {
  remember('abcdefg', 'Ben');
  remember('abcdefg', 'Ben');
  expect([invitedTo('abcdefg'), invitedTo('other')]).toEqual([['Ben'], []]);
});
