import { beforeAll, expect, test } from 'vitest';

import { speech } from '../i18n/index.svelte.ts';
import { tableWith } from '../testing/table.ts';
import { changesOf, choiceAt, newsSince } from './gathering.ts';

const before = choiceAt(tableWith({ modules: ['one', 'two'], options: { size: 'big', light: 'dim' } }));
/** As it goes over the wire: what is undefined is not there. */
const sent = (next: Parameters<typeof changesOf>[1]): unknown =>
  JSON.parse(JSON.stringify(changesOf(before, next)));

test('a change names what is different and nothing else, so that it undoes no other change', () => {
  const none = { add: [], remove: [], options: {} };
  expect(sent({ rounds: 1 })).toEqual({ ...none, rounds: 1 });
  expect(sent({ modules: ['one', 'three'] })).toEqual({ ...none, add: ['three'], remove: ['two'] });
  expect(sent({ options: { size: 'big', light: 'bright' } })).toEqual({
    ...none,
    options: { light: 'bright' },
  });
  expect(sent({ clock: 'live', window: 7 })).toEqual({ ...none, clock: { type: 'live' }, window_s: 7 });
  expect(sent({ edition: 'other' })).toEqual({ ...none, edition: 'other' });
});

beforeAll(async () => {
  await speech.speak('de');
});

test('the last change is told even if it leads back to what was played at first', () => {
  const seats = (count: number) => Array.from({ length: count }, () => ({}));
  const first = tableWith({ edition: 'base', players: seats(5) });
  const duel = tableWith({ edition: 'duel', players: seats(2) });
  const now = tableWith({ edition: 'base', players: seats(3) });
  expect(newsSince([first, duel], now)).toEqual(['Grundspiel', 'jetzt 3 Plätze']);
  expect(newsSince([now, now], now)).toEqual([]);
});

test('everybody is told who is the host now', () => {
  const people = ['Ada', 'Olaf'].map((name, at) => ({ number: 7 + at, name, status: 'seated' as const }));
  expect(newsSince([tableWith({ people, host: 7 })], tableWith({ people, host: 8 }))).toEqual([
    'Olaf ist jetzt Gastgeber',
  ]);
});
