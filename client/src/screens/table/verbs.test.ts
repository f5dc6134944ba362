/** Every kind of offer leads through its own prompt to its act; tests/browser works them all by mouse and by keys. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { TableModel } from '../../game/table.svelte.ts';
import { verbLook, type Verb } from '../../game/verbs.ts';
import type { Act, Design, Moved, Offer, Player, Table as TableOf, View } from '../../generated/wire.ts';
import { speech } from '../../i18n/index.svelte.ts';
import { Session } from '../../net/session.svelte.ts';
import Table from './Table.svelte';

const DESIGNS: Record<string, Design> = {
  cross: { id: 'cross', family: 'deck', shape: { tunnels: [15] } },
  curve_ne: { id: 'curve_ne', family: 'deck', shape: { tunnels: [3] } },
  map: { id: 'map', family: 'deck', effect: 'map' },
  hands_off: { id: 'hands_off', family: 'deck', effect: 'hands_off' },
  veto: { id: 'veto', family: 'deck', effect: 'veto' },
  sabotage_lamp: { id: 'sabotage_lamp', family: 'deck', effect: 'sabotage', tools: ['lamp'] },
  sabotage_pickaxe: { id: 'sabotage_pickaxe', family: 'deck', effect: 'sabotage', tools: ['pickaxe'] },
  gold_2: { id: 'gold_2', family: 'gold', value: 2 },
  start: { id: 'start', family: 'start', shape: { tunnels: [15], ladder: 'any' } },
};

const HAND = ['curve_ne', 'map', 'veto'];

/** For each verb what is offered, and the act that choosing the first of everything must lead to. */
const CASES: Record<Verb, { offer: Omit<Offer, 'verb'>; act: Omit<Act, 'verb'> }> = {
  lay: {
    offer: { cards: ['curve_ne'], targets: [{ cell: [1, 0] }, { cell: [0, 1] }] },
    act: { cards: ['curve_ne'], target: { cell: [1, 0] } },
  },
  play: {
    offer: { cards: ['map'], targets: [{ cell: [8, 0] }, { cell: [8, 2] }] },
    act: { cards: ['map'], target: { cell: [8, 0] } },
  },
  pass: { offer: { cards: HAND }, act: { cards: ['curve_ne'], target: {} } },
  shed: {
    offer: { cards: HAND, targets: [{ piece: 'sabotage_lamp' }], least: 2, most: 2 },
    act: { cards: ['curve_ne', 'map'], target: { piece: 'sabotage_lamp' } },
  },
  stand: {
    offer: { cards: HAND, targets: [{ cell: [1, 0] }, { cell: [0, 1] }] },
    act: { cards: ['curve_ne'], target: { cell: [1, 0] } },
  },
  ask: {
    offer: {
      targets: [
        { cell: [1, 0], seat: 1 },
        { cell: [1, 0], seat: 2 },
      ],
    },
    act: { cards: [], target: { cell: [1, 0], seat: 1 } },
  },
  agree: { offer: {}, act: { cards: [], target: {} } },
  refuse: { offer: {}, act: { cards: [], target: {} } },
  veto: { offer: { cards: ['veto'] }, act: { cards: ['veto'], target: {} } },
  next: {
    offer: { targets: [{ cell: [8, 0] }, { cell: [8, 2] }] },
    act: { cards: [], target: { cell: [8, 0] } },
  },
  turn_up: {
    offer: { targets: [{ cell: [8, 0] }, { cell: [8, 0], turned: true }] },
    act: { cards: [], target: { cell: [8, 0] } },
  },
  exchange: { offer: {}, act: { cards: [], target: {} } },
  leave: { offer: {}, act: { cards: [], target: {} } },
  keep: { offer: { cards: ['cross', 'map'] }, act: { cards: ['cross'], target: {} } },
  take_gold: { offer: { cards: ['gold_2', 'gold_2'] }, act: { cards: ['gold_2'], target: {} } },
  rob: { offer: { targets: [{ seat: 1 }, { seat: 2 }] }, act: { cards: [], target: { seat: 1 } } },
  steal: { offer: { targets: [{ seat: 1 }, { seat: 2 }] }, act: { cards: [], target: { seat: 1 } } },
  peek: { offer: { targets: [{ seat: 1 }, { seat: 2 }] }, act: { cards: [], target: { seat: 1 } } },
  shift: {
    offer: { targets: [{ cell: [8, 0] }, { cell: [8, 2] }] },
    act: { cards: [], target: { cell: [8, 0] } },
  },
  payer: { offer: { targets: [{ seat: 1 }, { seat: 2 }] }, act: { cards: [], target: { seat: 1 } } },
  claim: {
    offer: { targets: [{ cell: [8, 0] }, { cell: [8, 2] }] },
    act: { cards: [], target: { cell: [8, 0] } },
  },
  bribe: {
    offer: { targets: [{ cell: [8, 0] }, { cell: [8, 2] }] },
    act: { cards: [], target: { cell: [8, 0] } },
  },
  done: { offer: {}, act: { cards: [], target: {} } },
};

let app: ReturnType<typeof mount> | undefined;
let model: TableModel;

beforeAll(async () => {
  await speech.speak('en');
});

afterEach(async () => {
  if (app) await unmount(app);
  app = undefined;
});

/** Opens a table where something is offered: as its case has it, or as told, or nothing. */
function open(
  verb: Verb,
  more: View['zones'] = {},
  edition = 'base',
  { question, prices, ...seen }: Partial<View> & Pick<Moved, 'question' | 'prices'> = {},
  offer: Omit<Offer, 'verb'> | null = {},
  hand = HAND,
  next: Player = { kind: 'bot', level: 'miner' },
): ReturnType<typeof vi.fn> {
  const session = new Session('test');
  session.table = {
    code: 'test',
    status: 'playing',
    rules: '',
    edition,
    modules: [],
    options: {},
    rounds: 3,
    clock: { type: 'none' },
    window_s: 2,
    chat: 'on',
    listed: false,
    spectators: true,
    host: 0,
    people: [],
    players: [
      { kind: 'person' as const, name: 'Me', person: 0 },
      next,
      { kind: 'bot' as const, level: 'miner' },
    ].slice(0, edition === 'solo' ? 1 : 3),
    colours: { duel: ['green', 'blue'], solo: ['green'] }[edition] ?? [],
  } satisfies TableOf;
  const where = verbLook(verb)?.cards;
  const zones: View['zones'] = {
    'hand:0': hand,
    'role:0': [],
    turning: verb === 'turn_up' ? ['curve_ne'] : [],
    ...more,
  };
  if (where === 'held' || where === 'purse') zones[`${where}:0`] = CASES[verb].offer.cards ?? [];
  const view: View = {
    seat: 0,
    rules: '',
    round: 1,
    turn: 0,
    direction: 1,
    over: false,
    maze: [
      { cell: [0, 0], card: 'start', lit: [15] },
      { cell: [8, 0], card: 'goal', up: false },
      { cell: [8, 2], card: 'goal', up: false },
    ],
    opened: [],
    laid: [],
    zones,
    sizes: { 'hand:1': 4, 'hand:2': 4, 'gold:2': 3, pile: 20, discard: 2 },
    coins: [0, 1, 1],
    flags: {},
    tokens: [],
    dues: [],
    frames: [],
    awaits: [0],
    facts: [],
    common: [],
    ...seen,
  };
  const sent = vi.fn();
  session.act = sent;
  model = new TableModel(session);
  model.designs = DESIGNS;
  const moved: Moved = {
    type: 'moved',
    version: 1,
    since: 1,
    events: [],
    view,
    offers: offer ? [{ verb, ...CASES[verb].offer, ...offer }] : [],
    ...(question && { question }),
    ...(prices && { prices }),
  };
  session.game = moved;
  model.choosing.renew(
    moved.offers,
    where === 'held' || where === 'purse' ? (zones[`${where}:0`] ?? []) : hand,
  );
  app = mount(Table, { target: document.body, props: { model } });
  flushSync();
  return sent;
}

function press(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) return false;
  found.click();
  flushSync();
  return true;
}

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

const asked = (): string => (document.querySelector('.prompt')?.textContent ?? '').replaceAll(/[ \n]+/g, ' ');

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
  expect(asked()).toContain('this costs you 1 gold');
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
    expect(model.marks.describe([3, 1])).toContain('the question is about this');
  },
);

test('two goals that may be exchanged, and whoever an announced card is aimed at, are marked', async () => {
  open('exchange', {}, 'base', {
    question: {
      cells: [
        [8, 0],
        [8, 2],
      ],
    },
  });
  expect(document.querySelectorAll('.plane .topic')).toHaveLength(2);
  if (app) await unmount(app);
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
  expect(document.querySelector('.shared')?.textContent).toBe('Your move is made');
  expect(document.querySelector('.hand .reason')).toBeNull();
  expect(document.querySelector('.hand button')?.getAttribute('aria-label')).toContain('your move is made');
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

test('whoever steals sees how the round ended and who was which', () => {
  open('rob', { 'role:0': ['saboteur'], 'role:1': ['digger'], 'role:2': ['digger'] }, 'expansion', {
    flags: { revealed: 1 },
  });
  expect([1, 2].map((seat) => document.querySelector(`[data-seat="${seat}"] .known`)?.textContent)).toEqual([
    'Gold digger',
    'Gold digger',
  ]);
});

test('while roles are secret nobody’s stands beside the name', () => {
  open('rob', { 'role:0': ['saboteur'] });
  expect(document.querySelector('.known')).toBeNull();
});

test.each([
  [
    { away: true },
    'Berta is away. After at most 2 minutes a bot takes over, until Berta takes the seat back.',
  ],
  [{ stand_in: true }, 'A bot plays for Berta.'],
  [{}, 'Berta is thinking.'],
])('of somebody who is waited for it is said that %o', (player, words) => {
  open('pass', {}, 'base', { awaits: [1], turn: 1 }, null, HAND, {
    kind: 'person',
    name: 'Berta',
    person: 1,
    ...player,
  });
  expect(asked()).toContain(words);
});

test('the host need not wait for somebody who is away', () => {
  open('pass', {}, 'base', { awaits: [1], turn: 1 }, null, HAND, {
    kind: 'person',
    name: 'Berta',
    person: 1,
    away: true,
  });
  expect(document.querySelector('[data-do=stand-in]')).toBeNull();
  const letPlay = vi.fn();
  model.session.standIn = letPlay;
  model.session.person = 0;
  flushSync();
  press('[data-do=stand-in]');
  expect(letPlay.mock.calls).toEqual([[1]]);
});

/** Clicks on a cell of the maze that is not lit, or walks from the start to the right of it and presses Enter. */
const MISSES: Record<string, () => void> = {
  mouse: () =>
    document
      .querySelector('.maze')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 5, clientY: 5 })),
  keys: () => {
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter'])
      document.querySelector('.maze')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  },
};

test.each(Object.keys(MISSES))(
  'a card tried by %s where it does not fit is marked there, and the prompt says why',
  (how) => {
    const sent = open('lay');
    const { session } = model;
    const miss = (): void => {
      MISSES[how]?.();
      flushSync();
    };
    session.connection = 'open';
    miss();
    expect(sent).not.toHaveBeenCalled();
    press('.hand button:not(.off)');
    miss();
    expect(sent).toHaveBeenCalledOnce();
    const [act] = sent.mock.calls[0] as [Act];
    expect(act).toMatchObject({ verb: 'lay', cards: ['curve_ne'] });
    expect(CASES.lay.offer.targets).not.toContainEqual(act.target);
    session.sending = { version: 1, act };
    flushSync();
    expect(asked()).toContain('choose a place');
    miss();
    expect(sent).toHaveBeenCalledOnce();
    session.sending = null;
    session.refused = {
      type: 'refused',
      code: 'misfit',
      text: 'curve_ne does not fit at 1,1 (G2)',
      clause: 'G2',
      params: { card: 'curve_ne', cell: '1,1' },
      answers: 'act',
    };
    flushSync();
    expect(document.querySelectorAll('.misfit')).toHaveLength(1);
    expect(asked()).toContain('Curve does not fit at column\u00a01, row\u00a01: opening must meet opening');
    expect(document.querySelector('.prompt .words a')?.getAttribute('href')).toContain('#G2');
    expect(document.querySelector('.notice')).toBeNull();
    press('.spot:not(.chosen)');
    expect(document.querySelector('.misfit')).toBeNull();
    expect(asked()).not.toContain('does not fit at');
    expect(document.querySelector('.notice')).toBeNull();
  },
);

test('what a line of the log showed is no longer shown once something is chosen', () => {
  open('lay');
  model.show([8, 0]);
  flushSync();
  expect(document.querySelectorAll('.plane .shown')).toHaveLength(1);
  press('.hand button:not(.off)');
  expect(document.querySelector('.plane .shown')).toBeNull();
  model.show([8, 0]);
  flushSync();
  expect(document.querySelectorAll('.plane .shown')).toHaveLength(1);
  press('.spot:not(.chosen)');
  expect(document.querySelector('.plane .shown')).toBeNull();
});

const tabs = (): (string | undefined)[] =>
  [...document.querySelectorAll('nav .tab')].map((tab) => tab.textContent?.trim());

test('whoever plays with others can talk and keep notes on them', () => {
  open('pass');
  expect(tabs()).toEqual(['Log', 'Chat', 'Notebook', 'Table']);
});

test('whoever plays alone has nobody to talk to or to suspect', () => {
  open('pass', {}, 'solo');
  expect(tabs()).toEqual(['Team green', 'Log', 'Table']);
});

test('whoever watches is told so and keeps no notes', () => {
  open('pass', {}, 'base', { seat: null });
  expect(document.querySelector('.below')?.textContent).toContain('You are watching.');
  expect(tabs()).toEqual(['Log', 'Chat', 'Table']);
});

test('own gold is shown as gold, and that of others as cards that lie face down', () => {
  open('pass', { 'gold:0': ['gold_2', 'gold_2'], 'gold:1': [] });
  const gold = (seat: number): (string | null)[] =>
    [...document.querySelectorAll(`[data-seat="${seat}"] .count.gold img`)].map((picture) =>
      picture.getAttribute('alt'),
    );
  expect(gold(0)).toEqual(['4 gold']);
  expect(gold(1)).toEqual(['1 gold']);
  expect(gold(2)).toEqual(['3 gold cards, face down', '1 gold']);
});
