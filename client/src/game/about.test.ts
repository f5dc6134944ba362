/** Who asks about a player is told what lies before them. */
import { expect, test } from 'vitest';

import { speech } from '../i18n/index.svelte.ts';
import { viewWith } from '../testing/table.ts';
import { aboutTexts, explain } from './about.ts';
import type { Designs } from './designs.ts';

test('of a player it is said which cards lie before them, and what their mark is for', async () => {
  await speech.speak('en');
  const texts = await aboutTexts();
  const source = {
    view: viewWith({ zones: { 'front:1': ['trapped', 'broken_lamp'] } }),
    edition: 'expansion',
    modules: [],
    goalCells: [],
    who: () => 'Dorin',
    designs: {},
    plays: true,
  };
  const told = explain('seat 1', source, texts);
  expect(told?.title).toBe('Dorin');
  expect(told?.lines).toEqual([
    `${speech.name('trapped')}: ${speech.line('trapped')}`,
    `${speech.name('broken_lamp')}: ${speech.line('broken_lamp')}`,
    texts.lines.mark,
  ]);
  expect(told?.clause).not.toBe('');
  expect(explain('seat 2', source, texts)?.lines).toEqual([texts.lines.mark]);
  const state = (): string => 'A bot plays for Dorin.';
  expect(explain('seat 2', { ...source, state }, texts)?.lines).toEqual([state(), texts.lines.mark]);
});

test('of an empty cell something is said to somebody who stands there', async () => {
  await speech.speak('en');
  const texts = await aboutTexts();
  const source = {
    ...{ view: viewWith({}), edition: 'base', modules: [], goalCells: [], who: () => '', plays: true },
    designs: {},
    wordsAt: () => 'empty, open end',
  };
  expect(explain('cell 1,0', source, texts)).toBeNull(); // a mouse that passes is told nothing
  const told = explain('cell 1,0', source, texts, true);
  expect(told?.title).toBe('Column\u00a01, row\u00a00');
  expect(told?.lines).toEqual(['Empty, open end.']);
  expect(explain('cell 0,0', source, texts, true)?.title).toBe(speech.name('start')); // what lies there comes first
});

test('a card that was turned is described as it lies, and not as it is printed', async () => {
  await speech.speak('en');
  const texts = await aboutTexts();
  const gates = [{ side: 1, bars: 'troll' }];
  const designs: Designs = {
    tee_new_troll_e: { id: 'tee_new_troll_e', family: 'deck', shape: { tunnels: [11], gates }, turns: true },
    gold_bag_1: {
      id: 'gold_bag_1',
      family: 'goal',
      shape: { tunnels: [13] },
      effect: 'gold_bag',
      turns: true,
    },
  };
  const lines = (card: string, turned: boolean): readonly string[] | undefined =>
    explain(
      'cell 1,1',
      {
        ...{
          view: viewWith({ maze: [{ cell: [1, 1], card, turned }] }),
          edition: 'duel',
          modules: [],
          designs,
        },
        ...{ goalCells: [], who: () => '', plays: true },
      },
      texts,
    )?.lines;
  expect(lines('tee_new_troll_e', false)).toEqual([speech.line('tee_new_troll_e')]);
  expect(lines('tee_new_troll_e', true)).toEqual(['Open to the east, south, and west; troll west.']);
  // What it does beside is said as it is printed.
  expect(lines('gold_bag_1', true)).toEqual([
    'Open to the north, east, and south.',
    `The other way up: ${speech.line('gold_bag_1')}`,
  ]);
});
