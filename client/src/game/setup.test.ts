/** What is played at a table, as the host changes it before the game begins. */
import { beforeAll, expect, test } from 'vitest';

import { speech } from '../i18n/index.svelte.ts';
import { exampleTable } from '../testing/example.ts';
import { tableWith } from '../testing/table.ts';
import { newsSince } from './gathering.ts';
import { optionsFor } from './phrases.ts';

beforeAll(async () => {
  await speech.speak('en');
});

test('a page that was open while the host chose another game has the cards of that game', () => {
  const model = exampleTable({}, tableWith({ status: 'gathering', edition: 'base' }));
  model.catalogue = {
    phrases: [],
    designs: {
      base: {
        digger: { id: 'digger', family: 'role', team: 'gold' },
        map: { id: 'map', family: 'deck', effect: 'map' },
      },
      expansion: { green_digger: { id: 'green_digger', family: 'role', team: 'green' } },
      more: { thief: { id: 'thief', family: 'role' }, map: { id: 'map', family: 'deck', effect: 'other' } },
    },
  };
  const roles = (): string[] => optionsFor('i_am', 'card', model).map(({ value }) => value);
  expect(roles()).toEqual(['digger']);
  const before = model.designs;
  model.session.table = tableWith({ edition: 'base' });
  expect(model.designs).toBe(before); // the same table again
  model.session.table = tableWith({ edition: 'expansion', modules: ['more'] });
  expect(roles()).toEqual(['green_digger', 'thief']);
  expect(model.design('map')?.effect).toBe('other');
});

test('what a host changes is told: what is new, and which modules are gone', () => {
  const [before, now] = [tableWith({ modules: ['veto'] }), tableWith({ rounds: 1 })];
  expect(newsSince([before], now)).toEqual([speech.t.quick, 'without Veto']);
  expect(newsSince([now], now)).toEqual([]);
});
