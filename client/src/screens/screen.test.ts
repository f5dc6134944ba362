/** What a television shows: who is ready, what is said, and no buttons to steer by; it has a window of its own. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { TableModel } from '../game/table.svelte.ts';
import type { Table, Talk } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import { api } from '../net/api.ts';
import { Session } from '../net/session.svelte.ts';
import { tableWith, viewWith } from '../testing/table.ts';
import Invite from './lobby/Invite.svelte';
import TableScreen from './TableScreen.svelte';

const TALK: Talk[] = [
  { number: 1, after: 1, at: 0, seat: 1, phrase: { code: 'hello' } },
  { number: 2, after: 1, at: 0, seat: 0, phrase: { code: 'i_am', card: 'digger' } },
  { number: 3, after: 1, at: 0, seat: 2, text: 'Trust me' },
  { number: 4, after: 2, at: 0, person: 7, text: 'I watch you' },
  { number: 5, after: 2, at: 0, seat: 1, text: 'Dig on' },
];

let app: ReturnType<typeof mount> | undefined;

beforeAll(async () => {
  await speech.speak('en');
});

beforeEach(() => {
  // The maze is shown once there is room for it.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500);
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ others: true, address: 'http://10.0.0.7' }))),
  );
});

afterEach(async () => {
  if (app) await unmount(app);
  app = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(table: Partial<Table>, talk: readonly Talk[] = []): void {
  const session = new Session('test');
  session.table = tableWith({
    people: [{ number: 7, name: 'Greta', status: 'watching' }],
    players: [
      { kind: 'person', name: 'Ada', person: 0 },
      { kind: 'person', name: 'Ben', person: 1, ready: true },
      { kind: 'person', name: 'Cleo', person: 2 },
    ],
    ...table,
  });
  const view = viewWith({ seat: null });
  session.game = { type: 'moved', version: 1, since: 1, events: [], view, offers: [] };
  session.talk = talk;
  const model = new TableModel(session);
  model.catalogue = {
    phrases: [],
    designs: { base: { start: { id: 'start', family: 'start', shape: { tunnels: [15] } } } },
  };
  app = mount(TableScreen, { target: document.body, props: { model } });
  flushSync();
}

const texts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((one) => (one.textContent ?? '').trim().replace(/\s+/g, ' '));

test('before the start everybody sees who is ready', () => {
  show({
    status: 'gathering',
    players: [
      { kind: 'person', name: 'Ada', person: 0 },
      { kind: 'person', name: 'Ben', person: 1, ready: true },
      { kind: 'person', name: 'Cleo', person: 2 },
      { kind: 'bot', level: 'miner' },
      { kind: 'empty' },
    ],
  });
  expect(texts('.coming li')).toEqual([
    'Ada host',
    'Ben ready',
    'Cleo not ready yet',
    'Eik Bot',
    'Free seat',
  ]);
});

test('what was said last is shown with who said it', () => {
  show({}, TALK);
  expect(texts('aside[aria-label=Chat] li').toReversed()).toEqual([
    'Ada: I am a gold digger',
    'Cleo: Trust me',
    'Greta (watching): I watch you',
    'Ben: Dig on',
  ]);
});

test.each<[string, Partial<Table>, readonly Talk[]]>([
  ['nothing was said', {}, []],
  ['there is no chat', { chat: 'off' }, TALK],
])('where %s there is no room for it', (_, table, talk) => {
  show(table, talk);
  expect(texts('aside[aria-label]')).toHaveLength(1);
});

test('there are no buttons to go nearer or farther', () => {
  show({}, TALK);
  expect(document.querySelector('.maze')).not.toBeNull();
  for (const label of [speech.t.fit, speech.t.zoom_in, speech.t.zoom_out])
    expect(document.querySelector(`[title="${label}"]`), label).toBeNull();
});

test('it opens beside the page that leads to it', () => {
  app = mount(Invite, { target: document.body, props: { code: 'test', host: true } });
  flushSync();
  expect(document.querySelector<HTMLAnchorElement>('a[href="/t/test#screen"]')?.target).toBe('_blank');
});

test('where others cannot open the link, the picture leaves its height to the names', async () => {
  vi.spyOn(api, 'reach').mockResolvedValue({ others: false });
  show({ status: 'gathering' });
  await vi.waitFor(() => {
    flushSync();
    expect(document.querySelector('.picture')).toBeNull();
  });
  expect(texts('.coming li')).toHaveLength(3);
});
