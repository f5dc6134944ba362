import { expect, test } from 'vitest';

import { clauseOf, EDITIONS, inOrder, readIn } from './clauses.ts';

const ALL = [...'BGXPTWFNCVDSK'];
const order = (edition: string, letters: string): string => inOrder([...letters], edition, ALL).join('');

test('clauses begin with what is the edition’s own, and end with how things combine', () => {
  expect(order('base', 'GBKFW')).toBe('BGWFK');
  expect(order('expansion', 'GBXCK')).toBe('XBGCK');
  expect(order('solo', 'GDSK')).toBe('SDGK');
  expect(order('', ALL.toReversed().join(''))).toBe(ALL.join(''));
});

test('editions are offered from the base game on', () => {
  expect(EDITIONS[0]).toBe('base');
});

test('an edition shows no cards that are not in its box', () => {
  const gold = {
    key: 'B4',
    title: '',
    text: '',
    ruling: '',
    mark: '',
    cards: ['base/gold_1', 'base/gold_2'],
  };
  expect(readIn('base', gold).cards).toEqual(gold.cards);
  expect(readIn('', gold).cards).toEqual(gold.cards);
  expect(readIn('expansion', gold).cards).toEqual([]);
});

test('a card leads to the clause of what is played', () => {
  expect(clauseOf('rockfall', 'base', [])).toBe('B9');
  expect(clauseOf('rockfall', 'expansion', [])).toBe('B9');
  expect(clauseOf('rockfall', 'duel', [])).toBe('D10');
  expect(clauseOf('rockfall', 'solo', [])).toBe('D10');
  expect(clauseOf('wardrobe', 'base', ['wardrobe'])).toBe('W1');
  expect(clauseOf('wardrobe', 'base', [])).toBe('');
});
