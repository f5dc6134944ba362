import { expect, test } from 'vitest';

import { draws } from './strikes.ts';

test('draws are told one by one, with what each of them struck', () => {
  const draw = (card: string) => ({
    kind: 'moved',
    seat: 0,
    cards: [card],
    source: 'pile',
    into: 'hand:0',
    why: 'draw',
  });
  const found = draws(
    [
      draw('sabotage_lamp'),
      { kind: 'moved', seat: 0, cards: ['sabotage_lamp'], source: 'hand:0', into: 'front:0', why: 'struck' },
      draw('rockfall'),
      { kind: 'struck', seat: 0, cards: ['rockfall'] },
      { kind: 'removed', seat: 0, cards: ['cross'], target: { cell: [3, 0] } },
      { kind: 'moved', seat: 0, cards: ['rockfall'], source: 'hand:0', into: 'discard', why: 'struck' },
      draw('cross'),
    ],
    0,
  );
  expect(found).toEqual([
    { card: 'sabotage_lamp', fate: 'broken', lost: null },
    { card: 'rockfall', fate: 'wasted', lost: [3, 0] },
    { card: 'cross', fate: 'kept', lost: null },
  ]);
});
