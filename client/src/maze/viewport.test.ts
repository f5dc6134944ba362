import { expect, test } from 'vitest';

import { Camera, TAPPABLE } from './camera.svelte.ts';
import { boxOf, cellAt, fit, follow, inSight, zoom } from './viewport.ts';

const FREE = { left: 100, top: 0, right: 1000, bottom: 390 };

test('the whole maze fits into the free part of the screen', () => {
  const box = boxOf([
    [0, 0],
    [8, -2],
    [8, 2],
  ]);
  expect(box).toEqual({ left: 0, top: -312, right: 900, bottom: 468 });
  const eye = fit(box, FREE);
  expect(eye.scale).toBeCloseTo(0.5);
  expect(eye.x).toBeCloseTo(550 - 225);
  expect(inSight(box, eye, FREE)).toBe(true);
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

test('the camera stays still while everything is in sight', () => {
  const camera = new Camera();
  [camera.width, camera.height] = [1400, 900];
  const start = [
    [0, 0],
    [8, -2],
    [8, 2],
  ] as const;
  camera.keep([boxOf(start)]);
  const before = camera.eye;
  camera.keep([boxOf([...start, [1, 0]])]);
  expect(camera.eye).toBe(before);
  const farther = boxOf([...start, [1, 4]]);
  camera.keep([farther]);
  expect(camera.eye).not.toBe(before);
  expect(inSight(farther, camera.eye, camera.free)).toBe(true);
});

test('a small screen shows where things go on when everything would be too small', () => {
  const camera = new Camera();
  [camera.width, camera.height] = [360, 320];
  const [all, front] = [
    boxOf([
      [-9, 0],
      [8, 0],
    ]),
    boxOf([
      [4, 0],
      [8, 0],
    ]),
  ];
  camera.keep([all, front]);
  expect(inSight(front, camera.eye, camera.free)).toBe(true);
  expect(inSight(all, camera.eye, camera.free)).toBe(false);
  camera.showAll(all);
  expect(inSight(all, camera.eye, camera.free)).toBe(true);
});

test('who has moved the maze is left there', () => {
  const camera = new Camera();
  camera.pan(-500, 0);
  const before = camera.eye;
  camera.keep([boxOf([[0, 0]])]);
  expect(camera.eye).toBe(before);
});

test('a maze that had to make room comes near again, but not while a place is chosen', () => {
  const camera = new Camera();
  [camera.width, camera.height] = [1600, 1000];
  const all = boxOf([
    [0, 0],
    [8, -2],
    [8, 2],
  ]);
  const crowded = { left: 300, top: 60, right: 320, bottom: 560 };
  camera.inset = crowded;
  camera.keep([all]);
  const far = camera.eye;
  camera.inset = { ...crowded, bottom: 260 };
  camera.open = boxOf([[1, 0]]);
  camera.keep([all]);
  expect(camera.eye).toBe(far);
  camera.open = null;
  camera.keep([all]);
  expect(camera.eye.scale).toBeGreaterThan(far.scale);
  const near = camera.eye;
  camera.inset = { ...crowded, bottom: 240 };
  camera.keep([all]);
  expect(camera.eye).toBe(near);
});

function onPhone(): Camera {
  const camera = new Camera();
  [camera.width, camera.height] = [360, 740];
  camera.inset = { left: 0, top: 130, right: 0, bottom: 250 };
  return camera;
}

test('on a phone, cells that can be chosen fit a finger, with as much of the rest as there is room for', () => {
  const camera = onPhone();
  const [front, spots] = [
    boxOf([
      [0, 0],
      [8, -2],
      [14, 0],
      [8, 2],
    ]),
    boxOf([
      [-1, 0],
      [0, -1],
      [1, 0],
      [0, 1],
    ]),
  ];
  camera.keep([front]);
  expect(camera.eye.scale).toBeLessThan(TAPPABLE);
  camera.open = spots;
  camera.keep([
    boxOf([
      [-1, 0],
      [0, -1],
      [0, 1],
      [8, -2],
      [14, 0],
      [8, 2],
    ]),
    spots,
  ]);
  expect(camera.eye.scale).toBeCloseTo(TAPPABLE);
  expect(inSight(spots, camera.eye, camera.free)).toBe(true);
  expect(inSight(boxOf([[6, 0]]), camera.eye, camera.free)).toBe(true);
});

test('on a phone goals beside the way are in sight while a card is placed', () => {
  const camera = onPhone();
  const [goals, spots] = [
    [
      [8, -2],
      [8, 0],
      [8, 2],
      [10, -1],
      [10, 1],
    ] as const,
    boxOf([
      [-1, 0],
      [0, -1],
      [1, 0],
      [0, 1],
    ]),
  ];
  camera.open = spots;
  camera.keep([boxOf([[-1, 0], ...goals]), spots]);
  expect(camera.eye.scale).toBeGreaterThanOrEqual(TAPPABLE);
  expect(
    inSight(
      boxOf([
        [-1, 0],
        [8, -2],
        [8, 2],
      ]),
      camera.eye,
      camera.free,
    ),
  ).toBe(true);
});

test('cells to choose from that lie too far apart are all shown, and a finger zooms in before it chooses', () => {
  const camera = onPhone();
  const spots = boxOf([
    [-1, -3],
    [9, 6],
  ]);
  camera.open = spots;
  camera.keep([spots]);
  expect(inSight(spots, camera.eye, camera.free)).toBe(true);
  expect(camera.approach([9, 6])).toBe(true);
  const near = camera.eye;
  expect(near.scale).toBeGreaterThanOrEqual(TAPPABLE);
  expect(inSight(boxOf([[9, 6]]), near, camera.free)).toBe(true);
  camera.keep([spots]);
  expect(camera.eye).toBe(near);
  expect(camera.approach([9, 6])).toBe(false);
});

test('on a phone the maze keeps its size while cards are chosen and laid', () => {
  const camera = onPhone();
  const [goals, ends] = [
    [
      [5, -2],
      [5, 0],
      [5, 2],
      [7, -1],
      [7, 1],
      [9, 0],
    ] as const,
    [
      [1, 1],
      [0, 2],
    ] as const,
  ];
  const boxes = (more: readonly (readonly [number, number])[]): ReturnType<typeof boxOf>[] => [
    boxOf([[-1, 1], [0, -1], [0, 1], ...goals, ...ends, ...more]),
    boxOf([...goals, ...ends, ...more]),
    boxOf([...ends, ...more]),
  ];
  camera.keep(boxes([]));
  const { scale } = camera.eye;
  expect(scale).toBeGreaterThanOrEqual(TAPPABLE);
  camera.open = boxOf([
    [-1, 1],
    [1, 1],
  ]);
  camera.keep(boxes([[-1, 1]]));
  expect(camera.eye.scale).toBe(scale);
  expect(inSight(camera.open, camera.eye, camera.free)).toBe(true);
});

test('what comes up from below moves the maze on a phone no farther than it takes, and leaves its size', () => {
  const camera = onPhone();
  const all = boxOf([
    [0, 0],
    [8, -1],
    [8, 1],
  ]);
  camera.keep([all]);
  const before = camera.eye;
  camera.lifted = camera.inset.bottom + 120;
  camera.keep([all]);
  expect(camera.eye.scale).toBe(before.scale);
  expect(inSight(all, camera.eye, { ...camera.free, bottom: camera.height - camera.lifted })).toBe(true);
  const lifted = camera.eye;
  camera.lifted = camera.inset.bottom;
  camera.keep([all]);
  expect(camera.eye).toBe(lifted);
});

test('what can be chosen comes out from under the buttons, if there is room beside them', () => {
  const camera = onPhone();
  const spots = boxOf([
    [0, 2],
    [8, 3],
  ]);
  camera.open = spots;
  camera.keep([
    boxOf([
      [0, -2],
      [8, 3],
    ]),
    spots,
  ]);
  camera.dodge('left');
  expect(inSight(spots, camera.eye, { ...camera.free, bottom: camera.free.bottom - 50 })).toBe(true);
  const before = camera.eye;
  camera.open = boxOf([
    [0, -2],
    [8, 3],
  ]);
  camera.dodge('left');
  expect(camera.eye).toBe(before);
  // Goals above each other find no room above the buttons, but beside them.
  const goals = boxOf([
    [8, -2],
    [8, 3],
  ]);
  camera.open = goals;
  camera.keep([goals]);
  camera.dodge('left');
  expect(inSight(goals, camera.eye, { ...camera.free, left: camera.free.left + 160 })).toBe(true);
  camera.dodge('right');
  expect(inSight(goals, camera.eye, { ...camera.free, right: camera.free.right - 160 })).toBe(true);
});
