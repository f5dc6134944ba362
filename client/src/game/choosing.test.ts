import { expect, test } from 'vitest';

import type { Offer } from '../generated/wire.ts';
import { Choosing } from './choosing.svelte.ts';

const HAND = ['tee_nes', 'map', 'sabotage_lamp', 'map'];
const OFFERS: Offer[] = [
  {
    verb: 'lay',
    cards: ['tee_nes'],
    targets: [{ cell: [1, 0] }, { cell: [1, 0], turned: true }, { cell: [0, 1] }],
  },
  { verb: 'play', cards: ['map'], targets: [{ cell: [8, 0] }, { cell: [8, 2] }] },
  { verb: 'play', cards: ['sabotage_lamp'], targets: [{ seat: 1 }, { seat: 2 }] },
  { verb: 'pass', cards: HAND, most: 1 },
];

function choosing(offers = OFFERS, cards = HAND): Choosing {
  const made = new Choosing();
  made.renew(offers, cards);
  return made;
}

test('a card, a cell and a turn make an act', () => {
  const now = choosing();
  now.toggle(0);
  expect(now.openCells).toEqual([
    [1, 0],
    [0, 1],
  ]);
  expect(now.act).toBeNull();
  now.pickCell([1, 0]);
  expect(now.act).toEqual({ verb: 'lay', cards: ['tee_nes'], target: { cell: [1, 0] } });
  now.turn();
  expect(now.act?.target?.turned).toBe(true);
  now.pickCell([0, 1]);
  expect(now.act?.target).toEqual({ cell: [0, 1] });
  expect(now.canTurn).toBe(false);
});

test('a card that is aimed at cells can be tried at any cell, also as the second of two', () => {
  const now = choosing(
    [
      ...OFFERS,
      {
        verb: 'play',
        cards: ['goal_swap'],
        targets: [
          { cell: [8, 0], other: [8, 2] },
          { cell: [8, 0], other: [8, -2] },
        ],
      },
    ],
    [...HAND, 'goal_swap'],
  );
  expect(now.attempt([3, 3])).toBeNull();
  now.toggle(0);
  expect(now.attempt([3, 3])).toEqual({ verb: 'lay', cards: ['tee_nes'], target: { cell: [3, 3] } });
  now.pickCell([1, 0]);
  expect(now.attempt([3, 3])).toEqual({ verb: 'lay', cards: ['tee_nes'], target: { cell: [3, 3] } });
  now.toggle(4);
  expect(now.attempt([3, 3])).toEqual({ verb: 'play', cards: ['goal_swap'], target: { cell: [3, 3] } });
  now.pickCell([8, 0]);
  expect(now.attempt([3, 3])).toEqual({
    verb: 'play',
    cards: ['goal_swap'],
    target: { cell: [8, 0], other: [3, 3] },
  });
  now.toggle(2);
  expect(now.attempt([3, 3])).toBeNull();
  now.enter('pass');
  now.toggle(0);
  expect(now.attempt([3, 3])).toBeNull();
});

test('an action is aimed at a player', () => {
  const now = choosing();
  now.toggle(2);
  expect(now.openSeats).toEqual([1, 2]);
  now.pickSeat(2);
  expect(now.act).toEqual({ verb: 'play', cards: ['sabotage_lamp'], target: { seat: 2 } });
  expect(now.openSeats).toEqual([1, 2]);
  now.pickSeat(1);
  expect(now.act?.target).toEqual({ seat: 1 });
});

test('where several cards are aimed at nothing there is nothing to turn', () => {
  const now = choosing(
    [
      { verb: 'play', cards: ['direction'] },
      { verb: 'play', cards: ['mask'] },
    ],
    ['direction', 'mask'],
  );
  expect(now.canTurn).toBe(false);
});

test('passing is a mode that is entered and left', () => {
  const now = choosing();
  expect(now.modes).toEqual(['pass']);
  now.enter('pass');
  expect(now.act).toBeNull();
  now.toggle(3);
  expect(now.act).toEqual({ verb: 'pass', cards: ['map'], target: {} });
  now.back();
  now.back();
  expect(now.mode).toBeNull();
});

test('where no card can be played, what is left are modes', () => {
  const now = choosing([
    OFFERS[3] as Offer,
    { verb: 'shed', cards: HAND, targets: [{ piece: 'trapped' }], least: 2, most: 2 },
  ]);
  expect(now.active).toEqual([]);
  expect(now.modes).toEqual(['pass', 'shed']);
});

test('two goals are chosen in any order', () => {
  const now = choosing(
    [
      {
        verb: 'play',
        cards: ['goal_swap'],
        targets: [
          { cell: [8, -2], other: [8, 0] },
          { cell: [8, 0], other: [8, 2] },
        ],
      },
    ],
    ['goal_swap'],
  );
  now.toggle(0);
  now.pickCell([8, 2]);
  expect(now.act?.target).toEqual({ cell: [8, 0], other: [8, 2] });
});

test('a choice in progress outlives a fresh view of the same offers', () => {
  const now = choosing();
  now.toggle(0);
  now.pickCell([1, 0]);
  now.renew([...OFFERS], [...HAND]);
  expect(now.act?.target?.cell).toEqual([1, 0]);
  now.renew([], HAND);
  expect(now.chosen).toEqual([]);
});

test('two cards are given to mend one thing', () => {
  const now = choosing([
    {
      verb: 'shed',
      cards: HAND,
      targets: [{ piece: 'trapped' }, { piece: 'sabotage_cart' }],
      least: 2,
      most: 2,
    },
    OFFERS[3] as Offer,
  ]);
  now.enter('shed');
  now.toggle(0);
  expect(now.openPieces).toEqual([]);
  now.toggle(1);
  expect(now.openPieces).toEqual(['trapped', 'sabotage_cart']);
  now.pickPiece('trapped');
  expect(now.act).toEqual({ verb: 'shed', cards: ['tee_nes', 'map'], target: { piece: 'trapped' } });
});

test('a choice goes on from where it was, if all of it can still be chosen', () => {
  const before = choosing();
  before.toggle(0);
  before.pickCell([1, 0]);
  before.turn();
  const after = choosing();
  after.resume(before.soFar);
  expect(after.act).toEqual(before.act);
  const elsewhere = choosing(OFFERS, ['map', 'tee_nes', 'sabotage_lamp', 'map']);
  elsewhere.resume(before.soFar);
  expect(elsewhere.chosen).toEqual([]);
  const fewer = choosing(OFFERS.slice(1));
  fewer.resume(before.soFar);
  expect(fewer.cells).toEqual([]);
  const passing = choosing();
  passing.enter('pass');
  const waiting = choosing(OFFERS.slice(0, 1));
  waiting.resume(passing.soFar);
  expect(waiting.mode).toBeNull();
});
