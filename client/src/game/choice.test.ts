import { expect, test } from 'vitest';

import type { Catalogue } from '../generated/wire.ts';
import {
  FIRST,
  levelsFor,
  obstacle,
  optionsOf,
  read,
  tidy,
  toTable,
  withoutFriends,
  write,
} from './choice.ts';

const PART = { version: 1, edition: false, seats: null, options: [], only_with: null, excludes: [] };

const catalogue: Catalogue = {
  levels: ['miner'],
  phrases: [],
  designs: {},
  modules: [
    { ...PART, name: 'base', edition: true, seats: [3, 10] },
    { ...PART, name: 'other', edition: true, clashes: ['veto'] },
    {
      ...PART,
      name: 'duel',
      edition: true,
      seats: [2, 2],
      options: [{ name: 'colour', values: ['green', 'blue'] }],
      clashes: ['feast', 'veto', 'wardrobe'],
    },
    { ...PART, name: 'veto', clashes: ['duel', 'other'] },
    { ...PART, name: 'wardrobe', clashes: ['duel', 'feast'] },
    { ...PART, name: 'feast', clashes: ['duel', 'wardrobe'] },
  ],
};

test('the whole choice is in the link', () => {
  const choice = {
    ...FIRST,
    modules: ['veto'],
    seats: ['you', 'friend', 'miner'],
    rounds: 2,
    clock: 'live' as const,
    listed: true,
    chat: 'off' as const,
    spectators: false,
    options: { colour: 'blue', cells: '1,1/2,-2' },
  };
  expect(read(new URLSearchParams(write(choice)))).toEqual(choice);
  expect(read(new URLSearchParams())).toEqual(FIRST);
});

test('a table without friends begins at once', () => {
  expect(toTable({ ...FIRST }).start).toBe(true);
  expect(toTable({ ...FIRST, seats: ['you', 'friend', 'miner'] }).start).toBe(false);
});

test('friends are invited to one table, and the next is for bots again', () => {
  expect(withoutFriends({ ...FIRST, edition: 'duel', seats: ['you', 'friend', 'novice'] })).toEqual({
    ...FIRST,
    edition: 'duel',
    seats: ['you', 'miner', 'novice'],
  });
});

test('what does not combine is said, and dropped with the edition', () => {
  const module = (name: string): Catalogue['modules'][number] => {
    const found = catalogue.modules.find((one) => one.name === name);
    if (!found) throw new Error(`no module ${name}`);
    return found;
  };
  expect(obstacle(module('veto'), { ...FIRST, edition: 'duel' }, catalogue)).toEqual({
    kind: 'with',
    names: ['duel'],
  });
  expect(obstacle(module('veto'), { ...FIRST, edition: 'other' }, catalogue)).toEqual({
    kind: 'editions',
    names: ['base'],
  });
  expect(obstacle(module('feast'), { ...FIRST, modules: ['wardrobe'] }, catalogue)).toEqual({
    kind: 'with',
    names: ['wardrobe'],
  });
  const tidied = tidy({ ...FIRST, edition: 'duel', modules: ['veto'], seats: [...FIRST.seats] }, catalogue);
  expect(tidied).toMatchObject({ modules: [], seats: ['you', 'miner'] });
});

test('options are those of the edition and its modules, and go with them', () => {
  const duel = { ...FIRST, edition: 'duel', options: { colour: 'blue', gone: 'x' } };
  expect(optionsOf(duel, catalogue).map((option) => option.name)).toEqual(['colour']);
  expect(tidy(duel, catalogue).options).toEqual({ colour: 'blue' });
  expect(tidy({ ...duel, edition: 'base' }, catalogue).options).toEqual({});
  expect(toTable(tidy(duel, catalogue)).options).toEqual({ colour: 'blue' });
});

test('a level that is not offered everywhere gives way to the strongest that is', () => {
  const limited: Catalogue = {
    ...catalogue,
    levels: ['miner', 'master', 'spirit'],
    limited: ['spirit'],
    modules: catalogue.modules.map((one) =>
      one.name === 'base' ? { ...one, levels: { spirit: [3, 4] } } : one,
    ),
  };
  const seats = ['you', 'spirit', 'miner'];
  const choice = { ...FIRST, edition: 'base', seats };
  expect(levelsFor({ edition: 'base', modules: [], seats: 4 }, limited)).toEqual(limited.levels);
  expect(tidy(choice, limited).seats).toEqual(seats);
  const instead = ['you', 'master', 'miner'];
  expect(tidy({ ...choice, modules: ['veto'] }, limited).seats).toEqual(instead);
  expect(tidy({ ...choice, edition: 'other' }, limited).seats).toEqual(instead);
  expect(tidy({ ...choice, seats: [...seats, 'miner', 'friend'] }, limited).seats).toEqual([
    ...instead,
    'miner',
    'friend',
  ]);
  expect(tidy(choice, { ...limited, levels: ['miner', 'master'], limited: [] }).seats).toEqual(instead);
});
