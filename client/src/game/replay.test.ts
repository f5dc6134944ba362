/** A replay tells beside the moves what was said, and by whom. */
import { beforeAll, expect, test } from 'vitest';

import type { Replay } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import { tableWith, viewWith } from '../testing/table.ts';
import { handsWords, standingWords } from '../screens/replay/aloud.ts';
import { ReplayModel } from './replay.svelte.ts';

beforeAll(async () => {
  await speech.speak('en');
});

test('what was said stands after the move before it, with who said it and whether it was true', () => {
  const model = new ReplayModel('test', new URLSearchParams());
  const step = (version: number, seat: number): Replay['steps'][number] => ({
    version,
    line: `${seat} pass`,
    at: 0,
    events: [{ kind: 'role_shown', seat, cards: ['digger'] }],
    view: viewWith(),
  });
  model.replay = {
    eyes: null,
    seat: 0,
    table: tableWith({
      players: [{ kind: 'person', name: 'Anna', person: 4 }, { kind: 'bot' }],
      seat_changes: [{ after: 2, seat: 1, what: 'resigned', person: 5, name: 'Bo' }],
    }),
    steps: [step(1, 0), step(2, 1), step(3, 1)],
    talk: [
      { number: 1, after: 0, at: 0, person: 5, seat: 1, name: 'Bo', text: 'Hi' },
      {
        number: 2,
        after: 2,
        at: 0,
        person: 4,
        seat: 0,
        phrase: { code: 'i_am', card: 'digger' },
        truth: false,
      },
      { number: 3, after: 3, at: 0, seat: 1, phrase: { code: 'hello' } },
    ],
  };
  expect(model.moves.map(({ text, then }) => [text, ...then.map((one) => one.text)])).toEqual([
    ['You were: Gold digger', 'Bo: Hi'],
    ['Bo was: Gold digger', 'Bo resigned, and the bot Berta took over', 'You: I am a gold digger'],
    ['Berta was: Gold digger', `Berta: ${speech.t.phrases.hello}`],
  ]);
  expect(model.moves.flatMap(({ then }) => then.map(({ truth }) => truth))).toEqual([
    undefined,
    undefined,
    false,
    undefined,
  ]);
});

test('how things stood, and the hands that are seen, can be read aloud', () => {
  const model = new ReplayModel('test', new URLSearchParams());
  const view = viewWith({
    zones: { 'hand:0': ['map', 'veto'], 'role:0': ['digger'] },
    sizes: { 'hand:1': 4, pile: 20 },
  });
  model.replay = {
    eyes: 0,
    seat: 0,
    table: tableWith({ players: [{ kind: 'person', name: 'Anna', person: 4 }, { kind: 'bot' }] }),
    talk: [],
    steps: [{ version: 1, line: 'deal', at: 0, events: [{ kind: 'round', amount: 1 }], view }],
  };
  expect(handsWords(model)).toBe('No hand is seen here.'); // they follow a moment later
  model.seatsView = view;
  expect(handsWords(model)).toBe('You: Treasure map and Veto.');
  expect(standingWords(model)).toBe(
    'Step 1 of 1. Round 1 begins. You: Gold digger. Draw pile: 20. Round 1 of 1.',
  );
});

test('what lies face down is said with its cell, as far as these eyes know it', () => {
  const model = new ReplayModel('test', new URLSearchParams());
  const view = viewWith({
    maze: [
      { cell: [8, 0], card: 'goal', up: false },
      { cell: [8, 2], card: 'goal', up: false },
    ],
    zones: { 'goal:8,0': ['treasure'], 'goal:8,2': ['?'] },
  });
  model.replay = {
    eyes: null,
    table: tableWith({}),
    talk: [],
    steps: [
      { version: 1, line: 'deal', at: 0, events: [{ kind: 'round', amount: 1 }], view },
      { version: 2, line: '0 pass', at: 0, events: [], view: viewWith() },
    ],
  };
  model.mazeView = view;
  expect(model.describe([8, 0])).toMatch(/face down, Treasure$/);
  expect(model.describe([8, 2])).toMatch(/face down$/);
});
