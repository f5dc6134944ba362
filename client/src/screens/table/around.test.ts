/** What stands around the prompt: who is waited for, cards that do not fit, tabs, and what everybody owns. */
import { flushSync, tick } from 'svelte';
import { expect, test, vi } from 'vitest';

import { keysOf } from '../../game/keywords.ts';
import type { Act, Cell, Design, Laid, Shape, Target, View } from '../../generated/wire.ts';
import { speech } from '../../i18n/index.svelte.ts';
import { tableWith } from '../../testing/table.ts';
import { asked, CASES, close, HAND, model, open, press, tidily } from '../../testing/opened.ts';

tidily();

const STONE: Record<string, Design> = {
  stone: { id: 'stone', family: 'goal', effect: 'stone', shape: { tunnels: [3] } },
};

test('a thief sees how the round ended and who had which role', () => {
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

test('cards in front of a player are shown as signs, and some over the portrait', () => {
  open('pass', { 'front:1': ['sabotage_lamp', 'trapped', 'theft'], 'front:2': ['theft'] }, 'expansion');
  const signs = (seat: number, parts: string): (string | null)[] =>
    [...document.querySelectorAll(`[data-seat="${seat}"] ${parts}`)].map((one) => one.getAttribute('alt'));
  expect(signs(1, '.sign img')).toEqual(['trapped', 'will steal']);
  expect(signs(2, '.sign img')).toEqual(['will steal']);
  expect(signs(1, '.broken img')).toEqual(['Lamp broken']);
  expect([0, 1, 2].map((seat) => signs(seat, '.over').length)).toEqual([0, 1, 0]);
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
  model().session.standIn = letPlay;
  model().session.person = 0;
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
    const { session } = model();
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
    const { refused } = session;
    press('.spot:not(.chosen)');
    expect(document.querySelector('.misfit')).toBeNull();
    expect(asked()).not.toContain('does not fit at');
    expect(document.querySelector('.notice')).toBeNull();
    model().choosing.back();
    miss();
    session.refused = refused;
    flushSync();
    expect(document.querySelectorAll('.misfit')).toHaveLength(1);
    model().back(); // it was told, and is not told again
    flushSync();
    expect(document.querySelector('.misfit')).toBeNull();
    expect(document.querySelector('.notice')).toBeNull();
  },
);

test('what a line of the log showed is no longer shown once something is chosen', () => {
  open('lay');
  model().show([8, 0]);
  flushSync();
  expect(document.querySelectorAll('.plane .shown')).toHaveLength(1);
  press('.hand button:not(.off)');
  expect(document.querySelector('.plane .shown')).toBeNull();
  model().show([8, 0]);
  flushSync();
  expect(document.querySelectorAll('.plane .shown')).toHaveLength(1);
  press('.spot:not(.chosen)');
  expect(document.querySelector('.plane .shown')).toBeNull();
});

/** What is said of the first place for a card, and for others where told, while the viewer knows of some stone. */
function said(card: string, targets: Target[], maze: Laid[] = [], stone: string[] = []): string[] {
  const facts = stone.map((goal) => ({ places: [`goal:${goal}`], cards: ['stone'] }));
  const before: Laid[] = [
    { cell: [0, 0], card: 'start', lit: [15] },
    { cell: [8, 0], card: 'goal', up: false },
    { cell: [8, 2], card: 'goal', up: false },
  ];
  open('lay', {}, 'base', { facts, maze: [...before, ...maze] }, { cards: [card], targets }, [card, 'map']);
  const { base } = model().catalogue.designs;
  model().catalogue = { phrases: [], designs: { base: { ...base, ...STONE } } };
  press('.hand button:not(.off)');
  return targets.map(({ cell }) =>
    model()
      .marks.describe(cell as Cell)
      .replaceAll('\u00a0', ' '),
  );
}

test('of a place to lay a card it is said how far the goals are once it lies there', () => {
  const [straight, aside, away] = said('cross', [{ cell: [1, 0] }, { cell: [0, 1] }, { cell: [-1, 0] }]);
  expect(straight).toContain('then at least 6 more tunnels to the goal at column 8, row 0');
  expect(aside).toContain('no goal comes nearer');
  expect(away).toContain('no goal comes nearer');
  expect(model().marks.describe([2, 0])).not.toContain('goal');
});

test('a card that does not lead on is not praised', () => {
  const [turned] = said('curve_ne', [{ cell: [1, 0], turned: true }, { cell: [0, 1] }]);
  expect(turned).toContain('the way gets longer: at least 8 more tunnels to the goal at column 8, row 0');
});

test('no way is measured to a goal that is known to be stone', () => {
  const [straight] = said('cross', [{ cell: [1, 0] }, { cell: [0, 1] }], [], ['8,0']);
  expect(straight).toContain('then at least 7 more tunnels to the goal at column 8, row 2');
});

test('all goals are named that a card reaches', () => {
  const maze: Laid[] = [{ cell: [7, 1], card: 'cross', lit: [15] }];
  const [both] = said('cross', [{ cell: [8, 1] }, { cell: [0, 1] }], maze);
  expect(both).toContain('reaches the goal at column 8, row 0 and the goal at column 8, row 2');
});

/** What is said of a place in a race of two, where the viewer is green. */
async function saidInRace(
  shape: Shape,
  target: Target,
  maze: Laid[] = [],
  more: Partial<View> = {},
): Promise<string> {
  const before: Laid[] = [
    { cell: [0, 0], card: 'start', lit: [15, 0] },
    { cell: [8, 0], card: 'goal', up: false },
  ];
  await close();
  const targets = [target, { cell: [-1, 0] as Cell }];
  open('lay', {}, 'duel', { maze: [...before, ...maze], ...more }, { cards: ['own'], targets }, [
    'own',
    'map',
  ]);
  const designs: Record<string, Design> = {
    ...STONE,
    own: { id: 'own', family: 'deck', shape, turns: true },
    start: { id: 'start', family: 'start', shape: { tunnels: [15], ladder: 'green' } },
    rich: { id: 'rich', family: 'deck', shape: { tunnels: [15], gold: { value: 2, tunnel: 0 } } },
  };
  model().catalogue = {
    phrases: [],
    designs: { base: { ...model().catalogue.designs['base'], ...designs } },
  };
  press('.hand button:not(.off)');
  return model()
    .marks.describe(target.cell as Cell)
    .replaceAll('\u00a0', ' ');
}

test('a door of one’s own colour is no wall for what is said of a place', async () => {
  const door = (bars: string): Shape => ({ tunnels: [11], gates: [{ side: 3, bars }] });
  expect(await saidInRace(door('green'), { cell: [1, 0] })).toContain('then at least 6 more tunnels');
  expect(await saidInRace(door('blue'), { cell: [1, 0] })).toContain('the way gets longer');
});

test('of a place that only a ladder leads to it is said how far the goals are from there', async () => {
  expect(await saidInRace({ tunnels: [3], ladder: 'green' }, { cell: [4, 2] })).toContain(
    'then at least 5 more tunnels',
  );
});

test('a ladder is praised where no way was left', async () => {
  const maze: Laid[] = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ].map((cell) => ({ cell: cell as Cell, card: 'stone', lit: [0, 0] }));
  const words = await saidInRace({ tunnels: [3], ladder: 'green' }, { cell: [4, 2] }, maze);
  expect(words).toContain('then at least 5 more tunnels');
});

test('gold that a card reaches is said first, unless it is marked already', async () => {
  const maze: Laid[] = [{ cell: [1, -1], card: 'rich', lit: [0, 0] }];
  const curve: Shape = { tunnels: [9] };
  expect(await saidInRace(curve, { cell: [1, 0] }, maze)).toMatch(/reaches 2 gold, no goal comes nearer/);
  const tokens = [{ kind: 'marker', cell: [1, -1] as Cell, seat: 1 }];
  expect(await saidInRace(curve, { cell: [1, 0] }, maze, { tokens })).not.toContain('gold');
});

const tabs = (): (string | undefined)[] =>
  [...document.querySelectorAll('nav .tab')].map((tab) => tab.textContent?.trim());

test('somebody who plays with others can talk and keep notes on them', () => {
  open('pass');
  expect(tabs()).toEqual(['Log', 'Chat', 'Notebook', 'Table']);
});

test('somebody who plays alone has nobody to talk to or to suspect', () => {
  open('pass', {}, 'solo');
  expect(tabs()).toEqual(['Team green', 'Log', 'Table']);
});

test('a spectator is told so and keeps no notes', () => {
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

test('that somebody has resigned is said aloud, once', () => {
  open('pass', {}, 'base', {}, {}, HAND, { kind: 'person', name: 'Bo', person: 1 });
  const spoken = (): string[] => model().pace.spoken.map(({ text }) => text);
  const { session } = model();
  const table = tableWith({
    players: [{ kind: 'person', name: 'Me', person: 0 }, { kind: 'bot' }, { kind: 'bot' }],
    seat_changes: [{ after: 1, seat: 1, what: 'resigned', person: 1, name: 'Bo' }],
  });
  for (const again of [table, { ...table }]) {
    session.table = again;
    flushSync();
  }
  expect(spoken().slice(1)).toEqual(['Bo resigned, and the bot Berta took over.']);
});

test('who has read who they are is not told again after a reload', async () => {
  open('lay', {}, 'duel');
  expect(document.querySelector('.intro')).not.toBeNull();
  press('.intro button');
  expect(document.querySelector('.intro')).toBeNull();
  await close();
  open('lay', {}, 'duel');
  expect(document.querySelector('.intro')).toBeNull();
});

test('keys read the hand aloud and lead to the log and to the chat', async () => {
  open('lay', {}, 'base', {}, null, HAND);
  const strike = async (key: string): Promise<void> => {
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true }),
    );
    flushSync();
    await tick().then(tick);
  };
  await strike('h');
  expect(model().pace.spoken.at(-1)?.text).toBe(
    'Your hand: 3. 1: Curve, open to the north and east. 2: Treasure map. 3: Veto.',
  );
  const at = (): string | undefined => document.activeElement?.closest('.panel')?.className;
  await strike('l');
  expect([at(), document.activeElement?.textContent]).toEqual([
    expect.stringContaining('log'),
    'Nothing yet.',
  ]);
  const { session } = model();
  session.talk = ['Hi', 'Dig'].map((text, number) => ({ number, after: 1, at: 0, seat: 1, text }));
  document.querySelector('dialog')?.close();
  flushSync();
  await strike('c');
  expect([at(), document.activeElement?.textContent?.trim()]).toEqual([
    expect.stringContaining('chat'),
    'Berta: Dig',
  ]);
  await strike('c');
  expect([at(), document.activeElement?.tagName]).toEqual([expect.stringContaining('chat'), 'INPUT']);
  document.querySelector<HTMLElement>('dialog .chat li')?.focus();
  await strike('m'); // inside the sheet
  expect([at(), document.activeElement?.tagName]).toEqual([expect.stringContaining('notebook'), 'TEXTAREA']);
  expect(keysOf().map(([key]) => key)).toEqual(expect.arrayContaining(['H', 'L', 'C', 'M']));
});

test('how things stand begins with what a coach wants', () => {
  open('lay', {}, 'base', {}, null, HAND);
  model().coach.said = 'Lay the curve.';
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'w', bubbles: true }));
  expect(model().pace.spoken.at(-1)?.text).toMatch(/^Lay the curve\. Your turn/);
});

test('nothing is called by one name twice', () => {
  open('lay', {}, 'base', {}, null, HAND);
  const titled = [...document.querySelectorAll('[title]')];
  expect(titled.map((one) => one.getAttribute('title'))).toEqual(
    expect.arrayContaining([speech.t.fit, speech.t.zoom_in]),
  );
  for (const one of titled) expect(one.getAttribute('aria-label')).not.toBe(one.getAttribute('title'));
});
