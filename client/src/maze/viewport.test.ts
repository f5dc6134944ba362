import { expect, test } from 'vitest';

import { boxOf, fit, zoom } from './viewport.ts';

test('the whole maze fits into the free part of the screen', () => {
  const box = boxOf([[0, 0], [8, -2], [8, 2]]);
  expect(box).toEqual({ left: 0, top: -312, right: 900, bottom: 468 });
  const eye = fit(box, { left: 100, top: 0, right: 1000, bottom: 390 });
  expect(eye.scale).toBeCloseTo(0.5);
  expect(eye.x).toBeCloseTo(550 - 225);
});

test('zooming keeps the point under the finger', () => {
  const eye = zoom({ scale: 1, x: 10, y: 20 }, 2, 110, 120);
  expect(eye).toEqual({ scale: 2, x: -90, y: -80 });
  expect(zoom(eye, 100, 0, 0).scale).toBe(2.5);
});
