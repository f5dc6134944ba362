/** What the table says aloud, and how keys are answered. */
import { flushSync, tick } from 'svelte';
import { expect, test } from 'vitest';

import { standingWords } from '../../game/aloud.ts';
import { keysOf } from '../../game/keywords.ts';
import type { Offer, Table } from '../../generated/wire.ts';
import { model, open, tidily } from '../../testing/opened.ts';

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
