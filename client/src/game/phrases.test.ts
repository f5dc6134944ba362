import { beforeAll, expect, test } from 'vitest';

import type { Table, View } from '../generated/wire.ts';
import { speech, type Language } from '../i18n/index.svelte.ts';
import { exampleTable } from '../testing/example.ts';
import {
  begunWith,
  claimsAbout,
  makePhrase,
  optionsFor,
  phraseWords,
  questionFor,
  speakerOf,
  wordsOf,
} from './phrases.ts';
import type { TableModel } from './table.svelte.ts';

/** As in a game with new goals, where those of the base game do not lie. */
const GOALS = ['stone_ne', 'treasure', 'stone_nw', 'new_stone_ne', 'new_treasure', 'dragon'];
const HAND = ['straight_ns', 'map', 'straight_ew', 'map', 'dead_ns', 'dead_nesw'];
const DECK = ['dead_ns', 'rockfall', 'dead_nesw'];

beforeAll(async () => {
  await speech.speak('en');
});

function table(): TableModel {
  const model = exampleTable({ zones: { 'hand:0': HAND } });
  const cards: Record<string, string[]> = { goal: GOALS, role: ['digger', 'saboteur'], deck: DECK };
  model.cardsOf = (family) => cards[family] ?? [];
  return model;
}

test('of cards that are called the same one is offered', () => {
  const labels = (code: string): string[] => optionsFor(code, 'card', table()).map(({ label }) => label);
  expect(labels('saw')).toEqual(['Stone', 'Treasure', 'Dragon']);
  expect(labels('i_hold')).toEqual(['Straight tunnel', 'Treasure map', 'Dead end']);
  expect(labels('i_lack')).toEqual(['Dead end', 'Rockfall']);
  expect(labels('i_am')).toEqual(['Gold digger', 'Saboteur']);
});

test('a card that is there instead of others is the one that is named', () => {
  expect(optionsFor('saw', 'card', table()).map(({ value }) => value)).toEqual([
    'new_stone_ne',
    'new_treasure',
    'dragon',
  ]);
});

test.each<[Language, string, string, string, string]>([
  [
    'en',
    'Which role?',
    'Which card?',
    'I hold the card “Treasure map”',
    'I don’t have the card “Treasure map”',
  ],
  [
    'de',
    'Welche Rolle?',
    'Welche Karte?',
    'Ich habe die Karte „Schatzkarte“ auf der Hand',
    'Ich habe die Karte „Schatzkarte“ nicht auf der Hand',
  ],
])(
  'in %s it is a role that one is, and a card that one holds or lacks',
  async (language, role, card, held, lacked) => {
    await speech.speak(language);
    expect(questionFor('i_am', 'card')).toBe(role);
    expect(questionFor('i_hold', 'card')).toBe(card);
    expect(questionFor('saw', 'card')).toBe(card);
    expect(phraseWords({ code: 'i_hold', card: 'map' }, table())).toBe(held);
    expect(phraseWords({ code: 'i_lack', card: 'map' }, table())).toBe(lacked);
    await speech.speak('en');
  },
);

test.each<[Language, string, string, string]>([
  ['en', 'I am a gold digger', 'I am the boss', 'I am: Treasure map'],
  ['de', 'Ich bin Goldsucher', 'Ich bin der Chef', 'Ich bin: Schatzkarte'],
  ['fr', 'Je suis un chercheur d’or', 'Je suis le chef', 'Je suis\u00a0: Carte au trésor'],
])('in %s a role is claimed as people say it, and one without words of its own plainly', async (...row) => {
  const [language, digger, boss, other] = row;
  await speech.speak(language);
  const claimed = (card: string): string => phraseWords({ code: 'i_am', card }, table());
  expect([claimed('digger'), claimed('boss'), claimed('map')]).toEqual([digger, boss, other]);
  await speech.speak('en');
});

test.each<[Language, string, string, string, string]>([
  ['en', 'Who?', 'Whose?', 'Mine', 'Please repair my pickaxe'],
  ['de', 'Wem?', 'Bei wem?', 'Bei mir', 'Bitte repariert meine Hacke'],
  ['fr', 'En qui\u202f?', 'À qui\u202f?', 'À moi', 'Réparez ma pioche, s’il vous plaît'],
])('in %s one asks for the repair of an own tool, and each phrase asks in its case', async (...row) => {
  const [language, trust, mend, mine, said] = row;
  await speech.speak(language);
  const model = exampleTable(
    { zones: { 'front:0': ['broken_pickaxe'] } },
    { edition: 'base', modules: [], players: [{ kind: 'bot' }, { kind: 'bot' }] },
  );
  model.catalogue = {
    designs: { base: { broken_pickaxe: { effect: 'sabotage', tools: ['pickaxe'] } } },
  } as unknown as TableModel['catalogue'];
  expect([questionFor('trust', 'seat'), questionFor('mend', 'seat')]).toEqual([trust, mend]);
  expect(optionsFor('mend', 'seat', model)[0]).toEqual({ value: '0', label: mine });
  expect(optionsFor('trust', 'seat', model).map(({ value }) => value)).toEqual(['1']);
  const chosen = begunWith('mend', ['seat', 'tool'], model);
  expect(chosen).toEqual({ seat: '0', tool: 'pickaxe' });
  const phrase = makePhrase('mend', chosen, 0);
  expect(phrase).toEqual({ code: 'mend_me', tool: 'pickaxe' });
  expect(phraseWords(phrase, model)).toBe(said);
  expect(makePhrase('mend', { seat: '1', tool: 'lamp' }, 0)).toEqual({ code: 'mend', seat: 1, tool: 'lamp' });
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
  expect(speakerOf({ ...said, seat: 0 }, model)).toBe('You');
  expect(speakerOf({ ...said, person: 8, name: 'Cleo' }, model)).toBe('Cleo (watching)');
});

test('a claim calls a goal what it was called when it was said, and leads to where it lies now', () => {
  const model = table();
  const laid = (cells: readonly (readonly [number, number])[]) =>
    cells.map((cell) => ({ card: 'goal', cell, up: false }));
  const said = (after: number) =>
    wordsOf(
      { number: 1, after, at: 0, seat: 1, phrase: { code: 'saw', goal: [8, -2], card: 'treasure' } },
      model,
    );
  const show = (version: number, cells: readonly (readonly [number, number])[]): void => {
    const { session } = model;
    const view = { ...session.game?.view, maze: laid(cells) } as unknown as View;
    session.game = { type: 'moved', version, since: version, events: [], view, offers: [] };
  };
  model.chronicle.take([{ kind: 'round', amount: 1 }], 1);
  show(2, [
    [8, -2],
    [8, 0],
    [8, 2],
  ]);
  const then = said(2);
  expect(then).toBe('I saw the top goal: Treasure');
  model.chronicle.take([{ kind: 'goal_moved', seat: 1, target: { cell: [8, -2], other: [9, -2] } }], 3);
  model.chronicle.take([{ kind: 'goal_moved', seat: 1, target: { cell: [8, 0], other: [8, -3] } }], 4);
  show(4, [
    [9, -2],
    [8, -3],
    [8, 2],
  ]);
  expect(said(2)).toBe(then);
  expect(model.whereNow([8, -2], 2)).toEqual([9, -2]);
  const saw = { number: 1, after: 2, at: 0, seat: 1 };
  model.session.talk = [
    { ...saw, phrase: { code: 'saw', goal: [8, -2], card: 'stone_ne' } },
    { ...saw, number: 2, phrase: { code: 'saw', goal: [8, -2], card: 'treasure' } },
    { ...saw, number: 3, phrase: { code: 'dig', goal: [8, -2] } },
  ];
  // Each player's last word, at the goal where it lies now.
  expect(claimsAbout([9, -2], model)).toEqual([expect.stringMatching(/: I saw the top goal: Treasure$/)]);
  expect(claimsAbout([8, -2], model)).toEqual([]);
  // In the next round the goals lie as they did at first.
  model.chronicle.take([{ kind: 'round', amount: 2 }], 5);
  show(6, [
    [8, -2],
    [8, 0],
    [8, 2],
  ]);
  expect(said(2)).toBe(then);
  expect(model.whereNow([8, -2], 2)).toEqual([8, -2]);
  expect(claimsAbout([8, -2], model)).toEqual([]); // that was another round
});
