/** What the table says aloud, and how keys are answered. */
import { flushSync, mount, tick, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';

import { handWords, standingWords } from '../../game/aloud.ts';
import { keysOf } from '../../game/keywords.ts';
import type { Cell, Moved, Offer, Table } from '../../generated/wire.ts';
import { model, open, tidily } from '../../testing/opened.ts';
import Beside from './Beside.svelte';
import RoundEnd from './RoundEnd.svelte';

tidily();

const spoken = (): string[] => model().pace.spoken.map(({ text }) => text);

const keyed = (...keys: string[]): void => {
  for (const key of keys) {
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true }),
    );
    flushSync();
  }
};

/** Another version of the game, in which somebody else is awaited. */
function goesOn(version: number, awaits: number[]): void {
  const { session } = model();
  if (session.game) session.game = { ...session.game, version, view: { ...session.game.view, awaits } };
  flushSync();
}

test('that bots wait is said once after the own turn, and then only the key that goes on', () => {
  open('pass', {}, 'base', { awaits: [1], turn: 1 }, null);
  const { session } = model();
  expect(spoken().join()).not.toContain('waiting');
  session.table = { ...session.table, pace: 'wait' } as Table;
  flushSync();
  expect(spoken().at(-1)).toBe('The bots are waiting for you. Enter: Next.');
  const count = spoken().length;
  session.table = { ...session.table } as Table;
  flushSync();
  expect(spoken()).toHaveLength(count); // the same wait is said once
  goesOn(2, [2]);
  expect(spoken().at(-1)).toBe('Enter: Next.');
  goesOn(3, [0]);
  goesOn(4, [1]);
  expect(spoken().at(-1)).toBe('The bots are waiting for you. Enter: Next.');
  expect(standingWords(model())).toContain('The bots are waiting for you. Enter: Next.');
  session.look = () => undefined;
  model().pace.skip();
  const before = spoken().length;
  goesOn(5, [2]);
  expect(spoken()).toHaveLength(before); // nobody is waited for up to the own turn
  expect(keysOf().map(([, does]) => does)).toContain('go_on');
});

test('a place that is asked for by a key is gone to, and read', async () => {
  open('pass');
  const goes = async (detail: number): Promise<boolean> => {
    model().show([8, 2], detail === 0);
    flushSync();
    await tick();
    flushSync();
    return document.activeElement?.className.includes('maze') ?? false;
  };
  expect(await goes(1)).toBe(false); // a mouse only shows it
  expect(await goes(0)).toBe(true);
  expect(document.querySelector('.maze [aria-live]')?.textContent).toContain('goal');
});

test('the key that turns a card always says something', () => {
  const targets = [{ cell: [1, 0] }, { cell: [0, 1] }, { cell: [0, 1], turned: true }];
  open('lay', {}, 'base', {}, { targets } as Pick<Offer, 'targets'>);
  keyed('r');
  expect(spoken().at(-1)).toContain('Choose a card.');
  keyed('1', 'r');
  expect(spoken().at(-1)).toBe('First choose a place. You can turn the card there.');
  model().pick([1, 0]);
  flushSync();
  keyed('r');
  expect(spoken().at(-1)).toBe('It fits only this way up.');
  model().pick([0, 1]);
  flushSync();
  expect(spoken().at(-1)).toMatch(/Open to the north and east\. .*R: Turn\. Enter: Lay it here\.$/);
  keyed('r');
  expect(spoken().at(-1)).toContain('Open to the south and west.');
});

test('a card with more than a tunnel sounds different both ways up, in the hand, at a place and in the maze', () => {
  const [upright, upsideDown] = [
    'connects north, east, and west; dead end south with 1 gold; blue door east',
    'connects east, south, and west; dead end north with 1 gold; blue door west',
  ];
  const below: Cell = [0, 1];
  const targets: Offer['targets'] = [{ cell: [1, 0] }, { cell: below }, { cell: below, turned: true }];
  const laid = { cell: [3, 0] as Cell, card: 'tee_rich', turned: true, lit: [12] };
  open(
    'lay',
    {},
    'base',
    { maze: [{ cell: [0, 0], card: 'start', lit: [15] }, laid] },
    { cards: ['tee_rich'], targets },
    ['tee_rich'],
  );
  expect(handWords(model())).toContain(upright);
  keyed('1');
  model().pick(below);
  flushSync();
  expect(spoken().at(-1)).toContain(upright.slice(1));
  keyed('r');
  expect(spoken().at(-1)).toContain(upsideDown.slice(1));
  expect(model().marks.describe([3, 0])).toContain(`${upsideDown}; reached only south and west`);
  const event = { kind: 'laid', seat: 1, cards: ['tee_rich'], target: { cell: laid.cell } };
  const moved = { ...model().session.game, version: 2, events: [event] } as Moved;
  model().chronicle.take(moved.events, 2, false);
  model().pace.take(moved);
  expect(spoken().at(-1)).toContain(`row\u00a00, ${upsideDown}.`);
});

test('without a card a key goes through the maze, and says where tunnels end', () => {
  open('lay');
  keyed('n');
  const here = (): string => document.querySelector('.maze [aria-live]')?.textContent ?? '';
  expect(document.activeElement?.className).toContain('maze');
  expect(here()).toContain('empty, open end');
  keyed('n', 'n', 'n', 'n', 'n', 'n');
  expect(here()).toContain('Start');
});

test('the state of the game names round, gold and the broken tools of all, and nothing twice', () => {
  open('pass', { 'front:1': ['sabotage_lamp'], 'gold:0': ['gold_2'] });
  const words = standingWords(model());
  expect(words).toContain('You: 2 gold. Berta: 1 gold, lamp broken.');
  expect(words).toMatch(/Round 1 of 3\.$/);
  goesOn(2, [-2]);
  expect(standingWords(model()).match(/Round 1 is over/g)).toHaveLength(1);
  goesOn(3, [0]);
  model().choosing.renew([], []);
  expect(standingWords(model())).toMatch(/^Your turn\. (?!You are)/); // in a lesson that waits nobody thinks
});

test('in a race a cell says whose it is and what stands on it, and the state of the game how the race stands', () => {
  const maze = [
    { cell: [0, 0] as Cell, card: 'start', lit: [15, 0] },
    { cell: [1, 0] as Cell, card: 'cross', lit: [0, 15] },
    { cell: [8, 0] as Cell, card: 'goal', up: false },
  ];
  const tokens = [{ kind: 'marker', cell: [1, 0] as Cell, seat: 1 }];
  open('lay', {}, 'duel', { maze, tokens });
  const { session } = model();
  session.table = { ...session.table, supplies: { 'marker bribe': 8, key: 2 } } as Table;
  const gold = { kept: 0, owed: 0 };
  if (session.game)
    session.game = {
      ...session.game,
      standing: [
        { ...gold, gold: 0, marked: 0 },
        { ...gold, gold: 1, marked: 1 },
      ],
    };
  flushSync();
  expect(model().marks.describe([0, 0])).toContain('; reached by you');
  expect(model().marks.describe([1, 0])).toContain('; reached by Berta, Marker: Berta');
  const words = standingWords(model());
  expect(words).toContain('You play green. Markers left: 7 of 8. Keys left: 2 of 2. Goals revealed: 0 of 1.');
  expect(words).toContain('You: 0 gold, 0 marked. Berta: 1 gold, 1 marked.');
});

test('where more may be done than ending the turn, keys are named, and Enter ends nothing', () => {
  const sent = open('done', {}, 'duel', {}, null);
  const { session } = model();
  const offers: Offer[] = [{ verb: 'done' }, { verb: 'bribe', targets: [{ cell: [3, 0] }] }];
  if (session.game) session.game = { ...session.game, offers };
  model().choosing.renew(offers, ['map']);
  flushSync();
  const words = 'Anything else? You may still act, or end your turn. B: Done, Bribe a troll.';
  expect(spoken().at(-1)).toBe(words);
  expect(standingWords(model())).toContain(words);
  document.querySelector<HTMLElement>('.maze')?.focus();
  keyed('Enter');
  expect(sent).not.toHaveBeenCalled();
  expect(spoken().at(-1)).toBe(words);
  keyed('b');
  expect(document.activeElement?.textContent).toContain('Done');
  keyed('b');
  expect(document.activeElement?.textContent).toContain('Bribe a troll');
  keyed('b');
  expect(document.activeElement?.textContent).toContain('Done');
  model().choosing.renew([{ verb: 'done' }], ['map']);
  flushSync();
  expect(spoken().at(-1)).toMatch(/Enter: Done\.$/); // it is all that there is
  document.querySelector<HTMLElement>('.maze')?.focus();
  keyed('Enter');
  expect(sent).toHaveBeenCalledWith({ verb: 'done', cards: [], target: {} });
});

test('the key for other buttons goes to those that it is named for, and not to the one for passing', () => {
  open('pass', {}, 'duel', {}, null);
  const offers: Offer[] = [
    { verb: 'pass', cards: ['map'] },
    { verb: 'shed', cards: ['map', 'cross'], targets: [{ piece: 'sabotage_lamp' }], least: 2, most: 2 },
  ];
  model().choosing.renew(offers, ['map', 'cross']);
  flushSync();
  expect(standingWords(model())).toMatch(/P: Pass\. B: .*repair/);
  keyed('b');
  expect(document.activeElement?.textContent).toContain('repair');
});

test('cards of one name are told apart by their number and their sides, and a change among them is said', () => {
  open('pass', {}, 'base', {}, { cards: ['curve_ne', 'cross'] }, ['curve_ne', 'cross', 'curve_ne']);
  keyed('p', '1');
  expect(spoken().at(-1)).toContain('1: Curve, open to the north and east.');
  const count = spoken().length;
  keyed('3');
  expect(spoken().slice(count).join()).toContain('3: Curve, open to the north and east.');
});

test('cards that are chosen from instead of the hand are read with their numbers, and have the focus', () => {
  const sent = open('take_gold', {}, 'base', {}, { cards: ['gold_2', 'cross'] }, ['map']);
  model().choosing.renew(model().choosing.offers, ['gold_2', 'cross']);
  flushSync();
  const cards = '1: Two gold. 2: Crossing, open to the north, east, south, and west.';
  expect(spoken().at(-1)).toBe(`Take one gold card. The others go to the next digger. ${cards}`);
  expect(standingWords(model())).toContain(cards);
  expect(document.activeElement?.matches('.choices button')).toBe(true);
  keyed('h');
  expect(spoken().at(-1)).toBe(`Your choice: 2. ${cards}`);
  (document.activeElement as HTMLElement).blur();
  keyed('1');
  expect(spoken().at(-1)).toMatch(/Two gold\. Enter: Take it\.$/);
  keyed('Enter');
  expect(sent).toHaveBeenCalledWith({ verb: 'take_gold', cards: ['gold_2'], target: {} });
});

test('the number of a chosen card tells it again, and does not let go of it', () => {
  open('lay');
  keyed('1', '1');
  expect(model().choosing.names).toEqual(['curve_ne']);
  expect(spoken().slice(-2)).toEqual(Array(2).fill('Curve: choose a place. Connects north and east.'));
  model().pick([1, 0]);
  flushSync();
  keyed('1');
  expect(model().choosing.act?.target?.cell).toEqual([1, 0]);
  expect(spoken().at(-1)).toContain('Enter: Lay it here.');
  keyed('Escape', 'Escape', '2', '2'); // one that cannot be played
  expect(model().asked).toBe(1);
  expect(spoken().at(-1)).toBe(spoken().at(-2));
});

test('keys that read work on a mark of the notebook, and not where words are written', () => {
  open('lay');
  const { length } = spoken();
  for (const type of ['text', 'radio']) {
    const field = document.body.appendChild(Object.assign(document.createElement('input'), { type }));
    field.focus();
    keyed('h');
    field.remove();
  }
  expect(spoken().slice(length)).toEqual([handWords(model())]);
});

test('over the end of a round keys read aloud inside it, and lay no card', async () => {
  open('lay', { 'role:1': ['saboteur'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const events = [
    { kind: 'round', amount: 1 },
    { kind: 'round_ended', why: 'cards_out' },
    { kind: 'role_shown', seat: 1, cards: ['saboteur'] },
  ];
  const app = mount(RoundEnd, { target: document.body, props: { model: model(), events } });
  flushSync();
  const dialog = document.querySelector<HTMLElement>('dialog[data-end]');
  dialog?.click(); // all is told at once
  flushSync();
  expect(spoken().at(-1)).toBe('Berta: Saboteur.');
  keyed('1', 'w');
  expect(model().choosing.chosen).toEqual([]);
  expect(spoken().at(-1)).toBe(standingWords(model()));
  const heard = (): (string | null)[] =>
    [...(dialog?.querySelectorAll('[aria-atomic=false] p') ?? [])].map((one) => one.textContent);
  await vi.waitUntil(() => heard().length > 0);
  expect(heard()).toEqual(spoken().slice(-2));
  await unmount(app);
  vi.unstubAllGlobals();
});

test('beside a coach a key leads to the log too, and leaving it brings back what the coach speaks of', () => {
  open('lay');
  model().coach.advice = { acts: [], shows: 'chat', phrase: null, suspect: null };
  const target = document.body.appendChild(document.createElement('div'));
  const app = mount(Beside, { target, props: { model: model() } });
  flushSync();
  const shown = (): string | null | undefined => target.querySelector('section')?.getAttribute('aria-label');
  expect(shown()).toBe('Chat');
  app.show('log');
  flushSync();
  expect(shown()).toBe('Log');
  const to = document.querySelector('.maze');
  target
    .querySelector('.list')
    ?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: to }));
  flushSync();
  expect(shown()).toBe('Chat');
  void unmount(app);
  target.remove();
});

test('what a coach wants is heard: the card in the hand, and the key that goes on', () => {
  open('lay');
  const { coach } = model();
  coach.advice = { acts: [{ verb: 'lay', cards: ['curve_ne'] }], shows: '', phrase: null, suspect: null };
  keyed('h');
  expect(spoken().at(-1)).toContain(
    '1: Curve, open to the north and east, the coach means this. 2: Treasure map',
  );
  const go = vi.fn();
  coach.next = { says: 'Next', go };
  expect(standingWords(model())).toContain('Enter: Next.');
  keyed('Enter');
  expect(go).toHaveBeenCalledOnce();
});
