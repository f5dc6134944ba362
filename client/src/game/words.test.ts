import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import type { Cell, Design, Event, Shape } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import type { Person } from '../i18n/given.ts';
import { Chronicle } from './chronicle.svelte.ts';
import type { Designs } from './designs.ts';
import { pieces } from './position.ts';
import {
  goalWords,
  goalsAt,
  iconsOf,
  pieceWords,
  refusalWords,
  saidAgain,
  shapeWords,
  spotWords,
  tell,
} from './words.ts';

const played: Event = { kind: 'announced', seat: 4, cards: ['inspection'], verb: 'play' };
const look = (source: string, ...cards: string[]): Event => ({
  kind: 'looked',
  seat: 4,
  cards,
  source,
  target: { seat: 3 },
});

test('a card whose effect has a line of its own is not told twice', () => {
  expect(saidAgain(played, look('role:3', 'boss'))).toBe(true);
  expect(saidAgain(played, { kind: 'vetoed', seat: 2, cards: ['inspection'] })).toBe(false);
});

test('a card whose effect is not told keeps its line, whatever is done next', () => {
  expect(saidAgain(played, undefined)).toBe(false);
  expect(saidAgain(played, { kind: 'laid', seat: 4, cards: ['cross'], target: { cell: [1, 0] } })).toBe(
    false,
  );
  expect(saidAgain(played, { kind: 'moved', seat: 4, cards: ['?'], why: 'pass' })).toBe(false);
});

test('a card that looks where no other does keeps its line', () => {
  expect(saidAgain(played, look('hand:3', 'map', 'cross'))).toBe(false);
});

test('a refusal names card and cell as the page does, and leaves the clause to a link', async () => {
  await speech.speak('en');
  const refused = {
    type: 'refused',
    code: 'misfit',
    clause: 'G2',
    params: { card: 'cross', cell: '4,-1' },
  } as const;
  const text = 'cross does not fit at 4,-1: opening must meet opening and wall must meet wall (G2)';
  expect(refusalWords({ ...refused, text })).toBe(
    'Crossing does not fit at column\u00a04, row\u00a0−1: opening must meet opening and wall must meet wall.',
  );
});

test('the picture of a look is of what was looked at', () => {
  expect(['goal:8,0', 'role:3', 'hand:3', 'hat:3'].map((source) => iconsOf(look(source), {})).flat()).toEqual(
    ['map', 'inspection', 'cards', 'inspection'],
  );
});

const DESIGNS: Designs = {
  sabotage_lamp: { id: 'sabotage_lamp', family: 'deck', effect: 'sabotage', tools: ['lamp'] },
  theft: { id: 'theft', family: 'deck', effect: 'theft' },
  trapped: { id: 'trapped', family: 'deck', effect: 'trapped' },
};

test('a card that was discarded is named to those who may see it', async () => {
  await speech.speak('en');
  const pass = (...cards: string[]): Event => ({
    kind: 'moved',
    seat: 4,
    cards,
    why: 'pass',
    into: 'discard',
  });
  const mira = (): Person => ({ seat: 4, name: 'Mira', you: false });
  const told = [pass('map', 'cross'), pass('?')].map((event) => tell(event, mira, {}, []));
  expect(told).toEqual([
    'Mira passed and discarded Treasure map and Crossing',
    'Mira passed and discarded 1 card',
  ]);
});

test('a tool that broke and one that was repaired have different pictures', () => {
  const move = (why: string, source: string, into: string): Event => ({
    kind: 'moved',
    seat: 4,
    cards: ['sabotage_lamp'],
    source,
    into,
    why,
  });
  const moves = [
    move('sabotage', 'played', 'front:3'),
    move('repair', 'front:3', 'discard'),
    move('shed', 'front:4', 'discard'),
    move('pass', 'hand:4', 'discard'),
  ];
  expect(moves.map((one) => iconsOf(one, DESIGNS))).toEqual([['lamp', 'broken'], ['lamp'], ['lamp'], []]);
});

const THREE: readonly Cell[] = [
  [8, -2],
  [8, 0],
  [8, 2],
];
const FIVE: readonly Cell[] = [...THREE, [10, -1], [10, 1]];
const SIX: readonly Cell[] = [...FIVE, [12, 0]];

const LINES: Record<
  'en' | 'de',
  {
    goals: readonly string[];
    elsewhere: string;
    handled: readonly string[];
    shed: readonly string[];
    looks: readonly string[];
    others: string;
    played: readonly string[];
    turned: string;
    own: readonly string[];
    stolen: string;
    paid: readonly string[];
    thieves: readonly string[];
  }
> = {
  en: {
    looks: [
      'You looked at Berta’s role: Boss',
      'You looked at Berta’s hand: 2\u00a0×\u00a0Treasure map and Crossing',
      'You looked at the top goal: Treasure',
      'You looked at the chest at column\u00a03, row\u00a01: Spyhole',
      'You looked at hidden cards: Boss',
    ],
    others: 'Krag looked at your hand',
    played: ['Krag played “Swap hats” on you', 'You played “Swap hats” on yourself', 'You played “Theft”'],
    turned: 'You revealed the cover at column\u00a03, row\u00a01: Cover, crossing',
    goals: [
      'the top goal',
      'the middle goal',
      'the bottom goal',
      'the far upper goal',
      'the far lower goal',
      'the farthest goal',
    ],
    elsewhere: 'the goal at column\u00a08, row\u00a00',
    shed: [
      'You discarded 2 cards to repair your lamp',
      'Krag discarded 2 cards to repair their lamp',
      'You discarded 2 cards to go free',
      'Krag discarded 2 cards and will not steal',
    ],
    handled: [
      'You exchanged the top goal and the bottom goal',
      'You left the top goal and the bottom goal as they were',
      'You took the top goal and the bottom goal and may have exchanged them',
      'You moved the top goal to column\u00a09, row\u00a0−2',
    ],
    own: [
      'You looked through some cards and kept Treasure map',
      'You looked through some cards and kept one',
    ],
    stolen: 'You took a random card from Berta’s hand: Treasure map',
    thieves: [
      'You played “Theft” on Berta',
      'You played “Theft”',
      'Krag played “Theft”',
      'Krag played “Theft” on you',
    ],
    paid: [
      'You got 1 gold (from a chest)',
      'You paid 1 gold (to the dragon)',
      'You got 2 gold from Berta (finders fee)',
      'Berta got 2 gold from you (finders fee)',
    ],
  },
  de: {
    looks: [
      'Du siehst dir die Rolle von Berta an: Chef',
      'Du siehst dir die Handkarten von Berta an: 2\u00a0×\u00a0Schatzkarte und Kreuzung',
      'Du siehst dir das obere Ziel an: Schatz',
      'Du siehst dir die Truhe bei Spalte\u00a03, Reihe\u00a01 an: Guckloch',
      'Du siehst dir verdeckte Karten an: Chef',
    ],
    others: 'Krag sieht sich deine Handkarten an',
    played: [
      'Krag spielt „Mützentausch“ auf dich',
      'Du spielst „Mützentausch“ auf dich selbst',
      'Du spielst „Diebstahl“',
    ],
    turned: 'Du deckst die Abdeckung bei Spalte\u00a03, Reihe\u00a01 auf: Abdeckung, Kreuzung',
    goals: [
      'das obere Ziel',
      'das mittlere Ziel',
      'das untere Ziel',
      'das hintere obere Ziel',
      'das hintere untere Ziel',
      'das hinterste Ziel',
    ],
    elsewhere: 'das Ziel bei Spalte\u00a08, Reihe\u00a00',
    shed: [
      'Du legst 2 Karten ab und reparierst deine Lampe',
      'Krag legt 2 Karten ab und repariert die eigene Lampe',
      'Du legst 2 Karten ab und kommst frei',
      'Krag legt 2 Karten ab und verzichtet auf den Diebstahl',
    ],
    handled: [
      'Du vertauschst das obere Ziel und das untere Ziel',
      'Du lässt das obere Ziel und das untere Ziel liegen',
      'Du nimmst das obere Ziel und das untere Ziel in die Hand; vielleicht sind sie jetzt vertauscht',
      'Du verschiebst das obere Ziel: Spalte\u00a09, Reihe\u00a0−2',
    ],
    own: [
      'Du siehst einige Karten durch und behältst eine: Schatzkarte',
      'Du siehst einige Karten durch und behältst eine',
    ],
    stolen: 'Du nimmst verdeckt eine Karte von Berta: Schatzkarte',
    thieves: [
      'Du spielst „Diebstahl“ auf Berta',
      'Du spielst „Diebstahl“ aus',
      'Krag spielt „Diebstahl“ aus',
      'Krag spielt „Diebstahl“ auf dich',
    ],
    paid: [
      'Du bekommst 1 Gold (aus einer Truhe)',
      'Du zahlst 1 Gold (an den Drachen)',
      'Du bekommst 2 Gold von Berta (finders fee)',
      'Berta bekommt 2 Gold von dir (finders fee)',
    ],
  },
};

describe.each(['de', 'en'] as const)('told in %s', (language) => {
  const {
    goals,
    elsewhere,
    handled,
    shed,
    looks,
    others,
    played: plays,
    turned,
    own,
    stolen,
    paid,
    thieves,
  } = LINES[language];
  const names: Readonly<Record<number, string>> = { 3: 'Berta', 4: 'Mira', 5: 'Krag' };
  const who = (seat: number | null | undefined): Person => ({
    seat: seat ?? null,
    name: names[seat ?? -1] ?? '',
    you: seat === 4,
  });
  const told = (event: Event): string | null => tell(event, who, DESIGNS, THREE);

  beforeEach(async () => {
    await speech.speak(language);
  });

  afterAll(async () => {
    await speech.speak('en');
  });

  test('a look names the place and what was seen there', () => {
    const seen = [
      look('role:3', 'boss'),
      look('hand:3', 'map', 'cross', 'map'),
      look('goal:8,-2', 'treasure'),
      look('chest:3,1', 'peek_dwarf_card'),
      look('hat:3', 'boss'),
    ];
    expect(seen.map(told)).toEqual(looks);
  });

  test('what is turned up is named as what lay there', () => {
    const cover = { cover_cross: { id: 'cover_cross', family: 'cover' } };
    const text = tell(
      { kind: 'turned_up', seat: 4, cards: ['cover_cross'], target: { cell: [3, 1] } },
      who,
      cover,
      THREE,
    );
    expect(text).toBe(turned);
  });

  test('a card aimed at somebody names them', () => {
    const aimed: Event = { kind: 'announced', cards: ['swap_hats'], verb: 'play', target: { seat: 4 } };
    expect(
      [
        { ...aimed, seat: 5 },
        { ...aimed, seat: 4 },
        { kind: 'announced', seat: 4, cards: ['theft'], verb: 'play' },
      ].map(told),
    ).toEqual(plays);
  });

  test('a look of others names no card', () => {
    expect(told({ kind: 'looked', seat: 5, cards: ['?', '?'], source: 'hand:4', target: { seat: 4 } })).toBe(
      others,
    );
  });

  test('a card that changes hands unseen is named to those who see it, and what is put back makes no line', () => {
    const taken: Event = {
      kind: 'moved',
      seat: 4,
      why: 'steal',
      source: 'hand:3',
      into: 'hand:4',
      cards: ['map'],
    };
    expect(told(taken)).toBe(stolen);
    expect(told({ ...taken, cards: ['?'] })).toBe(stolen.split(':')[0]);
    expect(
      told({ kind: 'moved', seat: 4, why: 'keep', source: 'held:4', into: 'discard', cards: ['map'] }),
    ).toBeNull();
  });

  test('a goal has one name, by its height as it is seen in the maze, also after it has moved', () => {
    expect(SIX.map((goal) => goalWords(goal, SIX))).toEqual(goals);
    expect(FIVE.map((goal) => goalWords(goal, FIVE))).toEqual(goals.slice(0, 5));
    expect(THREE.map((goal) => goalWords(goal, THREE))).toEqual(goals.slice(0, 3));
    const moved: readonly Cell[] = [
      [9, -2],
      [8, 0],
      [8, 2],
    ];
    expect(
      [
        [8, -2],
        [9, -2],
      ].map((cell) => goalWords(cell as Cell, moved)),
    ).toEqual([goals[0], goals[0]]);
    expect(goalWords([8, 0], THREE.slice(1))).toBe(elsewhere);
    expect(spotWords([8, 0], THREE)).toBe(goals[1]);
    expect(spotWords([7, 0], THREE)).toMatch(/7/);
  });

  test('a player who took goals is told which, and what was done with them', () => {
    const swapped: Event = { kind: 'goal_swap', seat: 4, target: { cell: [8, -2], other: [8, 2] } };
    const moved: Event = { kind: 'goal_moved', seat: 4, target: { cell: [8, -2], other: [9, -2] } };
    expect(
      [{ ...swapped, verb: 'exchange' }, { ...swapped, verb: 'leave' }, { ...swapped, verb: '?' }, moved].map(
        told,
      ),
    ).toEqual(handled);
  });

  test('two cards that take one away are told with what was taken away', () => {
    const shedding = (seat: number, piece: string): Event[] => [
      { kind: 'moved', seat, why: 'shed', source: `hand:${seat}`, into: 'discard', cards: ['?', '?'] },
      { kind: 'moved', seat, why: 'shed', source: `front:${seat}`, into: 'discard', cards: [piece] },
    ];
    const events = [
      ...shedding(4, 'sabotage_lamp'),
      ...shedding(5, 'sabotage_lamp'),
      ...shedding(4, 'trapped'),
      ...shedding(5, 'theft'),
    ];
    expect(events.map(told).filter((text) => text !== null)).toEqual(shed);
  });

  test('a player who kept a card is told which', () => {
    const kept: Event = { kind: 'moved', seat: 4, why: 'keep', source: 'held:4', into: 'hand:4' };
    const events: Event[] = [
      { ...kept, cards: ['map'] },
      { ...kept, cards: ['?'] },
    ];
    expect(events.map(told)).toEqual(own);
  });

  test('what somebody does to themselves is told as such', () => {
    const theft = (seat: number, whom: number): Event => ({
      kind: 'moved',
      seat,
      why: 'theft',
      into: `front:${whom}`,
      cards: ['theft'],
    });
    expect([theft(4, 3), theft(4, 4), theft(5, 5), theft(5, 4)].map(told)).toEqual(thieves);
  });

  test('a payment tells its reason, and one without words stands for itself', () => {
    const events: Event[] = [
      { kind: 'paid', seat: 4, amount: 1, why: 'chest' },
      { kind: 'paid', seat: 4, amount: -1, why: 'dragon' },
      { kind: 'paid', seat: 4, amount: 2, why: 'finders_fee', target: { seat: 3 } },
      { kind: 'paid', seat: 4, amount: -2, why: 'finders_fee', target: { seat: 3 } },
    ];
    expect(events.map(told)).toEqual(paid);
  });
});

test('an event that only a module has words for is told in them', async () => {
  await speech.speak('en');
  speech.learn({ en: { events: { lend: ['Lent', 'gave a card away'] } } });
  const who = (): Person => ({ seat: 4, name: 'Mira', you: false });
  const lent: Event = { kind: 'moved', seat: 4, cards: ['?'], source: 'hand:4', into: 'hand:3', why: 'lend' };
  expect(tell(lent, who, DESIGNS, [])).toBe('Mira: gave a card away');
  expect(tell({ kind: 'lend', seat: 4 }, who, DESIGNS, [])).toBe('Mira: gave a card away');
  expect(tell({ kind: 'unheard_of', seat: 4 }, who, DESIGNS, [])).toBeNull();
});

test('a goal that was moved keeps its name in lines from before', () => {
  const chronicle = new Chronicle();
  const moved: Event = { kind: 'goal_moved', seat: 1, target: { cell: [8, -2], other: [9, -2] } };
  chronicle.take([{ kind: 'round', amount: 1 }, look('goal:8,-2'), moved, look('goal:9,-2'), moved], 1);
  chronicle.take([{ kind: 'round', amount: 2 }, look('goal:8,-2'), moved, look('goal:9,-2')], 2);
  const now: readonly Cell[] = [
    [9, -2],
    [8, 0],
    [8, 2],
  ];
  const then = chronicle.happened.map(({ moves }) => goalsAt(now, chronicle.moves, moves));
  expect(then.map(([first]) => first?.[0])).toEqual([8, 8, 8, 9, 9, 8, 8, 8, 9]);
});

describe('how a tunnel card lies', () => {
  const card = (shape: Shape): Design => ({ id: 'card', family: 'deck', shape, turns: true });
  const [N, E, S, W] = [1, 2, 4, 8];
  const rich = card({ tunnels: [N | E | W, S], gold: { value: 1, tunnel: 1 } });
  const barred = card({ tunnels: [15], gates: [{ side: 2, bars: 'blue' }] });
  const bridge = card({ tunnels: [N | S, E | W], gold: { value: 1, tunnel: 0 } });

  beforeEach(() => speech.speak('en'));
  afterAll(() => speech.speak('en'));

  test('both ways up sound different, with dead ends, gold, doors and trolls at their sides', () => {
    expect([shapeWords(rich), shapeWords(rich, true)]).toEqual([
      'connects north, east, and west; dead end south with 1 gold',
      'connects east, south, and west; dead end north with 1 gold',
    ]);
    expect([shapeWords(barred), shapeWords(barred, true, N)]).toEqual([
      'open to the north, east, south, and west; blue door south',
      'open to the north, east, south, and west; blue door north, open',
    ]);
    const troll = card({ tunnels: [N | E | W], gates: [{ side: 1, bars: 'troll' }] });
    expect([shapeWords(troll, true), shapeWords(troll, true, W)]).toEqual([
      'open to the east, south, and west; troll west',
      'open to the east, south, and west; troll west, bribed',
    ]);
  });

  test('tunnels that are apart are said apart, and what is in a card is said with it', () => {
    expect(shapeWords(bridge)).toBe('separate tunnels: north and south with 1 gold; east and west');
    expect(shapeWords(card({ tunnels: [N, W], gold: { value: 3, tunnel: 0 } }))).toBe(
      'dead end west; dead end north with 3 gold',
    );
    expect(shapeWords(card({ tunnels: [N | S, E, W] }))).toBe(
      'connects north and south; dead ends east and west',
    );
    expect(shapeWords(card({ tunnels: [N], ladder: 'any' }), true)).toBe(
      'open to the south; ladder to the start and all ladders',
    );
    expect(shapeWords(card({ tunnels: [N], crystals: 1 }))).toBe('dead end north; one crystal');
    const outside = card({
      tunnels: [N | W],
      gates: [{ side: 0, bars: 'green' }],
      gold: { value: 1, side: 0 },
    });
    expect(shapeWords(outside)).toBe('open to the north and west; green door north; 1 gold outside the door');
  });

  test('a simple card stays short, a start does not lead to itself, and an action has no shape', () => {
    expect(shapeWords(card({ tunnels: [E | W] }))).toBe('open to the east and west');
    expect(shapeWords({ id: 'start', family: 'start', shape: { tunnels: [15], ladder: 'any' } })).toBe(
      'open to the north, east, south, and west',
    );
    expect(shapeWords({ id: 'map', family: 'deck', effect: 'map' })).toBe('');
  });

  test('other languages say it too', async () => {
    await speech.speak('de');
    expect(shapeWords(rich, true)).toBe('verbindet Osten, Süden und Westen; Sackgasse im Norden mit 1 Gold');
    await speech.speak('fr');
    expect(shapeWords(rich, true).replaceAll('\u00a0', ' ')).toBe(
      'relie : est, sud et ouest ; impasse : nord, avec 1 or',
    );
  });

  test('a cell says by whom it is reached where two are at odds, and which sides only', () => {
    const who = (seat: number | null | undefined): Person => ({
      seat: seat ?? null,
      name: seat ? 'Berta' : 'Me',
      you: seat === 0,
    });
    const said = (lit: number[], colours: string[]): string => {
      const view = {
        maze: [{ cell: [1, 0] as Cell, card: 'card', turned: true, lit }],
        opened: [],
        tokens: [],
      };
      return pieceWords(pieces(view, { card: bridge }, { colours })[0], [], [], who)
        .split('; ')
        .slice(2)
        .join('; ');
    };
    expect(said([15, N | S], ['green', 'blue'])).toBe(
      'reached by you, reached by Berta only north and south',
    );
    expect(said([0, 15], ['green', 'blue'])).toBe('reached by Berta');
    expect(said([E | W], [])).toBe('reached only east and west');
    expect(said([15], [])).toBe('reached');
    expect(said([0], [])).toBe('cut off');
  });
});
