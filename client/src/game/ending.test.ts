import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';

import type { Design, Event } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import type { Person } from '../i18n/given.ts';
import { givenIn, goldOf, heap, mixed, partsOf, readEnding, unveiled, type Share } from './ending.ts';
import type { Designs } from './designs.ts';
import { partWords } from './reasons.ts';

beforeAll(async () => {
  await speech.speak('en');
});

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
  expect(ending.shares[0]).toMatchObject({
    role: 'digger',
    earned: [
      { cards: ['gold_2'], why: 'gold' },
      { amount: -1, why: 'theft', other: 1 },
    ],
  });
  expect(ending.shares[1]).toMatchObject({ earned: [{ amount: 1, why: 'theft', other: 0 }] });
  expect(ending.totals[1]?.won).toBe(true);
});

test('secret gold is told once the game is over, in the order it came', () => {
  const round = (...cards: string[]) =>
    readEnding(
      [
        { kind: 'round_ended' },
        ...cards.map((card, seat) => ({ kind: 'moved', cards: [card], into: `gold:${seat}`, why: 'gold' })),
      ],
      2,
    );
  const held: Record<number, string[]> = { 0: ['gold_3', 'gold_1'], 1: ['gold_2'] };
  const told = unveiled([round('?', '?'), round('gold_1', '?')], (seat) => held[seat] ?? []);
  const cards = (seat: number) =>
    told.map((ending) => ending.shares[seat]?.earned.flatMap((earning) => earning.cards));
  expect(cards(0)).toEqual([['gold_3'], ['gold_1']]);
  expect(cards(1)).toEqual([['?'], ['?']]); // one was given away
});

test('what rounds brought a seat is added up, and its cards are counted', () => {
  const gold = (card: string): Event[] => [
    { kind: 'round_ended' },
    { kind: 'moved', cards: [card], into: 'gold:0', why: 'gold' },
  ];
  const endings = [gold('gold_3'), gold('?'), gold('gold_1')].map((events) => readEnding(events, 2));
  const designs: Designs = {
    gold_1: { id: 'gold_1', family: 'gold', value: 1 },
    gold_3: { id: 'gold_3', family: 'gold', value: 3 },
  };
  expect(givenIn(endings, 0, designs)).toEqual({ gold: 4, hidden: 1, cards: 3 });
  expect(givenIn(endings, 1, designs)).toEqual({ gold: 0, hidden: 0, cards: 0 });
});

test('a game for one is graded instead of won', () => {
  const ending = readEnding(
    [{ kind: 'total', seat: 0, amount: 21, why: 'solo_good' }, { kind: 'game_over' }],
    1,
  );
  expect(ending.grade).toBe('solo_good');
  expect(ending.totals[0]?.won).toBe(false);
});

const GAMES = '../tests/records/games';
const designs: Designs = Object.fromEntries(
  (JSON.parse(readFileSync('../tests/art/pictures.json', 'utf-8')) as { design: Design }[]).map(
    ({ design }) => [design.id, design],
  ),
);

/** An event as the records of games write it. */
const EVENT = new RegExp(
  [
    String.raw`^ {4}([a-z_]+)(?: @(\d+))?((?: [a-z_0-9?]+)*?)`,
    String.raw`(?: at (\S+))?(?: from (\S+))?(?: into (\S+))?(?: (-?\d+))?(?: \((\w+)\))?$`,
  ].join(''),
);

/**
 * Reads a whole game as a spectator was told it: what happened in each round, and the gold that everybody had
 * at its end.
 */
function watched(file: string): { rounds: Event[][]; held: Record<string, string[]> } {
  const lines = readFileSync(`${GAMES}/${file}`, 'utf-8').split('\n');
  const rounds: Event[][] = [];
  for (const line of lines) {
    const told = EVENT.exec(line);
    if (!told) continue;
    const [, kind = '', seat, cards, at, source, into, amount, why] = told;
    if (kind === 'round') rounds.push([]);
    const other = /@(\d+)$/.exec(at ?? '')?.[1];
    rounds.at(-1)?.push({
      kind,
      cards: cards?.trim().split(' ').filter(Boolean) ?? [],
      source: source ?? '',
      into: into ?? '',
      amount: Number(amount ?? 0),
      why: why ?? '',
      ...(seat ? { seat: Number(seat) } : {}),
      ...(other ? { target: { seat: Number(other) } } : {}),
    });
  }
  const held = lines.flatMap((line) => /^ {4}zones (gold:\d+): (.*)$/.exec(line)?.slice(1) ?? []);
  return {
    rounds,
    held: Object.fromEntries(
      held.flatMap((zone, at) => (at % 2 ? [] : [[zone, JSON.parse(held[at + 1] ?? '[]') as string[]]])),
    ),
  };
}

test.each(readdirSync(GAMES))(
  'what the end page shows of %s adds up, round by round and part by part',
  (file) => {
    const { rounds, held } = watched(file);
    const totals = (rounds.at(-1) ?? []).filter(({ kind }) => kind === 'total');
    const endings = unveiled(
      rounds.map((events) => readEnding(events, totals.length)),
      (seat) => held[`gold:${seat}`] ?? [],
    );
    expect(totals.length).toBeGreaterThan(0);
    const all = (seat: number): Share[] => endings.flatMap((ending) => ending.shares[seat] ?? []);
    const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);
    expect(
      totals.map(({ seat = 0 }) => sum(all(seat ?? 0).map((share) => goldOf(share, designs).gold))),
    ).toEqual(totals.map(({ amount }) => amount));
    const who = (seat: number | null | undefined): Person => ({
      seat: seat ?? null,
      name: `Seat ${seat}`,
      you: false,
    });
    for (const share of endings.flatMap((ending) => ending.shares)) {
      const parts = partsOf(share, designs);
      expect(sum(parts.map(({ gold }) => gold))).toBe(goldOf(share, designs).gold);
      expect(parts.map((part) => partWords(part, who))).not.toContain('');
      expect(new Set(parts.map((part) => partWords(part, who))).size).toBe(parts.length);
    }
  },
);

test('gold that came before the end of a round is part of it, and is told apart', () => {
  const ending = readEnding(
    [
      { kind: 'round', amount: 1 },
      { kind: 'paid', seat: 0, amount: 1, why: 'toll_start' },
      { kind: 'paid', seat: 1, amount: 1, why: 'toll_start' },
      { kind: 'paid', seat: 0, amount: 1, why: 'toll', target: { seat: 1 } },
      { kind: 'round_ended', seat: 0, amount: 1, why: 'treasure' },
      { kind: 'paid', seat: 0, amount: 7, why: 'blue' },
    ],
    3,
  );
  const [first, second, third] = ending.shares.map((share) => ({
    sum: goldOf(share, designs).gold,
    parts: partsOf(share, designs).map(({ why, gold }) => [why, gold]),
  }));
  expect(first).toEqual({
    sum: 9,
    parts: [
      ['toll_start', 1],
      ['toll', 1],
      ['blue', 7],
    ],
  });
  expect(second).toEqual({
    sum: 0,
    parts: [
      ['toll_start', 1],
      ['toll', -1],
    ],
  });
  expect(third).toEqual({ sum: 0, parts: [] });
});

test('parts are told where there are several, or the one was not for a role', () => {
  const part = (why: string, shared = false) => ({ gold: 1, hidden: 0, why, other: null, shared });
  expect(
    [[part('blue', true)], [part('toll_start')], [part('blue', true), part('toll')], []].map(mixed),
  ).toEqual([false, true, true, false]);
});

test('as many nuggets are drawn as there is gold', () => {
  expect([1, 3, 4, 7].map(heap)).toEqual([[1], [3], [3, 1], [3, 3, 1]]);
});
