/** What a player's page shows of ratings: a number with its interval for each role, and bots on the same scale. */
import { mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';

import type { PeopleMessages } from '../../generated/messages.ts';
import type { Ratings } from '../../generated/wire.ts';
import { load, speech } from '../../i18n/index.svelte.ts';
import Strengths from './Strengths.svelte';

const RATED: Ratings = {
  ratings: [
    { edition: 'base', role: 'digger', strength: 1560, give_or_take: 120, rounds: 80 },
    { edition: 'base', role: 'saboteur', strength: 2400, give_or_take: 300, rounds: 1 },
    { edition: 'duel', role: 'dueller', strength: 1480, give_or_take: 90, rounds: 12 },
  ],
  bots: [{ edition: 'base', role: 'digger', strength: 1500, give_or_take: 30, rounds: 900, level: 'miner' }],
};
const FILES = import.meta.glob<{ default: PeopleMessages }>('../../i18n/*/people.ftl');
let texts: PeopleMessages;
let app: ReturnType<typeof mount> | undefined;

beforeAll(async () => {
  await speech.speak('en');
  texts = await load(FILES, 'en');
});

afterEach(async () => {
  if (app) await unmount(app);
  app = undefined;
});

function show(rated: Ratings): HTMLElement {
  const target = document.createElement('div');
  app = mount(Strengths, { target, props: { texts, rated } });
  return target;
}

test('each role of each edition has a strength with its interval, and bots stand beside it', () => {
  const shown = show(RATED);
  const rows = [...shown.querySelectorAll('li')].map((row) => row.textContent?.replace(/\s+/g, ' ').trim());
  expect(rows).toEqual([
    expect.stringMatching(/^Gold digger 1560 ± 120 80 rounds\s?Miner: 1500 ± 30$/),
    expect.stringMatching(/^Saboteur 2400 ± 300 1 round$/),
    expect.stringMatching(/^Dueller 1480 ± 90 12 games$/),
  ]);
  const [interval, point] = ['.interval', '.point'].map(
    (part) => shown.querySelector<HTMLElement>(part)?.style,
  );
  expect([interval?.left, interval?.width, point?.left]).toEqual(['45%', '20%', '55%']);
  const outside = shown.querySelectorAll<HTMLElement>('.point')[1];
  expect(outside?.style.left).toBe('100%'); // off the scale, and still to be seen
});

test('somebody without rated games is told how games count', () => {
  expect(show({ ratings: [], bots: [] }).textContent).toContain('No rated games yet');
});
