import { expect, test } from 'vitest';

import type { Event, View } from '../generated/wire.ts';
import { lessons, surely, surelyAt, surelySpare } from './knowledge.ts';

const view = {
  facts: [
    { cards: ['blue_digger'], places: ['role:1'] },
    { cards: ['cross', 'map'], places: ['hand:2'] },
    { cards: ['saboteur'], places: ['role:2', 'role:3'] },
    { cards: ['cover_cross'], places: ['cover:3,1'] },
    { cards: ['peek'], places: ['chest:3,1'] },
    { cards: ['boss'], places: ['spare:4'] },
  ],
  common: [{ cards: ['veto'], places: ['hand:3'] }],
} as unknown as View;

test('a player is sure of what can lie at one place only, and not of what may lie at several', () => {
  expect(surely(view, 'role:1')).toEqual(['blue_digger']);
  expect(surely(view, 'hand:2')).toEqual(['cross', 'map']);
  expect(surely(view, 'hand:3')).toEqual(['veto']);
  expect(surely(view, 'role:2')).toEqual([]);
  expect(surelyAt(view, [3, 1])).toEqual(['cover_cross', 'peek']);
  expect(surelySpare(view)).toEqual(['boss']);
});

const ROUND: Event = { kind: 'round', amount: 1 };
const TURN: Event = { kind: 'turn', seat: 0, amount: 1 };
const DEALT: Event = { kind: 'role', seat: 0, cards: ['digger'] };
const PLAYED: Event = { kind: 'announced', seat: 0, cards: ['inspection'], verb: 'play' };
const LOOKED: Event = { kind: 'looked', seat: 0, cards: ['boss'], target: { seat: 1 }, source: 'role:1' };

function taught(seat: number, ...events: Event[]): Event[] {
  return lessons(
    events.map((event, key) => ({ key, event, version: key, moves: [] })),
    seat,
  ).map(({ event }) => event);
}

test('a look teaches the player who looked, until the next move of their own or the next round', () => {
  const theirs: Event = { kind: 'announced', seat: 1, cards: ['cross'], verb: 'lay' };
  expect(taught(0, ROUND, DEALT, TURN, PLAYED, LOOKED, theirs)).toEqual([LOOKED]);
  expect(
    taught(0, ROUND, DEALT, TURN, PLAYED, LOOKED, theirs, {
      kind: 'moved',
      seat: 0,
      why: 'pass',
      cards: ['map'],
    }),
  ).toEqual([]);
  expect(taught(0, ROUND, TURN, PLAYED, LOOKED, ROUND, DEALT, TURN)).toEqual([]);
  expect(taught(1, ROUND, TURN, PLAYED, { ...LOOKED, cards: ['?'] })).toEqual([]);
});

test('a new role and a card taken from the hand are shown to those concerned alone', () => {
  const role: Event = { kind: 'role', seat: 0, cards: ['saboteur'] };
  const taken: Event = {
    kind: 'moved',
    seat: 1,
    why: 'steal',
    source: 'hand:0',
    into: 'hand:1',
    cards: ['map'],
  };
  expect(taught(0, ROUND, DEALT, TURN, role, taken)).toEqual([role, taken]);
  expect(taught(1, ROUND, DEALT, TURN, role, taken)).toEqual([taken]);
  expect(taught(2, ROUND, TURN, { ...role, cards: ['?'] }, { ...taken, cards: ['?'] })).toEqual([]);
});
