import { expect, test } from 'vitest';

import { Embers } from './embers.svelte.ts';
import type { MazePiece } from './types.ts';

const start: MazePiece = { cell: [0, 0], picture: 'start', lit: 15 };
const dark: MazePiece[] = [
  { cell: [2, 0], picture: 'dark near', lit: 0 },
  { cell: [2, 1], picture: 'dark far', lit: 0 },
];
const joined: MazePiece[] = [
  start,
  { cell: [1, 0], picture: 'laid', lit: 10 },
  { cell: [2, 0], picture: 'lit near', lit: 12 },
  { cell: [2, 1], picture: 'lit far', lit: 5 },
];

test('light runs from the card that was laid along those that it joins, and leaves nothing behind', () => {
  const embers = new Embers();
  embers.take([start, ...dark], undefined, true);
  expect(embers.all).toEqual([]);
  embers.take(joined, [1, 0], true);
  expect(embers.all.map(({ picture, delay }) => [picture, delay])).toEqual([
    ['dark near', 70],
    ['dark far', 140],
  ]);
  embers.take(joined, [1, 0], true);
  for (const ember of embers.all) embers.gone(ember);
  expect(embers.all).toEqual([]);
});

test('light is there at once where nothing is to move, where it goes out, and where a card is turned up', () => {
  const still = new Embers();
  still.take([start, ...dark], undefined, false);
  still.take(joined, [1, 0], false);
  still.take([start, ...dark], [1, 0], true);
  const goal: MazePiece = { cell: [8, 0], picture: 'back', up: false, lit: 0 };
  still.take([goal], [7, 0], true);
  still.take([{ ...goal, picture: 'face', up: true, lit: 15 }], [7, 0], true);
  expect(still.all).toEqual([]);
});
