import { beforeAll, expect, test } from 'vitest';

import type { Event } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import { partsOf, readEnding } from './ending.ts';
import type { Designs } from './designs.ts';
import { headline, partWords, reason, signedWords } from './reasons.ts';

const TEAMS = {
  digger: 'diggers',
  saboteur: 'saboteurs',
  blue_digger: 'blue',
  green_digger: 'green',
  boss: 'boss',
  profiteer: 'profiteer',
  geologist: 'geologists',
};
const designs: Designs = {
  ...Object.fromEntries(Object.entries(TEAMS).map(([id, team]) => [id, { id, family: 'role', team }])),
  gold_1: { id: 'gold_1', family: 'gold', value: 1 },
  gold_3: { id: 'gold_3', family: 'gold', value: 3 },
};
const table = {
  designs,
  person: (seat: number | null | undefined) => ({ seat: seat ?? null, name: `Seat ${seat}`, you: false }),
};

beforeAll(async () => {
  await speech.speak('en');
});

function shown(...roles: string[]): Event[] {
  return roles.map((role, seat) => ({ kind: 'role_shown', seat, cards: [role] }));
}

function told(events: Event[], seats: number): string[] {
  const ending = readEnding(events, seats);
  return ending.shares.map((share) => reason(share, ending, table));
}

function parts(events: Event[], seats: number): string[] {
  return readEnding(events, seats).shares.map((share) =>
    partsOf(share, designs)
      .map((part) => `${partWords(part, table.person)} ${signedWords(part)}`)
      .join('; '),
  );
}

test('gold cards are picked in order, and the player who reached the treasure is first', () => {
  const gold = (seat: number): Event => ({
    kind: 'moved',
    seat,
    cards: ['?'],
    source: `purse:${seat}`,
    into: `gold:${seat}`,
    why: 'gold',
  });
  const events: Event[] = [
    { kind: 'round_ended', seat: 1, amount: 1, why: 'treasure' },
    ...shown('digger', 'digger', 'saboteur'),
    gold(1),
    gold(0),
  ];
  expect(told(events, 3)).toEqual([
    'Digger. Got the last gold card.',
    'Reached the treasure, so picked first from 2 gold cards.',
    'Saboteur. The treasure was reached, so no gold.',
  ]);
  expect(headline(readEnding(events, 3), designs)).toBe('The diggers struck gold');
});

test.each([
  ['en', 5, ['geologist', 'geologist'], 'Geologist: 5 crystals in the maze, divided among 2: 2 gold each.'],
  ['en', 1, ['geologist', 'saboteur'], 'Geologist: 1 crystal in the maze, so 1 gold.'],
  ['de', 5, ['geologist', 'geologist'], 'Geologe: 5 Kristalle im Wegelabyrinth, unter 2 geteilt: je 2 Gold.'],
  ['de', 1, ['geologist', 'saboteur'], 'Geologe: 1 Kristall im Wegelabyrinth, also 1 Gold.'],
] as const)(
  'geologists are told (%s) how many crystals there were: %i',
  async (language, count, roles, words) => {
    await speech.speak(language);
    const among = roles.filter((role) => role === 'geologist').length;
    const paid = { why: 'crystals', amount: Math.floor(count / among), among, whole: count };
    const events: Event[] = [
      { kind: 'round', amount: 1 },
      { kind: 'round_ended', amount: 1, why: 'cards_out' },
      ...shown(...roles),
      ...roles.flatMap((role, seat): Event[] =>
        role === 'geologist' ? [{ kind: 'paid', seat, ...paid }] : [],
      ),
    ];
    expect(told(events, 2)[0]).toBe(words);
    await speech.speak('en');
  },
);

test('teams are told whose door was in the way, the boss why it is one less, thieves what they took', () => {
  const events: Event[] = [
    { kind: 'round', amount: 1 },
    { kind: 'moved', seat: 0, cards: ['trapped'], source: 'played', into: 'front:5', why: 'trapped' },
    { kind: 'round_ended', seat: 2, amount: 1, why: 'treasure' },
    ...shown('blue_digger', 'green_digger', 'boss', 'geologist', 'saboteur', 'blue_digger'),
    { kind: 'paid', seat: 0, amount: 4, why: 'blue', among: 2 },
    { kind: 'paid', seat: 2, amount: 3, why: 'boss', among: 2 },
    { kind: 'paid', seat: 3, amount: 2, why: 'crystals', among: 1, whole: 2 },
    { kind: 'paid', seat: 4, amount: 1, why: 'theft', target: { seat: 0 } },
  ];
  expect(told(events, 6)).toEqual([
    'No green door was in blue’s way. 2 shared the treasure: 4 gold each.',
    'A blue door was in green’s way, so no gold.',
    'Boss: wins with either colour, and gets one less than each digger of the team.',
    'Geologist: 2 crystals in the maze, so 2 gold.',
    'Saboteur. The treasure was reached, so no gold.',
    `${speech.name('blue_digger')}. Still trapped at the end, so no gold.`,
  ]);
  expect(parts(events, 6)).toEqual([
    'blue team +4; stolen by Seat 4 −1',
    '',
    'boss +3',
    'crystals +2',
    'stolen from Seat 0 +1',
    '',
  ]);
  expect(headline(readEnding(events, 6), designs)).toBe('The blue team struck gold');
});

test('saboteurs win where the treasure stays hidden', () => {
  const events: Event[] = [
    { kind: 'round_ended', seat: 0, amount: 1, why: 'cards_out' },
    ...shown('digger', 'saboteur', 'saboteur'),
  ];
  const paid = (seat: number, among: number): Event => ({
    kind: 'moved',
    seat,
    cards: ['gold_3'],
    into: `gold:${seat}`,
    why: 'saboteurs',
    among,
  });
  expect(told([...events, paid(1, 1)], 2)).toEqual([
    'Digger. The treasure was not reached, so no gold.',
    'The only saboteur: the treasure stayed hidden.',
  ]);
  expect(told([...events, paid(1, 2), paid(2, 2)], 3)[2]).toBe(
    'One of 2 winners: the treasure stayed hidden.',
  );
  expect(headline(readEnding(events, 2), designs)).toBe('The saboteurs kept the gold');
});

test('a reason that nobody knows speaks for itself, and takes no other one’s place', () => {
  const events: Event[] = [
    { kind: 'round_ended', seat: 1, amount: 1, why: 'treasure' },
    ...shown('digger', 'digger', 'saboteur'),
    { kind: 'moved', seat: 1, cards: ['gold_1'], source: 'gold_pile', into: 'gold:1', why: 'finders_fee' },
    { kind: 'moved', seat: 1, cards: ['?'], source: 'purse:1', into: 'gold:1', why: 'gold' },
    { kind: 'paid', seat: 0, amount: 2, why: 'finders_fee', target: { seat: 2 } },
    { kind: 'paid', seat: 2, amount: -1, why: 'fine' },
    { kind: 'paid', seat: 2, amount: -3, why: 'fine', target: { seat: 0 } },
  ];
  expect(told(events, 3)).toEqual([
    'Digger. No gold card was left.',
    'Reached the treasure, so got the only gold card.',
    'Saboteur. The treasure was reached, so no gold.',
  ]);
  expect(parts(events, 3)).toEqual([
    'finders fee, from Seat 2 +2; fine, from Seat 2 +3',
    'finders fee +1; treasure 1 gold card',
    'finders fee, to Seat 0 −2; fine −1; fine, to Seat 0 −3',
  ]);
});

test('diggers who are paid in gold cards are told what these are worth', () => {
  const gold = (seat: number, ...cards: string[]): Event => ({
    kind: 'moved',
    seat,
    cards,
    source: 'gold_pile',
    into: `gold:${seat}`,
    why: 'diggers',
  });
  const events: Event[] = [
    { kind: 'round_ended', seat: 1, amount: 1, why: 'treasure' },
    ...shown('digger', 'digger', 'saboteur'),
    gold(1, 'gold_3'),
    gold(0, 'gold_1', 'gold_1'),
  ];
  expect(told(events, 3).slice(0, 2)).toEqual([
    'Digger. The treasure was reached: 2 gold.',
    'Digger. Reached the treasure in person: 3 gold.',
  ]);
});

test('gold for trolls is told by its worth, where cards were paid without change', () => {
  const events: Event[] = [
    { kind: 'round_ended', amount: 1, why: 'markers' },
    { kind: 'won', seat: 0, cards: ['gold_3'], amount: 3 },
    { kind: 'moved', seat: 0, cards: ['gold_3', 'gold_1'], source: 'gold:0', into: 'box', why: 'trolls' },
  ];
  expect(told(events, 1)).toEqual(['Marked gold worth 3.']);
  expect(parts(events, 1)).toEqual(['marked gold +3; to trolls −4']);
});

test('somebody who took everything is named by role, and to others in the words of the module', () => {
  const roles: Designs = {
    ...designs,
    greedy_dwarf: { id: 'greedy_dwarf', family: 'role', team: 'greedy' },
  };
  const events: Event[] = [
    { kind: 'round_ended', seat: 0, amount: 1, why: 'treasure' },
    ...shown('greedy_dwarf', 'digger', 'greedy_dwarf'),
    { kind: 'paid', seat: 0, amount: 4, why: 'greedy', among: 1 },
  ];
  const ending = readEnding(events, 3);
  const words = ending.shares.map((share) => reason(share, ending, { ...table, designs: roles }));
  expect(words).toEqual([
    'Greedy dwarf. Reached the treasure in person, so nobody else gets anything.',
    'The greedy dwarf took it all.',
    'Greedy dwarf. Did not reach the treasure in person, so no gold.',
  ]);
  expect(headline(ending, roles)).toBe('The greedy dwarf took it all');
});
