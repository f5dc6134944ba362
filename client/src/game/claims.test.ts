import { expect, test } from 'vitest';

import { claimsOf } from './claims.ts';

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
