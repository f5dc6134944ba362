/** At the end of a round a goal that stayed face down is named to the player who had looked at it. */
import { mount, unmount } from 'svelte';
import { expect, test } from 'vitest';

import type { Event, Talk } from '../../generated/wire.ts';
import { exampleTable } from '../../testing/example.ts';
import { speech } from '../../i18n/index.svelte.ts';
import Goals from './Goals.svelte';

test('a goal that the viewer had looked at is named, the others are not revealed', async () => {
  await speech.speak('en');
  const model = exampleTable({
    facts: [{ places: ['goal:8,0'], cards: ['treasure'] }],
    maze: [
      { cell: [8, 0], card: 'goal', up: false },
      { cell: [8, 2], card: 'goal', up: false },
    ],
  });
  const app = mount(Goals, { target: document.body, props: { model, round: undefined } });
  const told = [...document.querySelectorAll('li .muted')].map((one) => one.textContent.trim());
  expect(told).toEqual(['you saw: Treasure', 'will be revealed at the end of the game']);
  await unmount(app);
});

test('a claim about a goal that the viewer has seen is judged by that, unless the goal was moved since', async () => {
  await speech.speak('en');
  const model = exampleTable(
    {
      facts: [{ places: ['goal:8,0'], cards: ['stone_ne'] }],
      maze: [{ cell: [8, 0], card: 'goal', up: false }],
    },
    { players: [{ kind: 'bot' }, { kind: 'bot' }], people: [] },
  );
  const saw = (number: number, card: string): Talk => ({
    number,
    after: 2,
    at: 0,
    seat: 1,
    phrase: { code: 'saw', goal: [8, 0], card },
  });
  model.session.talk = [saw(1, 'stone_nw'), saw(2, 'treasure')];
  const judged = async (events: readonly Event[]): Promise<string[]> => {
    const round = { events, from: 1, to: 9 };
    const app = mount(Goals, { target: document.body, props: { model, round } });
    const found = [...document.querySelectorAll('.truth')].map((one) => one.textContent.trim());
    await unmount(app);
    return found;
  };
  const { true: right, false: wrong, open } = speech.t.claims;
  expect(await judged([])).toEqual([right, wrong]);
  const moved: Event = { kind: 'goal_moved', seat: 1, target: { cell: [8, 2], other: [8, 0] } };
  expect(await judged([moved])).toEqual([open, open]);
});
