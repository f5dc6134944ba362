import { expect, test } from 'vitest';

import { byRound, claimsOf } from './claims.ts';

test('claims belong to the round they were made in', () => {
  const talk = [
    { number: 1, after: 3, at: 0, seat: 1, phrase: { code: 'i_am', card: 'digger' } },
    {
      number: 2,
      after: 5,
      at: 0,
      seat: 1,
      phrase: { code: 'saw', goal: [8, 0] as [number, number], card: 'treasure' },
    },
    { number: 3, after: 5, at: 0, seat: 1, phrase: { code: 'hello' } },
    { number: 4, after: 5, at: 0, seat: 1, text: 'I am a digger' },
    { number: 5, after: 40, at: 0, seat: 1, phrase: { code: 'i_am', card: 'digger' } },
  ];
  expect(claimsOf(talk, { events: [], from: 1, to: 9 }).map(({ number }) => number)).toEqual([1, 2]);
});

test('talk is divided by rounds, and the round that is played has its line before anybody speaks', () => {
  const said = (number: number, after: number) => ({ number, after, at: 0, seat: 1, text: 'words' });
  const talk = [said(1, 0), said(2, 3), said(3, 9)];
  const parts = (...starts: [number, number][]) =>
    byRound(
      talk,
      starts.map(([round, from]) => ({ round, from })),
    ).map(({ round, talk }) => [round, ...talk.map(({ number }) => number)]);
  expect(parts([1, 1])).toEqual([[1, 1, 2, 3]]);
  expect(parts([1, 1], [2, 9])).toEqual([
    [1, 1, 2],
    [2, 3],
  ]);
  expect(parts([1, 1], [2, 9], [3, 20])).toEqual([[1, 1, 2], [2, 3], [3]]);
  // Told from the middle of the game on.
  expect(parts([3, 9])).toEqual([
    [2, 1, 2],
    [3, 3],
  ]);
  expect(byRound([], [{ round: 2, from: 1 }])).toEqual([]);
});
