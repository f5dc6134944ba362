import { expect, test } from 'vitest';

import { claimsOf } from './claims.ts';

const DESIGNS = { saboteur: { id: 'saboteur', family: 'role', team: 'saboteurs' }, digger: { id: 'digger', family: 'role', team: 'diggers' } };
const EVENTS = [
  { kind: 'round', amount: 1 },
  { kind: 'role', seat: 0, cards: ['digger'] },
  { kind: 'announced', seat: 0, cards: ['map'] },
  { kind: 'turned_up', seat: 1, cards: ['stone_ne'], target: { cell: [8, 0] as [number, number] } },
  { kind: 'round_ended', seat: 1, why: 'cards_out', amount: 1 },
  { kind: 'role_shown', seat: 0, cards: ['digger'] },
  { kind: 'role_shown', seat: 1, cards: ['saboteur'] },
];

test('claims stand beside what is public at the end of the round', () => {
  const talk = [
    { number: 1, after: 3, at: 0, seat: 1, phrase: { code: 'i_am', card: 'digger' } },
    { number: 2, after: 4, at: 0, seat: 0, phrase: { code: 'saboteur', seat: 1 } },
    { number: 3, after: 5, at: 0, seat: 1, phrase: { code: 'saw', goal: [8, 0] as [number, number], card: 'treasure' } },
    { number: 4, after: 5, at: 0, seat: 1, phrase: { code: 'saw', goal: [8, 2] as [number, number], card: 'treasure' } },
    { number: 5, after: 5, at: 0, seat: 1, phrase: { code: 'hello' } },
    { number: 6, after: 40, at: 0, seat: 1, phrase: { code: 'i_am', card: 'digger' } },
    { number: 7, after: 6, at: 0, seat: 1, phrase: { code: 'i_hold', card: 'map' }, truth: true },
  ];
  const found = claimsOf(talk, { events: EVENTS, from: 1, to: 9 }, DESIGNS);
  expect(found.map(({ said, truth }) => [said.number, truth])).toEqual([[1, false], [2, true], [3, false], [4, null], [7, true]]);
});
