import { beforeAll, expect, test } from 'vitest';

import type { Player } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import { nameAt, nameOf } from './names.ts';

const people: Player[] = [
  { kind: 'person', person: 4 },
  { kind: 'bot', level: 'miner' },
  { kind: 'person', person: 2, name: 'Mira' },
  { kind: 'person', person: 7 },
];
const all = (players: readonly Player[]): string[] =>
  players.map((_, seat) => nameAt({ players: [...players] }, seat));

beforeAll(async () => {
  await speech.speak('en');
});

test('players without a name are called dwarf in the language of the reader, numbered from the second on', async () => {
  expect(all(people)).toEqual(['Dwarf', 'Berta', 'Mira', 'Dwarf 2']);
  await speech.speak('de');
  expect(all(people)).toEqual(['Zwerg', 'Berta', 'Mira', 'Zwerg 2']);
  await speech.speak('en');
});

test('nobody is called as somebody else wants to be', () => {
  expect(
    all([
      { kind: 'person', person: 1 },
      { kind: 'person', person: 2, name: 'Dwarf' },
    ]),
  ).toEqual(['Dwarf 2', 'Dwarf']);
});

test('those who watch are told apart from those in the seats', () => {
  const company = {
    players: people,
    people: [
      { number: 9, name: '', status: 'watching' as const },
      { number: 4, name: '', status: 'seated' as const, seat: 0 },
    ],
  };
  expect([nameOf(company, 4), nameOf(company, 9), nameOf(company, 2), nameOf(company, 12)]).toEqual([
    'Dwarf',
    'Dwarf 3',
    'Mira',
    '',
  ]);
});

test('the seats of a record that nobody has names for are called as bots are', () => {
  expect(all([{ kind: 'person' }, { kind: 'person' }])).toEqual(['Alvis', 'Berta']);
});
