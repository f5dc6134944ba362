import { expect, test } from 'vitest';

import type { Event } from '../generated/wire.ts';
import { saidAgain } from './words.ts';

const played: Event = { kind: 'announced', seat: 4, cards: ['inspection'], why: 'play' };

test('a card whose effect has a line of its own is not told twice', () => {
  expect(saidAgain(played, { kind: 'looked', seat: 4, target: { seat: 3 } })).toBe(true);
  expect(saidAgain(played, { kind: 'vetoed', seat: 2, cards: ['inspection'] })).toBe(false);
});

test('a card whose effect is not told keeps its line, whatever is done next', () => {
  expect(saidAgain(played, undefined)).toBe(false);
  expect(saidAgain(played, { kind: 'laid', seat: 4, cards: ['cross'], target: { cell: [1, 0] } })).toBe(false);
  expect(saidAgain(played, { kind: 'moved', seat: 4, cards: ['?'], why: 'pass' })).toBe(false);
});
