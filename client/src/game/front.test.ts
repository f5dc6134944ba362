import { expect, test } from 'vitest';

import type { Cell } from '../generated/wire.ts';
import { inFront } from './front.ts';

test('what lies far behind comes last: ends before goals', () => {
  const goals: Cell[] = [
    [8, -2],
    [8, 0],
    [8, 2],
    [10, -1],
    [10, 1],
    [12, 0],
  ];
  const ends: Cell[] = [
    [-1, 0],
    [0, -1],
    [0, 1],
    [1, 0],
  ];
  const order = inFront(goals, ends);
  expect(order.slice(0, 2)).toEqual([
    [1, 0],
    [8, 0],
  ]);
  expect(order.slice(-2)).toEqual([
    [12, 0],
    [-1, 0],
  ]);
});

test('without goals or without ends all that is left matters alike', () => {
  expect(
    inFront(
      [],
      [
        [1, 0],
        [0, 1],
      ],
    ),
  ).toEqual([
    [1, 0],
    [0, 1],
  ]);
  expect(inFront([[8, 0]], [])).toEqual([[8, 0]]);
  expect(inFront([], [])).toEqual([]);
});
