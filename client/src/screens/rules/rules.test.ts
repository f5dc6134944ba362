/** The rules say which sides of each card are open. Otherwise drawings of the same cards would sound alike. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';

import type { Drawn, Words } from '../../game/teach.ts';
import type { Design } from '../../generated/wire.ts';
import { speech } from '../../i18n/index.svelte.ts';
import CardGroup from './CardGroup.svelte';
import Drawing from './Drawing.svelte';

const tunnel = (id: string, mask: number): Design => ({
  id,
  family: 'tunnel',
  turns: true,
  shape: { tunnels: [mask] },
});
const designs = { straight: tunnel('straight', 10), curve: tunnel('curve', 3) };
const words = { copies: '{count} in the box', yes: 'Allowed', no: 'Not allowed' } as Words;
let app: ReturnType<typeof mount> | undefined;

beforeAll(() => speech.speak('en'));

afterEach(async () => {
  if (app) await unmount(app);
  app = undefined;
  document.body.replaceChildren();
});

function labelOf(drawn: Partial<Drawn>): string | null | undefined {
  const empty = { caption: '', opened: [], tokens: [], colours: [], box: [0, 0, 2, 0] as const };
  const props = { drawn: { ...empty, ...drawn } as Drawn, designs, words, known: () => false };
  app = mount(Drawing, { target: document.body, props });
  flushSync();
  return document.querySelector('[role=img]')?.getAttribute('aria-label');
}

test('a drawing tells the openings of each card, and of the card that was refused', () => {
  expect(
    labelOf({
      label:
        'Cells as (column, row): Straight (0, 0); goal, face down (2, 0). Tried and refused: Curve (1, 0).',
      maze: [
        { cell: [0, 0], card: 'straight', lit: [10] },
        { cell: [2, 0], card: 'goal', up: false },
      ],
      tried: { cell: [1, 0], card: 'curve', turned: true, legal: false, clash: [] },
    }),
  ).toBe(
    'Cells as (column, row): Straight, open to the east and west (0, 0); goal, face down (2, 0). ' +
      'Tried and refused: Curve, open to the south and west (1, 0).',
  );
});

test('a list of cards tells the openings of each', () => {
  const group = { title: '', line: '', cards: [{ path: 'base/curve', name: 'Curve', copies: 4 }] };
  app = mount(CardGroup, { target: document.body, props: { group, words, designs: { base: designs } } });
  flushSync();
  expect(document.querySelector('.unseen')?.textContent).toBe(
    'Curve, open to the north and east: 4 in the box',
  );
});
