import { expect, test, vi } from 'vitest';

import { card } from '../art/draw.ts';
import type { Extra } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import { addedSections, clausesIn, concerning, holds } from './clauses.ts';
import { learn } from './extras.ts';
import { ICONS } from './faces.ts';
import { foundPart, isBrief, isEvident, overPortrait } from './kinds.ts';
import { aimOf } from './teams.ts';
import { groupOf, iconsOf } from './words.ts';
import { viewWith } from '../testing/table.ts';

const EXTRA: Extra = {
  name: 'neighbours',
  clauses: 'Q',
  icon: 'lend',
  place: 90,
  cards: [],
  minutes: 0,
  actions: { lend: ['people', 'lend'] },
  places: {},
  harm: [],
  tokens: {},
  verbs: {},
  teams: { lenders: { aim: 'hide', family: 'break' } },
  fronts: { lend: 'lend' },
  ends: { all_lent: 'lend' },
  events: { lent: { group: 'goals', part: 'lend', decided: true } },
  evident: ['lend'],
  brief: ['lend'],
  parts: { lend: "<path d='M0 0h9'/>" },
  plans: { lend: [[{ piece: 'people' }, { piece: 'icon', of: 'lend' }]] },
  names: {
    en: {
      cards: { lend: ['Lend', 'Gives a card away.'] },
      modules: { neighbours: ['Neighbours', 'They lend.'] },
    },
    de: {},
  },
  rules: { en: { Q1: ['Lending', 'You may lend.', ''] }, de: {} },
  sections: { en: { Q: 'Neighbours' }, de: {} },
  pictures: { Q1: ['neighbours/lend'] },
  further: { 'neighbours/lend': ['G8'] },
};

test('a module that the page was not built with has names, clauses and pictures', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('nobody answers')));
  await speech.begin();
  learn([EXTRA]);
  expect(speech.name('neighbours', 'modules')).toBe('Neighbours');
  expect(speech.line('lend')).toBe('Gives a card away.');
  expect(speech.name('cross')).toBe('Crossing');
  const clauses = await clausesIn('en');
  expect(clauses.find(({ key }) => key === 'Q1')).toMatchObject({
    title: 'Lending',
    cards: ['neighbours/lend'],
  });
  expect(holds('Q1', 'base', ['neighbours'])).toBe(true);
  expect(holds('Q1', 'base', [])).toBe(false);
  expect(concerning('neighbours/lend')).toEqual(['G8']);
  expect(addedSections('en')).toEqual({ Q: 'Neighbours' });
  expect(ICONS['neighbours']).toBe('lend');
  expect(aimOf('lenders')).toBe('hide');
  const lent = { lend: { id: 'lend', family: 'deck', effect: 'lend' } };
  expect(overPortrait(viewWith({ zones: { 'front:1': ['lend'] } }), lent, 1)).toEqual(['lend']);
  expect(foundPart('all_lent')).toBe('lend');
  expect([isEvident('lend'), isBrief('lend')]).toEqual([true, true]);
  expect(groupOf({ kind: 'lent' })).toBe('goals');
  expect(iconsOf({ kind: 'lent' }, {})).toEqual(['lend']);
  expect(card({ id: 'lend', family: 'deck', effect: 'lend' })).toContain("<path d='M0 0h9'/>");
});
