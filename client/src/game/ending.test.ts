import { expect, test } from 'vitest';

import { readEnding, unveiled } from './ending.ts';

test('the end of a round is read from its events', () => {
  const ending = readEnding(
    [
      { kind: 'round_ended', seat: 1, amount: 2, why: 'treasure' },
      { kind: 'role_shown', seat: 0, cards: ['digger'] },
      { kind: 'role_shown', seat: 1, cards: ['saboteur'] },
      { kind: 'spare_shown', cards: ['digger'] },
      { kind: 'moved', seat: 0, cards: ['gold_2'], source: 'purse:0', into: 'gold:0', why: 'gold' },
      { kind: 'paid', seat: 1, amount: 1, why: 'theft', target: { seat: 0 } },
      { kind: 'total', seat: 0, amount: 1 },
      { kind: 'total', seat: 1, amount: 1, why: 'won' },
      { kind: 'game_over' },
    ],
    2,
  );
  expect(ending).toMatchObject({ by: 1, why: 'treasure', round: 2, spare: ['digger'], final: true });
  expect(ending.shares[0]).toMatchObject({ role: 'digger', cards: ['gold_2'], coins: -1 });
  expect(ending.shares[1]).toMatchObject({ coins: 1 });
  expect(ending.totals[1]?.won).toBe(true);
});

test('secret gold is told once the game is over, in the order it came', () => {
  const round = (...cards: string[]) => readEnding([{ kind: 'round_ended' }, ...cards.map((card, seat) => ({ kind: 'moved', cards: [card], into: `gold:${seat}`, why: 'gold' }))], 2);
  const held: Record<number, string[]> = { 0: ['gold_3', 'gold_1'], 1: ['gold_2'] };
  const told = unveiled([round('?', '?'), round('gold_1', '?')], (seat) => held[seat] ?? []);
  expect(told.map((ending) => ending.shares[0]?.cards)).toEqual([['gold_3'], ['gold_1']]);
  expect(told.map((ending) => ending.shares[1]?.cards)).toEqual([['?'], ['?']]); // one was given away
});

test('a game for one is graded instead of won', () => {
  const ending = readEnding([{ kind: 'total', seat: 0, amount: 21, why: 'solo_good' }, { kind: 'game_over' }], 1);
  expect(ending.grade).toBe('solo_good');
  expect(ending.totals[0]?.won).toBe(false);
});
