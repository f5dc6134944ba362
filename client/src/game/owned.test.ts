/** What everybody is seen to own at the table. */
import { expect, test } from 'vitest';

import type { Event } from '../generated/wire.ts';
import { exampleTable } from '../testing/example.ts';
import type { TableModel } from './table.svelte.ts';

const gold = (seat: number, card: string): Event => ({
  kind: 'moved',
  seat,
  cards: [card],
  into: `gold:${seat}`,
  why: 'saboteurs',
});

/** Shows the table to seat 0, where seat 1 has so many gold cards face down. */
function table(hidden: number, told: readonly Event[]): TableModel {
  const model = exampleTable(
    { sizes: { 'gold:1': hidden }, coins: [0, 0] },
    { players: [{ kind: 'person' }, { kind: 'bot' }] },
  );
  model.catalogue = {
    phrases: [],
    designs: { base: { gold_3: { id: 'gold_3', family: 'gold', value: 3 } } },
  };
  model.chronicle.take(told, 1);
  return model;
}

const END: Event[] = [
  { kind: 'round', amount: 1 },
  { kind: 'round_ended', amount: 1 },
];
const NEXT: Event = { kind: 'round', amount: 2 };

test('gold that everybody saw is counted by its worth, in the same round and in the next', () => {
  expect(table(1, [...END, gold(1, 'gold_3')]).owned(1)).toEqual({ gold: 3, hidden: 0 });
  expect(table(1, [...END, gold(1, 'gold_3'), NEXT]).owned(1)).toEqual({ gold: 3, hidden: 0 });
});

test('gold that nobody saw is counted in cards', () => {
  expect(table(2, [...END, gold(1, '?'), gold(1, 'gold_3'), NEXT]).owned(1)).toEqual({ gold: 3, hidden: 1 });
});

test('where the story does not account for every card, cards are counted', () => {
  expect(table(2, [...END, gold(1, 'gold_3'), NEXT]).owned(1)).toEqual({ gold: 0, hidden: 2 });
  expect(table(0, []).owned(1)).toEqual({ gold: 0, hidden: 0 });
});
