/** A table for tests, opened where something is offered. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, vi } from 'vitest';

import { TableModel } from '../game/table.svelte.ts';
import { verbLook } from '../game/verbs.ts';
import type { Act, Design, Moved, Offer, Player, View } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import { Session } from '../net/session.svelte.ts';
import Table from '../screens/table/Table.svelte';
import { tableWith, viewWith } from './table.ts';

const DESIGNS: Record<string, Design> = {
  cross: { id: 'cross', family: 'deck', shape: { tunnels: [15] } },
  curve_ne: { id: 'curve_ne', family: 'deck', shape: { tunnels: [3] }, turns: true },
  tee_rich: {
    ...{ id: 'tee_rich', family: 'deck', turns: true },
    shape: { tunnels: [11, 4], gates: [{ side: 1, bars: 'blue' }], gold: { value: 1, tunnel: 1 } },
  },
  map: { id: 'map', family: 'deck', effect: 'map' },
  hands_off: { id: 'hands_off', family: 'deck', effect: 'hands_off' },
  veto: { id: 'veto', family: 'deck', effect: 'veto' },
  sabotage_lamp: { id: 'sabotage_lamp', family: 'deck', effect: 'sabotage', tools: ['lamp'] },
  sabotage_pickaxe: { id: 'sabotage_pickaxe', family: 'deck', effect: 'sabotage', tools: ['pickaxe'] },
  theft: { id: 'theft', family: 'deck', effect: 'theft' },
  trapped: { id: 'trapped', family: 'deck', effect: 'trapped' },
  gold_2: { id: 'gold_2', family: 'gold', value: 2 },
  start: { id: 'start', family: 'start', shape: { tunnels: [15], ladder: 'any' } },
};

export const HAND = ['curve_ne', 'map', 'veto'];

/** For each verb what is offered, and the act that choosing the first of everything must lead to. */
const OFFERED = {
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
} satisfies Record<string, Case>;

export type Verb = keyof typeof OFFERED;

export const CASES: Readonly<Record<Verb, Case>> = OFFERED;

interface Case {
  readonly offer: Omit<Offer, 'verb'>;
  readonly act: Omit<Act, 'verb'>;
}

/** What is open. */
const opened: { app?: ReturnType<typeof mount> | undefined; model?: TableModel } = {};

/** The game of the table that is open. */
export function model(): TableModel {
  if (!opened.model) throw new Error('no table is open');
  return opened.model;
}

export async function close(): Promise<void> {
  if (opened.app) await unmount(opened.app);
  opened.app = undefined;
}

/** Speaks English, moves nothing, and closes after each test what it has opened. */
export function tidily(): void {
  beforeAll(async () => {
    // A movement that a test does not wait for would be cancelled with an error.
    document.documentElement.classList.add('still');
    await speech.speak('en');
  });
  afterEach(async () => {
    await close();
    sessionStorage.clear();
  });
}

/** Opens a table where something is offered: as its case has it, or as told, or nothing. */
export function open(
  verb: Verb,
  more: View['zones'] = {},
  edition = 'base',
  { question, prices, ...seen }: Partial<View> & Pick<Moved, 'question' | 'prices'> = {},
  offer: Omit<Offer, 'verb'> | null = {},
  hand = HAND,
  next: Player = { kind: 'bot', level: 'miner' },
): ReturnType<typeof vi.fn> {
  const session = new Session('test');
  session.table = tableWith({
    edition,
    players: [
      { kind: 'person' as const, name: 'Me', person: 0 },
      next,
      { kind: 'bot' as const, level: 'miner' },
    ].slice(0, edition === 'solo' ? 1 : 3),
    colours: { duel: ['green', 'blue'], solo: ['green'] }[edition] ?? [],
  });
  const where = verbLook(verb)?.cards;
  const zones: View['zones'] = {
    'hand:0': hand,
    'role:0': [],
    turning: verb === 'turn_up' ? ['curve_ne'] : [],
    ...more,
  };
  if (where === 'held' || where === 'purse') zones[`${where}:0`] = CASES[verb].offer.cards ?? [];
  const view = viewWith({
    maze: [
      { cell: [0, 0], card: 'start', lit: [15] },
      { cell: [8, 0], card: 'goal', up: false },
      { cell: [8, 2], card: 'goal', up: false },
    ],
    zones,
    sizes: { 'hand:1': 4, 'hand:2': 4, 'gold:2': 3, pile: 20, discard: 2 },
    coins: [0, 1, 1],
    ...seen,
  });
  const sent = vi.fn();
  session.act = sent;
  const model = new TableModel(session);
  model.catalogue = { phrases: [], designs: { base: DESIGNS } };
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
  opened.model = model;
  opened.app = mount(Table, { target: document.body, props: { model } });
  flushSync();
  return sent;
}

export function press(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) return false;
  found.click();
  flushSync();
  return true;
}

/** What the prompt says. */
export const asked = (): string =>
  (document.querySelector('.prompt')?.textContent ?? '').replaceAll(/[ \n]+/g, ' ');
