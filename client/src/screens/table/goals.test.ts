/** At the end of a round a goal that stayed face down is named to the player who had looked at it. */
import { mount, unmount } from 'svelte';
import { expect, test } from 'vitest';

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
  expect(told).toEqual(['you saw: Treasure', 'not revealed']);
  await unmount(app);
});
