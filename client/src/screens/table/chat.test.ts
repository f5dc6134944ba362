/** What is said stands in the order of time, and the newest stays in sight. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { exampleTable } from '../../testing/example.ts';
import type { TableModel } from '../../game/table.svelte.ts';
import type { Talk } from '../../generated/wire.ts';
import { speech } from '../../i18n/index.svelte.ts';
import Chat from './Chat.svelte';
import Said from './Said.svelte';

const LINE = 30;
const ROOM = 100;

let app: ReturnType<typeof mount> | undefined;

beforeAll(async () => {
  await speech.speak('en');
});

afterEach(async () => {
  if (app) await unmount(app);
  app = undefined;
});

const words = (number: number): Talk => ({
  number,
  after: 1,
  at: 0,
  seat: number % 2,
  text: `words ${number}`,
});

const tableFor = (seat: number | null): TableModel =>
  exampleTable(
    { seat },
    {
      code: 'test',
      status: 'playing',
      chat: 'on',
      players: [{ kind: 'bot' }, { kind: 'bot' }],
      people: [],
    },
  );

/** Opens a chat that has room for three lines. */
function open(): { model: TableModel; list: HTMLElement } {
  const model = tableFor(null);
  app = mount(Chat, {
    target: document.body,
    props: { model, titled: true, tight: false, onshow: () => undefined },
  });
  flushSync();
  const list = document.querySelector<HTMLElement>('.list');
  if (!list) throw new Error('there is no list');
  let top = 0;
  Object.defineProperties(list, {
    clientHeight: { get: () => ROOM },
    scrollHeight: { get: () => Math.max(ROOM, LINE * list.children.length) },
    scrollTop: {
      get: () => top,
      set: (to: number) => (top = Math.max(0, Math.min(to, list.scrollHeight - ROOM))),
    },
  });
  return { model, list };
}

async function hear(model: TableModel, ...numbers: number[]): Promise<void> {
  model.session.talk = [...model.session.talk, ...numbers.map(words)];
  flushSync();
  await Promise.resolve(); // what watches the list is told a moment later
}

function scroll(list: HTMLElement, top: number): void {
  list.scrollTop = top;
  list.dispatchEvent(new Event('scroll'));
}

test('the newest stands last, and all of it counts as heard', async () => {
  const { model, list } = open();
  expect(list.textContent).toContain(speech.t.nothing_said);
  await hear(model, 1, 2, 3);
  expect([...list.querySelectorAll('.said')].map((one) => one.textContent)).toEqual([
    'Berta: words 1',
    'Alvis: words 2',
    'Berta: words 3',
  ]);
  expect(model.unheard).toBe(0);
});

test('the newest stays in sight, unless the reader has scrolled up', async () => {
  const { model, list } = open();
  await hear(model, 1, 2, 3, 4, 5);
  expect(list.scrollTop).toBe(5 * LINE - ROOM);
  scroll(list, 10);
  await hear(model, 6);
  expect(list.scrollTop).toBe(10);
  scroll(list, list.scrollHeight);
  await hear(model, 7);
  expect(list.scrollTop).toBe(7 * LINE - ROOM);
});

test('what somebody else says while the chat is out of sight is shown for a while, and leads to the chat', async () => {
  vi.useFakeTimers();
  const model = tableFor(0);
  const onopen = vi.fn();
  app = mount(Said, { target: document.body, props: { model, onopen } });
  const line = (): HTMLElement | null => document.querySelector<HTMLElement>('.said');
  await hear(model, 2); // one's own words
  expect(line()).toBeNull();
  await hear(model, 3);
  expect(line()?.textContent).toContain('Berta: words 3');
  line()?.click();
  expect(onopen).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(6000);
  flushSync();
  expect(line()).toBeNull();
  expect(model.unheard).toBe(2); // the number on the tab stays
  await hear(model, 5);
  expect(line()).not.toBeNull();
  model.heard = model.session.talk.length; // the chat was opened
  flushSync();
  expect(line()).toBeNull();
  vi.useRealTimers();
});

test('Escape leads from the field to what was said last', async () => {
  const { model, list } = open();
  await hear(model, 1, 2);
  const field = document.querySelector<HTMLInputElement>('.field');
  field?.focus();
  field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(document.activeElement).toBe(list.lastElementChild);
});

test('the button for more phrases says whether they are shown', () => {
  const props = { model: tableFor(0), titled: true, tight: true, onshow: () => undefined };
  app = mount(Chat, { target: document.body, props });
  flushSync();
  const more = document.querySelector<HTMLElement>('.more');
  expect(more?.getAttribute('aria-expanded')).toBe('false');
  more?.click();
  flushSync();
  expect(more?.getAttribute('aria-expanded')).toBe('true');
});
