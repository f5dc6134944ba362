/** What the widget shows of a maze, and what keys do in it. */
import { flushSync, mount, unmount } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Cell } from '../generated/wire.ts';
import Maze from './Maze.svelte';
import type { Note, Spot } from './types.ts';

const LABELS = {
  maze: 'Maze',
  help: '',
  fit: 'Fit',
  nearer: 'Nearer',
  farther: 'Farther',
  overview: 'Overview',
  overviewHelp: 'Overview',
};
const GOAL: Cell = [8, 0];
const NOTE: Note = { cell: GOAL, beside: { count: 3, word: 'to dig', picture: '' } };

let app: ReturnType<typeof mount> | undefined;

beforeEach(() => {
  document.documentElement.classList.add('still');
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

afterEach(async () => {
  if (app) await unmount(app);
  app = undefined;
  document.documentElement.classList.remove('still');
  vi.restoreAllMocks();
});

async function show(
  more: readonly Cell[],
  spots: readonly Spot[] = [],
  describe = (cell: Cell): string => cell.join(),
): Promise<{ enter: () => boolean }> {
  const pieces = [
    { cell: [0, 0] as Cell, picture: '' },
    { cell: GOAL, picture: '', up: false },
    ...more.map((cell) => ({ cell, picture: '' })),
  ];
  app = mount(Maze, {
    target: document.body,
    props: { pieces, spots, notes: [NOTE], labels: LABELS, describe },
  });
  // Cards are put down frame by frame.
  await vi.waitFor(() => expect(document.querySelector('.maze')?.getAttribute('aria-busy')).toBe('false'));
  flushSync();
  return app as unknown as { enter: () => boolean };
}

const figure = (): string => document.querySelector('.beside')?.className ?? '';

test('how much is still to dig stands beside a goal', async () => {
  await show([[7, 0]]);
  expect(figure()).not.toContain('upon');
});

test('it stands upon the goal where a card lies beside it', async () => {
  await show([[9, 0]]);
  expect(figure()).toContain('upon');
});

test('a place that can be chosen beside a goal is not written over', async () => {
  await show([], [{ cell: [9, 0], kind: 'legal' }]);
  expect(figure()).toContain('upon');
});

test('the widget is entered at the first place that can still be chosen', async () => {
  const maze = await show(
    [],
    [
      { cell: [0, 1], kind: 'chosen' },
      { cell: [1, 0], kind: 'legal' },
    ],
  );
  expect(maze.enter()).toBe(true);
  flushSync();
  expect(document.activeElement?.className).toContain('maze');
  expect(document.querySelector('.maze [aria-live]')?.textContent).toBe('1,0');
  expect(document.querySelectorAll('.cursor')).toHaveLength(1);
});

test('where nothing can be chosen it is not entered', async () => {
  expect((await show([])).enter()).toBe(false);
  expect(document.querySelectorAll('.cursor')).toHaveLength(0);
});

test('what was said of a cell is taken back once it is no longer true', async () => {
  const lies = new SvelteMap([['1,0', 'empty, you can lay a card here']]);
  const maze = await show([], [{ cell: [1, 0], kind: 'legal' }], (cell) => lies.get(cell.join()) ?? '');
  const spoken = (): string | null | undefined =>
    document.querySelector('.maze .unseen[aria-live]')?.textContent;
  maze.enter();
  flushSync();
  expect(spoken()).toBe('empty, you can lay a card here');
  lies.set('1,0', 'a tunnel');
  flushSync();
  expect(spoken()).toBe('');
});

test('coming back into the maze reads the cell again', async () => {
  const maze = await show([], [{ cell: [1, 0], kind: 'legal' }]);
  const said = (): Element | null => document.querySelector('.maze [aria-live] > *');
  maze.enter();
  flushSync();
  const first = said();
  document.querySelector<HTMLElement>('.maze')?.blur();
  flushSync();
  vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValue(true); // the focus comes by a key
  document.querySelector<HTMLElement>('.maze')?.focus();
  flushSync();
  expect(said()?.textContent).toBe('1,0');
  expect(said()).not.toBe(first); // written again, so that it is read again
});
