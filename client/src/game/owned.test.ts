/** What everybody is seen to own at the table. */
import { expect, test } from 'vitest';

import type { Event, Table, View } from '../generated/wire.ts';
import { Session } from '../net/session.svelte.ts';
import { TableModel } from './table.svelte.ts';

const gold = (seat: number, card: string): Event => ({
  kind: 'moved',
  seat,
  cards: [card],
  into: `gold:${seat}`,
  why: 'saboteurs',
});

/** Shows the table to seat 0, where seat 1 has so many gold cards face down. */
function table(hidden: number, told: readonly Event[]): TableModel {
  const session = new Session('test');
  session.table = { players: [{ kind: 'person' }, { kind: 'bot' }] } as unknown as Table;
  const view = {
    seat: 0,
    facts: [],
    awaits: [],
    zones: {},
    sizes: { 'gold:1': hidden },
    coins: [0, 0],
    maze: [],
    tokens: [],
    flags: {},
  } as unknown as View;
  session.game = { type: 'moved', version: 1, since: 1, events: [], view, offers: [] };
  const model = new TableModel(session);
  model.designs = { gold_3: { id: 'gold_3', family: 'gold', value: 3 } };
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
