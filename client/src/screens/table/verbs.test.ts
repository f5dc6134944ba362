/** Every kind of offer leads through its own prompt to its act; tests/browser works them all by mouse and by keys. */
import { expect, test } from 'vitest';

import { verbLook, type Verb } from '../../game/verbs.ts';
import { speech } from '../../i18n/index.svelte.ts';
import { asked, CASES, close, HAND, model, open, press, tidily } from '../../testing/opened.ts';

tidily();

for (const verb of Object.keys(CASES) as Verb[]) {
  test(`${verb} has a prompt that leads to its act`, () => {
    const sent = open(verb);
    press(`[data-mode=${verb}]`);
    const prompt = document.querySelector<HTMLElement>('.prompt');
    expect(prompt?.textContent).toContain(
      verbLook(verb)?.enter === 'card' ? 'Choose a card' : speech.t.verbs[verb].title,
    );
    const least = CASES[verb].offer.least ?? 1;
    for (let step = 0; step < 6 && sent.mock.calls.length === 0; step += 1) {
      const chosen = document.querySelectorAll(
        '.hand [aria-pressed=true], .pickable[aria-pressed=true]',
      ).length;
      if (press(`.prompt [data-do=confirm], .prompt [data-do=${verb}]`)) continue;
      const wantsCards = (CASES[verb].offer.cards?.length ?? 0) > 0 && chosen < least;
      if (wantsCards && press('.pickable[aria-pressed=false], .hand button:not(.off)[aria-pressed=false]'))
        continue;
      if (press('.player.target:not(.chosen)')) continue;
      if (press('.spot:not(.chosen)')) continue;
      press('.pickable[data-piece]');
    }
    expect(sent.mock.calls[0]?.[0]).toEqual({ verb, ...CASES[verb].act });
  });
}

test('where nothing but passing is left it is said, and every broken tool is named', () => {
  open('pass', { 'front:0': ['sabotage_pickaxe', 'sabotage_lamp'] });
  expect(asked()).toContain('You can only pass.');
  expect(document.querySelector('.hand .reason')?.textContent).toBe('pickaxe and lamp broken');
  expect(document.querySelector('.shared')).toBeNull();
});

test('what a toll costs, and who would pay it, is said before the card is laid', () => {
  open('lay', {}, 'base', { prices: [{ cell: [1, 0], amount: 1, to: 1 }] });
  press('.hand button:not(.off)');
  press('.spot[data-cell="0,1"]');
  expect(asked()).not.toContain('Toll');
  press('.spot[data-cell="1,0"]');
  expect(asked()).toContain('you pay Berta 1 gold');
});

test('a friend who has agreed to pay a toll is named', () => {
  open('lay', {}, 'base', { prices: [{ cell: [1, 0], amount: 1, to: 1, payers: [2] }] });
  press('.hand button:not(.off)');
  press('.spot[data-cell="1,0"]');
  expect(asked()).toContain('agreed to pay');
  expect(asked()).not.toContain('costs you');
});

test('where two cards can repair one thing only it is named, and nothing else is asked for', () => {
  open('shed');
  press('[data-mode=shed]');
  expect(asked()).toContain('Choose two cards to discard. They remove “Broken lamp”.');
  expect(asked()).not.toContain('Choose 2 cards');
  press('.hand [aria-pressed=false]');
  expect(asked()).toContain('1 of 2 chosen.');
});

test('a figure is seen where it is about to stand', () => {
  open('stand');
  const figures = (): number => document.querySelectorAll('.note .token').length;
  press('[data-mode=stand]');
  press('.hand button:not(.off)');
  expect(figures()).toBe(0);
  press('.spot:not(.chosen)');
  expect(figures()).toBe(1);
});

test.each([
  ['agree', 'If a card is laid at column\u00a03, row\u00a01, you pay Dorin 1 gold.'],
  ['refuse', 'The toll is for column\u00a03, row\u00a01. You have no gold to pay it.'],
] as const)(
  'of a toll (%s) it is said who asks, where and for whom, and the cell is marked',
  (verb, hint) => {
    open(
      verb,
      {},
      'base',
      {
        turn: 1,
        question: { by: 1, to: 2, cells: [[3, 1]] },
      },
      {},
      HAND,
      { kind: 'person', name: 'Berta', person: 1 },
    );
    expect(asked()).toContain('Berta asks you to pay the toll.');
    expect(asked()).toContain(hint);
    expect(document.querySelectorAll('.topic')).toHaveLength(1);
    expect(model().marks.describe([3, 1])).toContain('the question is about this');
  },
);

test('two goals that may be exchanged, and the target of an announced card, are marked', async () => {
  open('exchange', {}, 'base', {
    question: {
      cells: [
        [8, 0],
        [8, 2],
      ],
    },
  });
  expect(document.querySelectorAll('.plane .topic')).toHaveLength(2);
  await close();
  open('veto', {}, 'base', {
    question: { by: 1, act: { verb: 'play', cards: ['sabotage_lamp'], target: { seat: 2 } } },
  });
  expect(document.querySelector('.player.topic')?.getAttribute('data-seat')).toBe('2');
});

test('what a race is about steps aside once a card is chosen', () => {
  open('lay', {}, 'duel');
  expect(document.querySelector('.intro')?.textContent).toContain('mark more gold than the other dwarf');
  press('.hand button:not(.off)');
  expect(document.querySelector('.intro')).toBeNull();
  press('[data-do=back]');
  expect(document.querySelector('.intro')).toBeNull();
});

test('what a bribe costs is said until it is paid', () => {
  open('bribe', {}, 'duel');
  press('[data-mode=bribe]');
  expect(asked()).toContain('1 gold at the end of the round');
  press('.spot:not(.chosen)');
  expect(asked()).toContain('1 gold at the end of the round');
});

test('while a card can be stopped the others in the hand wait for their turn', () => {
  open('veto', {}, 'base', {
    question: { by: 1, act: { verb: 'play', cards: ['map'], target: {} } },
  });
  expect(document.querySelector('.shared')?.textContent).toBe('Grey cards: not your turn');
  expect(document.querySelectorAll('.hand .off')).toHaveLength(2);
});

test('a reason that holds for several cards is said once, and on each card only what holds for it alone', () => {
  open('done');
  expect(document.querySelector('.shared')?.textContent).toBe('You have already played');
  expect(document.querySelector('.hand .reason')).toBeNull();
  expect(document.querySelector('.hand button')?.getAttribute('aria-label')).toContain(
    'you have already played',
  );
});

test('giving up one’s own theft does not look like repairing', () => {
  open('shed', { 'front:0': ['theft'] }, 'expansion', {}, { targets: [{ piece: 'theft' }] });
  expect(document.querySelector('[data-mode=shed]')?.textContent).toContain('Give up theft');
  press('[data-mode=shed]');
  expect(asked()).toContain('Give up your theft?');
  expect(asked()).toContain('you will not steal');
});

test('going free does not look like repairing either', () => {
  open('shed', { 'front:0': ['trapped'] }, 'expansion', {}, { targets: [{ piece: 'trapped' }] });
  expect(document.querySelector('[data-mode=shed]')?.textContent).toContain('Discard two to go free');
  press('[data-mode=shed]');
  expect(asked()).toContain('Go free by discarding two cards');
  expect(asked()).not.toMatch(/repair/i);
});

test('where something else lies before one too, what is given up is said once theft is chosen', () => {
  open(
    'shed',
    { 'front:0': ['theft', 'sabotage_lamp'] },
    'expansion',
    {},
    { targets: [{ piece: 'theft' }, { piece: 'sabotage_lamp' }] },
  );
  expect(document.querySelector('[data-mode=shed]')?.textContent).toContain('Discard two to repair');
  press('[data-mode=shed]');
  press('.hand [aria-pressed=false]');
  press('.hand [aria-pressed=false]');
  expect(document.querySelector('[data-piece=theft]')?.textContent).toContain('you would not steal');
  press('[data-piece=theft]');
  expect(asked()).toContain('Give up your theft?');
  expect(asked()).toContain('You will not steal.');
  expect(document.querySelector('[data-do=confirm]')?.textContent).toContain('Discard and give up');
});

test('a card that takes away one’s own theft says so', () => {
  open(
    'play',
    { 'front:0': ['theft'] },
    'expansion',
    {},
    { cards: ['hands_off'], targets: [{ seat: 0 }, { seat: 1 }] },
    ['hands_off', 'map'],
  );
  press('.hand button:not(.off)');
  press('.player.target[data-seat="1"]');
  expect(asked()).not.toContain('your own theft');
  press('[data-do=back]');
  press('.player.target[data-seat="0"]');
  expect(asked()).toContain('This removes your own theft');
});

test.each([
  [1, 'Discard one card.'],
  [3, 'Discard one to three cards.'],
])('passing with up to %i says how many', (most, words) => {
  open('pass', {}, 'base', {}, { most });
  press('[data-mode=pass]');
  expect(asked()).toContain(words);
  press('.hand [aria-pressed=false]');
  expect(asked().includes('1 of 3 chosen.')).toBe(most === 3);
});
