import { createHash } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import type { Event, Fairness, Table } from '../generated/wire.ts';
import {
  digest,
  fairDeal,
  faultsOf,
  keepDealt,
  keepTable,
  promiseLine,
  randomNumber,
  read,
  write,
  type Kept,
} from './promises.ts';

const SECRETS = ['a'.repeat(64), 'b'.repeat(64)];
const NUMBERS = ['1'.repeat(32), '2'.repeat(32)];
const CARDS = 'deal roles=digger,saboteur goals=stone_ne,treasure pile=cross,map,map,dead_n,rockfall,tee_nes';

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const deals = SECRETS.map((secret, at) => fairDeal(CARDS, at + 1, secret, NUMBERS));
const commitments = SECRETS.map((secret) => sha(`secret ${secret}`));
const fair: Fairness = { commitments, numbers: NUMBERS, secrets: SECRETS, deals };

function cards(deal: string | undefined, order: string): string[] {
  return (new RegExp(`${order}=(\\S+)`).exec(deal ?? '')?.[1] ?? '').split(',');
}

const kept: Kept = {
  commitments,
  number: NUMBERS[1] ?? '',
  added: true,
  seat: 1,
  dealt: deals.map((deal) => ({
    role: cards(deal, 'roles').slice(1, 2),
    hand: cards(deal, 'pile').slice(2, 4),
  })),
};

beforeEach(() => localStorage.clear());

test('the sums are the documented ones', () => {
  expect(digest('secret', 'x')).toBe(sha('secret x'));
  const seed = sha('seed 1 x n m');
  const ranked = ['cross', 'map', 'map'].map((card, count) => [sha(`${seed} pile ${count}`), card]).sort();
  expect(fairDeal('deal pile=map,cross,map', 1, 'x', ['n', 'm'])).toBe(
    `deal pile=${ranked.map(([, card]) => card).join(',')}`,
  );
});

test('a fair game has no fault, and nothing is said before it is over', () => {
  expect(faultsOf(kept, fair)).toEqual([]);
  expect(faultsOf(null, fair)).toEqual([]);
  expect(faultsOf(kept, { commitments, numbers: NUMBERS })).toBe(null);
  expect(faultsOf(kept, undefined)).toBe(null);
});

test('every way to cheat is named', () => {
  const [one = '', two = ''] = deals;
  const exchanged = one.replace('treasure', 'x').replace('stone_ne', 'treasure').replace('x', 'stone_ne');
  expect(faultsOf(kept, { ...fair, deals: [exchanged, two] })).toEqual(['deal']);
  expect(faultsOf(kept, { ...fair, secrets: ['c'.repeat(64), SECRETS[1] ?? ''] })).toEqual(['commitment']);
  const other = { ...fair, commitments: ['d'.repeat(64), commitments[1] ?? ''] };
  expect(faultsOf(kept, other)).toEqual(['commitment']);
  expect(faultsOf(kept, { commitments: other.commitments })).toContain('commitment');
  const without = [NUMBERS[0] ?? ''];
  const again = SECRETS.map((secret, at) => fairDeal(CARDS, at + 1, secret, without));
  expect(faultsOf({ ...kept, dealt: [] }, { ...fair, numbers: without, deals: again })).toEqual(['number']);
  const shown = { ...kept, dealt: [{ role: kept.dealt[0]?.role ?? [], hand: ['rockfall', 'rockfall'] }] };
  expect(faultsOf(shown, fair)).toEqual(['cards']);
  const role = { ...kept, dealt: [{ role: ['geologist'], hand: kept.dealt[0]?.hand ?? [] }] };
  expect(faultsOf(role, fair)).toEqual(['cards']);
});

test('a card that lies open may come from between the cards of a hand', () => {
  const [one = ''] = deals;
  const pile = cards(one, 'pile');
  const [first = '', open = '', second = ''] = pile.slice(1, 4);
  const events = [
    { kind: 'round', amount: 1 },
    { kind: 'role', seat: 0, cards: cards(one, 'roles').slice(0, 1) },
    { kind: 'middle', cards: [open] },
    { kind: 'dealt', seat: 0, cards: [first, second] },
  ] as unknown as Event[];
  const now = keepDealt({ ...kept, dealt: [] }, 0, events);
  expect(faultsOf(now, fair)).toEqual([]);
  const hidden = now.dealt.map((dealt) => dealt && { ...dealt, open: [] });
  expect(faultsOf({ ...now, dealt: hidden }, fair)).toEqual(['cards']);
});

test('what was kept first stays, also through reloads', () => {
  const table = { status: 'gathering', fairness: { commitments } } as unknown as Table;
  const first = keepTable(null, table, () => 'mine');
  expect(first).toEqual({ commitments, number: 'mine', added: false, seat: null, dealt: [] });
  write('abc', first ?? kept);
  const later = { ...table, fairness: { commitments: ['other'], numbers: ['mine'] } } as unknown as Table;
  const again = keepTable(read('abc'), later, () => 'another');
  expect(again).toEqual({ ...first, added: true });
  expect(faultsOf(again, later.fairness)).toEqual(['commitment']);
});

test('a page that comes after the beginning adds no number', () => {
  const table = { status: 'playing', fairness: { commitments } } as unknown as Table;
  expect(keepTable(null, table, () => 'mine')?.number).toBe('');
  expect(keepTable(null, { status: 'playing' } as unknown as Table, () => 'mine')).toBe(null);
});

test('what a seat is dealt is kept when it is first shown', () => {
  const events = [
    { kind: 'round', amount: 2 },
    { kind: 'role', seat: 1, cards: ['digger'] },
    { kind: 'dealt', seat: 0, cards: ['?'] },
    { kind: 'dealt', seat: 1, cards: ['map', 'cross'] },
  ] as unknown as Event[];
  const now = keepDealt({ ...kept, dealt: [] }, 1, events);
  expect(now.dealt).toEqual([null, { role: ['digger'], hand: ['map', 'cross'], open: [] }]);
  expect(keepDealt(now, 1, [...events, { kind: 'dealt', seat: 1, cards: ['x'] } as unknown as Event])).toBe(
    now,
  );
  expect(keepDealt(kept, 1, [{ kind: 'turn', seat: 1 } as unknown as Event])).toBe(kept);
  expect(promiseLine('abc', now)).toBe(
    `saboteur promise abc commitments=${commitments.join(',')} number=${NUMBERS[1]} seat=1` +
      ` saw=-,${sha('dealt digger map cross').slice(0, 16)}`,
  );
});

test('numbers are random and of 128 bits', () => {
  expect(randomNumber()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomNumber()).not.toBe(randomNumber());
});

test('only the newest tables are kept', () => {
  for (let table = 0; table < 50; table += 1) write(`t${table}`, kept);
  expect(read('t0')).toBe(null);
  expect(read('t49')).toEqual(kept);
  localStorage.setItem('saboteur promises', 'nonsense');
  expect(read('t49')).toBe(null);
});

test('a game of fewer rounds than were promised is no fraud, and more than were promised is', () => {
  const short = { commitments: commitments.slice(0, 1), numbers: NUMBERS };
  expect(faultsOf(kept, short)).toBe(null);
  const opened = { ...short, secrets: SECRETS.slice(0, 1), deals: deals.slice(0, 1) };
  expect(faultsOf(kept, opened)).toEqual([]);
  expect(faultsOf({ ...kept, commitments: commitments.slice(0, 1) }, fair)).toEqual(['commitment']);
});
