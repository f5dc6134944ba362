/** Who asks about a player is told what lies before them. */
import { expect, test } from 'vitest';

import { speech } from '../i18n/index.svelte.ts';
import { viewWith } from '../testing/table.ts';
import { aboutTexts, explain } from './about.ts';

test('of a player it is said which cards lie before them, and what their mark is for', async () => {
  await speech.speak('en');
  const texts = await aboutTexts();
  const source = {
    view: viewWith({ zones: { 'front:1': ['trapped', 'broken_lamp'] } }),
    edition: 'expansion',
    modules: [],
    goalCells: [],
    who: () => 'Dorin',
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
});
