import { expect, test } from 'vitest';

import { EDITIONS, inOrder } from './clauses.ts';

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
