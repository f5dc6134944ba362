/** A prompt is data: which message with which arguments, and which buttons; no browser is needed to look at it. */
import { beforeAll, expect, test } from 'vitest';

import type { Offer, Person, Table, View } from '../generated/wire.ts';
import { speech, type Language } from '../i18n/index.svelte.ts';
import { inLanguage } from '../i18n/said.ts';
import { Session } from '../net/session.svelte.ts';
import { tableWith, viewWith } from '../testing/table.ts';
import { askedWords, chosenWords, standingWords } from './aloud.ts';
import { promptFor, type Prompt } from './prompt.ts';
import { TableModel } from './table.svelte.ts';
import { learnVerbs } from './verbs.ts';

beforeAll(async () => {
  await speech.speak('en');
});

const TABLE = tableWith({
  players: [
    { kind: 'person', name: 'Mira', person: 0 },
    { kind: 'person', name: 'You', person: 1 },
  ],
});

function asked(offers: readonly Offer[], seen: Partial<View> = {}): { model: TableModel; prompt: Prompt } {
  const session = new Session('test');
  session.table = TABLE;
  const model = new TableModel(session);
  const view = viewWith({ zones: { 'hand:0': ['cross', 'map'] }, maze: [], coins: [0, 0], ...seen });
  session.game = { type: 'moved', version: 1, since: 1, events: [], view, offers: [...offers] };
  model.choosing.renew(offers, ['cross', 'map']);
  return { model, prompt: promptFor(model) };
}

test('a card is chosen first, then its place', () => {
  const { model, prompt } = asked([
    { verb: 'lay', cards: ['cross'], targets: [{ cell: [1, 0] }, { cell: [0, 1] }] },
    { verb: 'pass', cards: ['cross', 'map'] },
  ]);
  expect(prompt).toMatchObject({ headline: { id: 'choose_card' }, asked: true, verb: 'lay' });
  expect(prompt.buttons).toMatchObject([{ does: 'enter', verb: 'pass' }]);
  model.choosing.toggle(0);
  expect(promptFor(model)).toMatchObject({ headline: { id: 'choose_place', args: { card: 'Crossing' } } });
  model.choosing.pickCell([1, 0]);
  const ready = promptFor(model);
  expect(inLanguage(ready.headline)).toBe('Crossing, column\u00a01, row\u00a00');
  expect(ready.buttons).toMatchObject([{ does: 'back' }, { does: 'confirm', verb: 'lay', tone: 'primary' }]);
});

test('a card to pass with leaves nothing more to read', () => {
  const { model } = asked([{ verb: 'pass', cards: ['cross', 'map'] }]);
  model.enter('pass');
  expect(promptFor(model).ready).toBe(false);
  model.choosing.toggle(0);
  expect(promptFor(model)).toMatchObject({ ready: true, danger: true });
});

test('a decision of an unknown module between a card and an answer is put in its own words', () => {
  learnVerbs({
    hush: { cards: 'hand', tone: 'quiet', glyph: 'cards', enter: 'card' },
    confess: { cards: 'none', tone: 'plain', glyph: 'person', enter: 'self' },
  });
  speech.learn({
    en: { verbs: { hush: ['Say nothing', 'Discard a card instead.'], confess: ['Confess', ''] } },
  });
  const { prompt } = asked([{ verb: 'confess' }, { verb: 'hush', cards: ['cross', 'map'] }]);
  expect(inLanguage(prompt.headline)).toContain('Say nothing');
  expect(prompt.lines.map(inLanguage)).toEqual(['Discard a card instead.']);
  expect(prompt.buttons).toMatchObject([{ does: 'act', act: { verb: 'confess' } }]);
});

test('what a card is aimed at is named by what its targets have in common', () => {
  const maze = [
    { cell: [0, 0], card: 'start' },
    { cell: [1, 0], card: 'cross' },
    { cell: [8, 0], card: 'goal', up: false },
    { cell: [8, 2], card: 'goal', up: false },
  ] as unknown as View['maze'];
  const headline = (...cells: [number, number][]): string => {
    const { model } = asked([{ verb: 'play', cards: ['map'], targets: cells.map((cell) => ({ cell })) }], {
      maze,
    });
    model.choosing.toggle(1);
    return inLanguage(promptFor(model).headline);
  };
  expect(headline([8, 0], [8, 2])).toBe('Treasure map: choose a goal.');
  expect(headline([1, 0], [8, 2])).toBe('Treasure map: choose a card in the maze.');
  expect(headline([2, 0], [3, 0])).toBe('Treasure map: choose a place.');
});

test('somebody who is waited for is spoken of by name, even if that name is You', () => {
  const { prompt } = asked([], { turn: 1, awaits: [1] });
  expect(prompt.headline).toMatchObject({ id: 'wait', args: { who: { name: 'You', you: false } } });
  expect(inLanguage(prompt.headline)).toBe('You is thinking.');
  expect(prompt.buttons).toEqual([]);
});

test('a verb that the page does not know gets a plain prompt, made from its offer', () => {
  const { model, prompt } = asked([
    { verb: 'light_fuse', cards: ['cross', 'map'], targets: [{ cell: [2, 0] }, { cell: [3, 0] }] },
    { verb: 'whistle' },
  ]);
  expect(prompt.lines).toEqual([{ id: 'other_verb.hint' }]);
  expect(prompt.buttons.map((button) => inLanguage(button.says))).toEqual(['Whistle', 'Light fuse']);
  expect(prompt.buttons).toMatchObject([
    { does: 'act', act: { verb: 'whistle', cards: [], target: {} } },
    { does: 'enter', verb: 'light_fuse' },
  ]);
  model.choosing.enter('light_fuse');
  expect(inLanguage(promptFor(model).headline)).toBe('Light fuse');
  model.choosing.toggle(1);
  model.choosing.pickCell([3, 0]);
  expect(model.choosing.act).toEqual({ verb: 'light_fuse', cards: ['map'], target: { cell: [3, 0] } });
  expect(promptFor(model).buttons).toMatchObject([{ does: 'back' }, { does: 'confirm', verb: 'light_fuse' }]);
});

test('what was chosen is said aloud, with the key that confirms it', () => {
  const { model, prompt } = asked([
    { verb: 'lay', cards: ['cross'], targets: [{ cell: [1, 0] }, { cell: [0, 1] }] },
    { verb: 'pass', cards: ['cross', 'map'] },
  ]);
  expect(prompt.usual).toBe(true);
  expect(askedWords(prompt)).toBe('Choose a card. Lay a tunnel, play an action, or pass.');
  model.choosing.toggle(0);
  model.choosing.pickCell([1, 0]);
  expect(promptFor(model).usual).toBe(false);
  expect(chosenWords(model, promptFor(model))).toMatch(/^Crossing, .*\. Enter: Lay it here\.$/);
  model.choosing.enter('pass');
  model.choosing.toggle(1);
  expect(chosenWords(model, promptFor(model))).toContain('Treasure map. Enter: ');
  expect(standingWords(model)).toMatch(/^Your turn\. .*Draw pile: 0\. Round 1 of/);
});

test('a card that cannot be played is asked about, by a key too', () => {
  const { model } = asked([{ verb: 'lay', cards: ['cross'], targets: [{ cell: [1, 0] }, { cell: [0, 1] }] }]);
  model.choose(1);
  expect([model.asked, model.choosing.chosen]).toEqual([1, []]);
  model.choose(0);
  expect([model.asked, model.choosing.chosen]).toEqual([null, [0]]);
});

test('everybody but the one who plays a card may let it pass, whatever they hold', () => {
  const announced = (offers: readonly Offer[], by: number): TableModel => {
    const { model } = asked(offers, { awaits: [0, -2] });
    const { session } = model;
    const act = { verb: 'lay', cards: ['cross'], target: { cell: [1, 0] as [number, number] } };
    if (session.game) session.game = { ...session.game, question: { act, by } };
    session.connection = 'open';
    return model;
  };
  const pass = { does: 'let_pass', says: { id: 'window_pass' }, tone: '' };
  const without = announced([], 1);
  expect(promptFor(without).buttons).toEqual([pass]);
  const holder = announced([{ verb: 'veto', cards: ['map'] }], 1);
  expect(promptFor(holder).buttons).toMatchObject([{ does: 'act', act: { verb: 'veto' } }, pass]);
  expect(promptFor(announced([], 0)).buttons).toEqual([]);
  // With bots alone nobody can count how fast the viewer lets cards pass; somebody who only watches could.
  const among = (model: TableModel, ...others: Person[]): boolean => {
    const people: Person[] = [{ number: 0, name: 'Mira', status: 'seated' }, ...others];
    model.session.table = { ...model.session.table, people } as Table;
    return model.asking.passesItself;
  };
  expect([among(without), among(holder)]).toEqual([true, false]);
  expect(among(without, { number: 1, name: 'Ben', status: 'watching' })).toBe(false);
  without.asking.letPass();
  expect(promptFor(without).buttons).toEqual([]);
  expect(among(without)).toBe(false);
});

test.each<[Language, string, string]>([
  ['en', 'You play “Crossing”', 'Mira plays “Crossing”'],
  ['de', 'Du spielst „Kreuzung“', 'Mira spielt „Kreuzung“'],
  ['fr', 'Tu joues « Carrefour »', 'Mira joue « Carrefour »'],
])('in %s one’s own announced card is spoken of as one’s own', async (language, mine, theirs) => {
  await speech.speak(language);
  const headline = (seat: number): string => {
    const { model } = asked([], { seat, awaits: [1 - seat, -2] });
    const act = { verb: 'lay', cards: ['cross'], target: {} };
    if (model.session.game) model.session.game = { ...model.session.game, question: { act, by: 0 } };
    return inLanguage(promptFor(model).headline).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
  };
  expect([headline(0), headline(1)]).toEqual([mine, theirs]);
  await speech.speak('en');
});
