import { expect, test } from 'vitest';

import { boxOf, cellAt, follow, inSight, scaleFor, zoom } from './viewport.ts';

const FREE = { left: 100, top: 0, right: 1000, bottom: 390 };

test('cells take up a box, and a scale fits it into the free part of the screen', () => {
  const box = boxOf([
    [0, 0],
    [8, -2],
    [8, 2],
  ]);
  expect(box).toEqual({ left: 0, top: -312, right: 900, bottom: 468 });
  expect(scaleFor(box, FREE)).toBeCloseTo(0.5);
  expect(inSight(box, { scale: 0.5, x: 325, y: 156 }, FREE)).toBe(true);
  expect(inSight(box, { scale: 0.5, x: 323, y: 154 }, FREE)).toBe(false);
});

test('a point on the screen hits the cell that lies there', () => {
  const eye = { scale: 0.5, x: 100, y: 78 };
  expect(cellAt(eye, 101, 79)).toEqual([0, 0]);
  expect(cellAt(eye, 149, 157)).toEqual([0, 1]);
  expect(cellAt(eye, 99, 77)).toEqual([-1, -1]);
});

test('zooming keeps the point under the finger', () => {
  const eye = zoom({ scale: 1, x: 10, y: 20 }, 2, 110, 120);
  expect(eye).toEqual({ scale: 2, x: -90, y: -80 });
  expect(zoom(eye, 100, 0, 0).scale).toBe(2.5);
});

test('a card out of sight is brought in by the shortest way, one in sight moves nothing', () => {
  const eye = { scale: 1, x: 200, y: 100 };
  expect(follow(eye, boxOf([[0, 0]]), FREE)).toBe(eye);
  expect(follow(eye, boxOf([[8, 0]]), FREE)).toEqual({ scale: 1, x: 100, y: 100 });
});
