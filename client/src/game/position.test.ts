import { expect, test } from 'vitest';

import type { Cell, Design, Laid, View } from '../generated/wire.ts';
import type { Designs } from './designs.ts';
import { viewWith } from '../testing/table.ts';
import { goldReached, openEnds, ownedBy, pieces, stepsTo, withLaid } from './position.ts';

const tunnels = (...masks: number[]): Pick<Design, 'family' | 'shape'> => ({
  family: 'deck',
  shape: { tunnels: masks },
});
const [N, E, S, W] = [1, 2, 4, 8];

const DESIGNS: Designs = {
  start: { id: 'start', ...tunnels(N | E | S | W) },
  cross: { id: 'cross', ...tunnels(N | E | S | W) },
  straight: { id: 'straight', ...tunnels(E | W) },
  dead: { id: 'dead', ...tunnels(E, W) },
  troll: {
    id: 'troll',
    family: 'deck',
    shape: { tunnels: [N | E | W], gates: [{ side: 1, bars: 'troll' }] },
  },
};
const GOAL: Cell = [5, 0];

function maze(...laid: Laid[]): View {
  return viewWith({
    maze: [...laid, { cell: GOAL, card: 'goal', up: false }],
    coins: [],
    awaits: [],
  });
}

const start: Laid = { cell: [0, 0], card: 'start', lit: [N | E | S | W] };

test('what is to dig is counted in cells from an open end', () => {
  expect(stepsTo(maze(start), DESIGNS, GOAL)).toBe(4);
  expect(stepsTo(maze(start, { cell: [1, 0], card: 'straight', lit: [E | W] }), DESIGNS, GOAL)).toBe(3);
});

test('a dead end before the goal is no way: it leads around', () => {
  const row = [1, 2, 3].map((x): Laid => ({ cell: [x, 0], card: 'straight', lit: [E | W] }));
  const view = maze(start, ...row, { cell: [4, 0], card: 'dead', lit: [W] });
  expect(stepsTo(view, DESIGNS, GOAL)).toBe(6);
});

test('where every end is closed there is nothing to count', () => {
  const blind: Laid = { cell: [0, 0], card: 'start', lit: [E] };
  expect(stepsTo(maze(blind, { cell: [1, 0], card: 'dead', lit: [W] }), DESIGNS, GOAL)).toBe(null);
});

test('tunnels that lie there already need not be dug, unless a gate bars them', () => {
  const apart = (card: string): View =>
    maze(start, { cell: [2, 0], card, lit: [0] }, { cell: [3, 0], card: 'straight', lit: [0] });
  expect(stepsTo(apart('straight'), DESIGNS, GOAL)).toBe(2);
  expect(stepsTo(apart('troll'), DESIGNS, GOAL)).toBe(5);
});

test('a goal in between may lead on', () => {
  expect(stepsTo(maze(start, { cell: [3, 0], card: 'goal', up: false }), DESIGNS, GOAL)).toBe(3);
});

test('a goal that is reached needs no more tunnels, though it still lies face down', () => {
  const row = [1, 2, 3, 4].map((x): Laid => ({ cell: [x, 0], card: 'straight', lit: [E | W] }));
  expect(stepsTo(maze(start, ...row), DESIGNS, GOAL)).toBe(0);
  expect(stepsTo(maze(start, ...row.slice(0, 3)), DESIGNS, GOAL)).toBe(1);
});

test('a card that is laid counts as it lies, with all that is reached through it', () => {
  const to = (laid: Laid, ...more: Laid[]): number | null => {
    const then = withLaid(maze(start, ...more), DESIGNS, laid);
    return then && stepsTo(then, DESIGNS, GOAL);
  };
  expect(to({ cell: [1, 0], card: 'cross' })).toBe(3);
  expect(to({ cell: [0, -1], card: 'cross' })).toBe(4);
  expect(to({ cell: [1, 0], card: 'dead' })).toBe(6); // around it
  expect(to({ cell: [1, 0], card: 'straight' }, { cell: [2, 0], card: 'straight', lit: [0] })).toBe(2);
  const row = [2, 3, 4].map((x): Laid => ({ cell: [x, 0], card: 'straight', lit: [0] }));
  expect(to({ cell: [1, 0], card: 'straight' }, ...row)).toBe(0);
  expect(to({ cell: [3, 0], card: 'cross' })).toBe(null); // nothing leads there
  const far = withLaid({ ...maze(start), seat: 3 }, DESIGNS, { cell: [1, 0], card: 'cross' });
  expect(far && stepsTo(far, DESIGNS, GOAL)).toBe(3); // whatever seat the viewer has
});

test('each of two counts from what they have reached themselves', () => {
  const view = maze(
    { cell: [0, 0], card: 'start', lit: [E, 0] },
    { cell: [3, 0], card: 'cross', lit: [0, N | E | S | W] },
  );
  expect(openEnds(view)).toEqual([[1, 0]]);
  expect(stepsTo({ ...view, seat: 1 }, DESIGNS, GOAL)).toBe(1);
});

/** A race of two: the viewer comes from the left, the other one from further down. */
const RACE: Designs = {
  ...DESIGNS,
  start: { id: 'start', family: 'start', shape: { tunnels: [15], ladder: 'green' } },
  other: { id: 'other', family: 'start', shape: { tunnels: [15], ladder: 'blue' } },
  ...Object.fromEntries(
    ['green', 'blue', 'troll'].map((bars) => [
      `door_${bars}`,
      { id: '', family: 'deck', shape: { tunnels: [N | E | W], gates: [{ side: 3, bars }] } },
    ]),
  ),
  ...Object.fromEntries(
    ['green', 'blue'].map((ladder) => [
      `ladder_${ladder}`,
      { id: '', family: 'deck', shape: { tunnels: [N | E], ladder } },
    ]),
  ),
  rich: { id: 'rich', family: 'deck', shape: { tunnels: [E | W, S], gold: { value: 2, tunnel: 0 } } },
  guarded: {
    id: 'guarded',
    family: 'deck',
    shape: { tunnels: [E | W], gates: [{ side: 3, bars: 'blue' }], gold: { value: 1, tunnel: 0 } },
  },
};
const TWO = { colours: ['green', 'blue'] };
const race = (...more: Laid[]): View =>
  maze({ cell: [0, 0], card: 'start', lit: [15, 0] }, { cell: [0, 4], card: 'other', lit: [0, 15] }, ...more);

function laidIn(view: View, laid: Laid, table: { colours?: string[] } = TWO): number | null {
  const then = withLaid(view, RACE, laid, table);
  return then && stepsTo(then, RACE, GOAL, table);
}

test('a door of one’s own colour is open, before a card lies and after', () => {
  const to = (card: string, seat = 0, view = race()): number | null =>
    laidIn({ ...view, seat }, { cell: [1, 0], card });
  expect(to('door_green')).toBe(3);
  expect(to('door_blue')).toBe(5); // around it
  expect(to('door_troll')).toBe(5);
  const both = race();
  const shared = { ...both, maze: both.maze.map((laid) => (laid.lit ? { ...laid, lit: [15, 15] } : laid)) };
  expect([to('door_green', 1, shared), to('door_blue', 1, shared)]).toEqual([5, 3]);
  const lying = (card: string): View => race({ cell: [2, 0], card, lit: [0, 0] });
  expect(stepsTo(lying('door_green'), RACE, GOAL, TWO)).toBe(3);
  expect(stepsTo(lying('door_blue'), RACE, GOAL, TWO)).toBe(5);
});

test('a gate that was opened stops nobody, nor does a door where colours are secret', () => {
  const opened: View = { ...race({ cell: [2, 0], card: 'door_blue', lit: [0, 0] }), opened: [[[2, 0], 3]] };
  expect(stepsTo(opened, RACE, GOAL, TWO)).toBe(3);
  const secret = (card: string): number | null =>
    laidIn(maze({ cell: [0, 0], card: 'start', lit: [15] }), { cell: [1, 0], card }, {});
  expect([secret('door_blue'), secret('door_green'), secret('door_troll')]).toEqual([3, 3, 5]);
});

test('a ladder leads to every other one of its colour', () => {
  expect(laidIn(race(), { cell: [3, 1], card: 'ladder_green' })).toBe(2);
  expect(laidIn(race(), { cell: [3, 1], card: 'ladder_blue' })).toBe(null);
  expect(laidIn({ ...race(), seat: 1 }, { cell: [3, 1], card: 'ladder_blue' })).toBe(2);
  // Who gets to a ladder of the other colour climbs as well.
  const far: Laid = { cell: [3, 1], card: 'ladder_blue', lit: [0, 3] };
  expect(laidIn(race(far), { cell: [0, 1], card: 'ladder_blue' })).toBe(2);
  expect(stepsTo(race(far, { cell: [-1, -1], card: 'ladder_blue', lit: [0, 3] }), RACE, GOAL, TWO)).toBe(3);
});

test('gold is reached in its tunnel, past gates', () => {
  const gold = (laid: Laid, ...more: Laid[]): [string, number][] => {
    const then = withLaid(race(...more), RACE, laid, TWO);
    return then ? [...goldReached(then, RACE, TWO)] : [];
  };
  expect(gold({ cell: [1, 0], card: 'rich' })).toEqual([['1,0', 2]]);
  expect(gold({ cell: [0, -1], card: 'rich' })).toEqual([]); // its other tunnel
  expect(gold({ cell: [1, 0], card: 'straight' }, { cell: [2, 0], card: 'rich', lit: [0, 0] })).toEqual([
    ['2,0', 2],
  ]);
  expect(gold({ cell: [1, 0], card: 'guarded' })).toEqual([]);
});

test('a piece stays the same for as long as nothing about it changes', () => {
  const before = pieces(maze(start, { cell: [1, 0], card: 'straight', lit: [E | W] }), DESIGNS);
  const after = pieces(maze(start, { cell: [1, 0], card: 'straight', lit: [0] }), DESIGNS);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
  expect(after[1]?.lit).toBe(0);
});

test('gold is counted where it is seen, and cards where they lie face down', () => {
  const designs: Designs = {
    gold_3: { id: 'gold_3', family: 'gold', value: 3 },
    gold_1: { id: 'gold_1', family: 'gold', value: 1 },
  };
  const view: View = {
    ...maze(start),
    zones: { 'gold:0': ['gold_3', 'gold_1'] },
    sizes: { 'gold:1': 2, 'gold:2': 0 },
    coins: [0, 1, 0],
  };
  expect([0, 1, 2].map((seat) => ownedBy(view, designs, seat))).toEqual([
    { gold: 4, hidden: 0 },
    { gold: 1, hidden: 2 },
    { gold: 0, hidden: 0 },
  ]);
});
