import { expect, test } from 'vitest';

import { freest, inTheWay, LEFT_ABOVE, LEFT_BELOW, RIGHT_ABOVE, RIGHT_BELOW } from './corners.ts';
import type { MazePiece } from './types.ts';

const SEEN = { eye: { scale: 0.3, x: 20, y: 180 }, bare: { left: 0, top: 100, right: 360, bottom: 440 } };
const SIZE = { width: 150, height: 60 };
const piece = (x: number, y: number): MazePiece => ({ cell: [x, y], picture: '' });

test('what floats stands where it hides least, and in the first corner where it hides nothing', () => {
  const corners = [LEFT_BELOW, RIGHT_BELOW, RIGHT_ABOVE, LEFT_ABOVE] as const;
  expect(freest(corners, SIZE, { ...SEEN, pieces: [piece(0, 0)], spots: [] })).toBe(LEFT_BELOW);
  expect(freest(corners, SIZE, { ...SEEN, pieces: [piece(0, 0), piece(0, 4)], spots: [] })).toBe(RIGHT_BELOW);
});

test('a goal or a cell that can be chosen is hidden later than a card', () => {
  const pieces = [piece(0, 4), piece(1, 4), { ...piece(9, 4), up: false }];
  expect(freest([RIGHT_BELOW, LEFT_BELOW], SIZE, { ...SEEN, pieces, spots: [] })).toBe(LEFT_BELOW);
  expect(freest([LEFT_BELOW, RIGHT_BELOW], SIZE, { ...SEEN, pieces, spots: [[2, 4]] })).toBe(RIGHT_BELOW);
});

test('what hides a goal or a cell that can be chosen is in the way', () => {
  const pieces = [piece(0, 4), { ...piece(9, 4), up: false }];
  expect(inTheWay(LEFT_BELOW, SIZE, { ...SEEN, pieces, spots: [] })).toBe(false);
  expect(inTheWay(LEFT_BELOW, SIZE, { ...SEEN, pieces, spots: [[1, 4]] })).toBe(true);
  expect(inTheWay(RIGHT_BELOW, SIZE, { ...SEEN, pieces, spots: [] })).toBe(true);
});
