/** What a player is shown stays before the eyes until it is put away, or the player moves again. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { begunWith } from '../../game/phrases.ts';
import type { TableModel } from '../../game/table.svelte.ts';
import type { Event, View } from '../../generated/wire.ts';
import { speech } from '../../i18n/index.svelte.ts';
import { exampleTable } from '../../testing/example.ts';
import Learned from './Learned.svelte';

const LOOK: Event[] = [
  { kind: 'announced', seat: 0, cards: ['keyhole'], verb: 'play', target: { seat: 1 } },
  { kind: 'looked', seat: 0, cards: ['map', 'cross'], source: 'hand:1', target: { seat: 1 } },
];
const TOLD = 'You looked at Berta’s hand: Treasure map and Crossing';

let app: ReturnType<typeof mount> | undefined;

beforeAll(async () => {
  await speech.speak('en');
});

afterEach(async () => {
  if (app) await unmount(app);
  app = undefined;
});

function open(seat: number, more: Partial<View> = {}): TableModel {
  const model = exampleTable({ seat, ...more });
  app = mount(Learned, { target: document.body, props: { model } });
  return model;
}

function take(model: TableModel, events: readonly Event[]): void {
  model.chronicle.take(events, 1);
  flushSync();
}

const shown = (): string | undefined => document.querySelector('.learned li')?.textContent?.trim();

test('a card that looks at a hand shows it, and others find nothing new to say', () => {
  const model = open(0);
  take(model, LOOK);
  expect(shown()).toBe(TOLD);
  take(model, [{ kind: 'announced', seat: 1, cards: ['cross'], verb: 'lay' }]);
  expect(shown()).toBe(TOLD);
  take(model, [{ kind: 'moved', seat: 0, cards: ['map'], source: 'hand:0', into: 'discard', why: 'pass' }]);
  expect(shown()).toBeUndefined();
});

test('what was shown makes way for the places of a card that is chosen', () => {
  const model = open(0);
  take(model, LOOK);
  model.choosing.renew(
    [{ verb: 'play', cards: ['map'], targets: [{ cell: [8, 0] }, { cell: [8, 2] }] }],
    ['map'],
  );
  model.choosing.toggle(0);
  flushSync();
  expect(shown()).toBeUndefined();
  model.choosing.toggle(0);
  flushSync();
  expect(shown()).toBe(TOLD);
});

test('a closed note stays closed when the story is read again, and comes back when it is seen again', () => {
  const model = open(0);
  take(model, LOOK);
  document.querySelector<HTMLElement>('.learned button')?.click();
  flushSync();
  expect(shown()).toBeUndefined();
  model.chronicle.retell([{ version: 1, events: LOOK }], 0);
  flushSync();
  expect(shown()).toBeUndefined();
  take(model, LOOK);
  expect(shown()).toBe(TOLD);
});

test('what a goal says itself is told only until it could be read', () => {
  vi.useFakeTimers();
  const cell: [number, number] = [8, 0];
  const model = open(0, {
    maze: [{ cell, card: 'goal', up: false }],
    facts: [{ places: ['goal:8,0'], cards: ['treasure'] }],
    laid: [],
  } as unknown as Partial<View>);
  take(model, [
    { kind: 'announced', seat: 0, cards: ['map'], verb: 'play', target: { cell } },
    { kind: 'looked', seat: 0, cards: ['treasure'], source: 'goal:8,0', target: { cell } },
  ]);
  expect(shown()).toContain('You looked at');
  take(model, [{ kind: 'turn', seat: 1 }]);
  vi.advanceTimersByTime(10);
  flushSync();
  expect(shown()).toContain('You looked at');
  // Fast bots are back at the viewer's turn before that.
  take(model, [{ kind: 'turn', seat: 0 }]);
  vi.advanceTimersByTime(10);
  flushSync();
  expect(shown()).toBeUndefined();
  model.chronicle.retell([], 0);
  take(model, [
    { kind: 'announced', seat: 0, cards: ['map'], verb: 'play', target: { cell } },
    { kind: 'looked', seat: 0, cards: ['treasure'], source: 'goal:8,0', target: { cell } },
  ]);
  expect(shown()).toContain('You looked at');
  vi.runAllTimers();
  flushSync();
  expect(shown()).toBeUndefined();
  vi.useRealTimers();
});

test('a role that was hidden stays hidden when it changes', () => {
  const model = open(0);
  model.roleHidden = true;
  take(model, [{ kind: 'role', seat: 0, cards: ['saboteur'] }]);
  expect(shown()).toBe('Your role has changed.');
  model.roleHidden = false;
  flushSync();
  expect(shown()).toContain('Your new role: Saboteur');
});

test('others are shown nothing', () => {
  const model = open(2);
  take(
    model,
    LOOK.map((event) => ({ ...event, cards: event.kind === 'looked' ? ['?', '?'] : (event.cards ?? []) })),
  );
  expect(shown()).toBeUndefined();
});

test('a goal that was looked at can be told of from the note, with that goal chosen', () => {
  vi.useFakeTimers();
  const maze: View['maze'] = [
    { cell: [8, 0], card: 'goal', up: false },
    { cell: [8, 2], card: 'goal', up: false },
  ];
  const facts = [{ places: ['goal:8,2'], cards: ['stone'] }];
  const model = exampleTable({ seat: 0, maze, facts, laid: [] } as unknown as Partial<View>, {
    edition: 'base',
    modules: [],
    players: [],
    chat: 'on',
  });
  model.catalogue = {
    designs: { base: { stone: { id: 'stone', family: 'goal' } } },
    phrases: [{ code: 'saw', params: ['goal', 'card'] }],
  };
  const onsay = vi.fn();
  app = mount(Learned, { target: document.body, props: { model, onsay } });
  const say = (): HTMLButtonElement | null => document.querySelector('[data-do=say-seen]');
  take(model, LOOK);
  expect(say()).toBeNull(); // a hand is no goal
  take(model, [{ kind: 'looked', seat: 0, cards: ['stone'], source: 'goal:8,2', target: { cell: [8, 2] } }]);
  expect(model.marks.notes.some(({ tag }) => tag)).toBe(true); // the maze shows it too
  vi.advanceTimersByTime(60_000);
  flushSync();
  say()?.click();
  flushSync();
  expect(onsay).toHaveBeenCalledOnce();
  expect(shown()).toBeUndefined();
  vi.useRealTimers();
  expect(begunWith('saw', ['goal', 'card'], model).goal).toBe('8,2');
  expect(begunWith('look', ['goal'], model).goal).toBeUndefined();
});
