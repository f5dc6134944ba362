import { beforeAll, expect, test } from 'vitest';

import type { Table, View } from '../generated/wire.ts';
import { speech, type Language } from '../i18n/index.svelte.ts';
import { Session } from '../net/session.svelte.ts';
import { optionsFor, phraseWords, questionFor, speakerOf } from './phrases.ts';
import { TableModel } from './table.svelte.ts';

/** As in a game with new goals, where those of the base game do not lie. */
const GOALS = ['stone_ne', 'treasure', 'stone_nw', 'new_stone_ne', 'new_treasure', 'dragon'];
const HAND = ['straight_ns', 'map', 'straight_ew', 'map', 'dead_ns', 'dead_nesw'];

beforeAll(async () => {
  await speech.speak('en');
});

function table(): TableModel {
  const session = new Session('test');
  const view = {
    seat: 0,
    facts: [],
    awaits: [],
    zones: { 'hand:0': HAND },
    sizes: {},
    maze: [],
    tokens: [],
    flags: {},
  } as unknown as View;
  session.game = { type: 'moved', version: 1, since: 1, events: [], view, offers: [] };
  const model = new TableModel(session);
  model.cardsOf = (family) => (family === 'goal' ? GOALS : ['digger', 'saboteur']);
  return model;
}

test('of cards that are called the same one is offered', () => {
  const labels = (code: string): string[] => optionsFor(code, 'card', table()).map(({ label }) => label);
  expect(labels('saw')).toEqual(['Stone', 'Treasure', 'Dragon']);
  expect(labels('i_hold')).toEqual(['Straight tunnel', 'Treasure map', 'Dead end']);
  expect(labels('i_am')).toEqual(['Gold digger', 'Saboteur']);
});

test('a card that is there instead of others is the one that is named', () => {
  expect(optionsFor('saw', 'card', table()).map(({ value }) => value)).toEqual([
    'new_stone_ne',
    'new_treasure',
    'dragon',
  ]);
});

test.each<[Language, string, string, string]>([
  ['en', 'Which role?', 'Which card?', 'I hold: Treasure map'],
  ['de', 'Welche Rolle?', 'Welche Karte?', 'Ich habe auf der Hand: Schatzkarte'],
])('in %s it is a role that one is, and a card that one holds', async (language, role, card, held) => {
  await speech.speak(language);
  expect(questionFor('i_am', 'card')).toBe(role);
  expect(questionFor('i_hold', 'card')).toBe(card);
  expect(questionFor('saw', 'card')).toBe(card);
  expect(phraseWords({ code: 'i_hold', card: 'map' }, table())).toBe(held);
  await speech.speak('en');
});

test('of somebody who watches that is told, also once they have left', () => {
  const model = table();
  model.session.table = {
    players: [{ kind: 'bot' }],
    people: [{ number: 7, name: 'Ada' }],
  } as unknown as Table;
  const said = { number: 1, after: 1, at: 0, text: 'words' };
  expect(speakerOf({ ...said, person: 7 }, model)).toBe('Ada (watching)');
  expect(speakerOf({ ...said, person: 8 }, model)).toBe('Dwarf (watching)');
  expect(speakerOf({ ...said, person: 7, seat: 0 }, model)).toBe('You');
});
