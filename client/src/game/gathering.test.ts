import { expect, test } from 'vitest';

import { tableWith } from '../testing/table.ts';
import { changesOf, choiceAt } from './gathering.ts';

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
