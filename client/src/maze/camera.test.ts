import { expect, test } from 'vitest';

import { Camera } from './camera.svelte.ts';
import { boxOf } from './viewport.ts';

test('where there are no buttons nothing is kept free for them', () => {
  const [steered, television] = [new Camera(), new Camera()];
  television.steered = false;
  for (const camera of [steered, television]) [camera.width, camera.height, camera.button] = [1920, 1080, 70];
  expect(steered.free.left - television.free.left).toBe(70);
  expect(steered.rows - television.rows).toBe(70);
  expect(television.free.left).toBeGreaterThan(television.rows);
  for (const camera of [steered, television]) [camera.width, camera.height] = [360, 740];
  const box = boxOf([
    [0, 0],
    [8, -2],
    [8, 2],
  ]);
  const middle = (camera: Camera): number => camera.eye.y + (camera.eye.scale * (box.top + box.bottom)) / 2;
  for (const camera of [steered, television]) camera.showAll(box);
  expect(middle(television)).toBeCloseTo((television.free.top + television.free.bottom) / 2);
  expect(middle(steered)).toBeLessThan(middle(television));
});
