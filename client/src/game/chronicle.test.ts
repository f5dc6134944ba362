import { expect, test } from 'vitest';

import type { Event, Told } from '../generated/wire.ts';
import { Chronicle } from './chronicle.svelte.ts';

const FIRST: Event[] = [
  { kind: 'round', amount: 1 },
  { kind: 'laid', seat: 1, cards: ['cross'], target: { cell: [1, 0] } },
];
const END: Event[] = [{ kind: 'round_ended', seat: 1, amount: 1, why: 'treasure' }];
const NEXT: Event[] = [{ kind: 'round', amount: 2 }];

test('the end of a round is shown until the viewer has seen it, also if the connection is lost meanwhile', () => {
  const chronicle = new Chronicle();
  chronicle.take(FIRST, 1);
  chronicle.take(END, 2);
  expect(chronicle.theatre).toBeNull();
  chronicle.take(NEXT, 3);
  expect(chronicle.theatre).toEqual([...FIRST, ...END]);
  expect(chronicle.rounds[0]).toMatchObject({ from: 1, to: 3 });

  const told: Told[] = [
    { version: 2, events: END },
    { version: 3, events: NEXT },
  ];
  chronicle.retell(told, 0);
  expect(chronicle.theatre).toEqual(END);
  chronicle.theatre = null;
  chronicle.retell(told, 0);
  expect(chronicle.theatre).toBeNull();
  expect(chronicle.happened.map(({ event }) => event.kind)).toEqual(['round_ended', 'round']);
});

test('after a reload the end is shown until the viewer has acted, and never to a spectator who has just come', () => {
  const told: Told[] = [
    { version: 2, events: END },
    { version: 3, events: NEXT },
  ];
  const chronicle = new Chronicle();
  chronicle.retell(told, 0);
  expect(chronicle.theatre).toEqual(END);
  const watched = new Chronicle();
  watched.retell(told, null);
  expect(watched.theatre).toBeNull();
  const later = new Chronicle();
  later.retell(
    [...told, { version: 4, events: [{ kind: 'announced', seat: 0, cards: ['cross'], verb: 'lay' }] }],
    0,
  );
  expect(later.theatre).toBeNull();
});

test('rounds that are told again are told apart, each with the gold that counts at its end', () => {
  const round = (number: number): Event[] => [
    { kind: 'round', amount: number },
    { kind: 'paid', seat: 0, amount: number, why: 'toll' },
  ];
  const end = (number: number): Event[] => [
    { kind: 'round_ended', seat: 0, amount: number, why: 'treasure' },
  ];
  const chronicle = new Chronicle();
  chronicle.retell(
    [
      { version: 1, events: round(1) },
      { version: 8, events: end(1) },
      { version: 9, events: round(2) },
      { version: 20, events: end(2) },
      { version: 21, events: round(3) },
    ],
    null,
  );
  expect(chronicle.rounds).toEqual([
    { events: [...round(1), ...end(1)], from: 1, to: 9 },
    { events: [...round(2), ...end(2)], from: 9, to: 21 },
  ]);
});

test('an end is shown as soon as people may look at it, and goes when the next round is dealt', () => {
  const chronicle = new Chronicle();
  chronicle.take(FIRST, 1);
  chronicle.take(END, 2, true);
  expect(chronicle.theatre).toEqual([...FIRST, ...END]);
  expect(chronicle.rounds).toEqual([{ events: [...FIRST, ...END], from: 1, to: 3 }]);
  chronicle.aside = true;
  chronicle.retell([{ version: 2, events: [...FIRST, ...END] }], 0);
  chronicle.take([], 2, true); // after a lost connection
  expect([chronicle.theatre !== null, chronicle.aside, chronicle.rounds.length]).toEqual([true, true, 1]);
  chronicle.take(NEXT, 3);
  expect(chronicle.theatre).toBeNull();
  expect(chronicle.rounds).toHaveLength(1);
  chronicle.take([{ kind: 'round_ended', seat: 0, amount: 2, why: 'cards_out' }], 4, true);
  expect([chronicle.theatre !== null, chronicle.aside]).toEqual([true, false]);
});
