/** While people gather, a host notices who comes and what is said, and is told which game fits. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Catalogue, ModuleInfo, Table, Talk } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import { api } from '../net/api.ts';
import { Session } from '../net/session.svelte.ts';
import { tableWith } from '../testing/table.ts';
import Lobby from './Lobby.svelte';
import ChangeGame from './lobby/ChangeGame.svelte';

let app: ReturnType<typeof mount> | undefined;
let session: Session;

const table = (friends: readonly string[]): Table =>
  tableWith({
    status: 'gathering',
    host: 7,
    people: [
      { number: 7, name: 'Ada', status: 'seated' },
      ...friends.map((name, index) => ({ number: 8 + index, name, status: 'seated' as const })),
    ],
    players: [
      { kind: 'person', person: 7 },
      ...friends.map((_, index) => ({ kind: 'person' as const, person: 8 + index })),
      {},
    ],
  });
const words = (number: number, text: string, person: number): Talk => ({
  number,
  after: 0,
  at: Date.now() + number,
  person,
  text,
});
const text = (selector: string): string | undefined =>
  document.querySelector(selector)?.textContent.replaceAll(/\s+/g, ' ').trim();

beforeEach(async () => {
  await speech.speak('de');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')));
  session = new Session('test');
  session.person = 7;
  session.table = table([]);
});

afterEach(async () => {
  if (app) await unmount(app);
  app = undefined;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  await speech.speak('en');
});

test('who sits down and what is said passes by, and a button leads to the chat', () => {
  app = mount(Lobby, {
    target: document.body,
    props: {
      session,
      get table() {
        return session.table ?? table([]);
      },
    },
  });
  flushSync();
  expect(text('.said')).toBeUndefined();
  session.table = table(['Jürgen']);
  flushSync();
  expect(text('.said')).toBe('Jürgen ist jetzt dabei');
  session.talk = [words(1, 'Ich warte', 7), words(2, 'Huhu', 8)];
  flushSync();
  expect(text('.said')).toBe('Jürgen: Huhu');
  expect(text('[data-do=to-chat]')).toBe('Chat 1');
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue();
  document.querySelector<HTMLElement>('.said')?.click();
  document.querySelector<HTMLElement>('[data-do=to-chat]')?.click();
  expect(scrolled).toHaveBeenCalledTimes(2);
});

test('a host who leaves the seat is asked first, and told what becomes of the table', () => {
  const leave = vi.spyOn(api, 'leave').mockResolvedValue(table([]));
  app = mount(Lobby, {
    target: document.body,
    props: {
      session,
      get table() {
        return session.table ?? table([]);
      },
    },
  });
  const press = (name: string): void => {
    document.querySelector<HTMLElement>(`[data-do=${name}]`)?.click();
    flushSync();
  };
  press('leave-seat');
  expect(text('footer [role=alert]')).toContain('wird der Tisch geschlossen');
  session.table = table(['Jürgen']);
  flushSync();
  expect(text('footer [role=alert]')).toContain('wird Jürgen Gastgeber');
  expect(document.activeElement?.getAttribute('data-do')).toBe('stay');
  press('stay');
  expect(text('footer [role=alert]')).toBeUndefined();
  expect(leave).not.toHaveBeenCalled();
  press('leave-seat');
  press('leave-seat');
  expect(leave).toHaveBeenCalledOnce();
});

test('a game for fewer people than have a seat cannot be chosen, and says why', () => {
  const asked = vi.fn(() => Promise.reject(new TypeError('no server')));
  vi.stubGlobal('fetch', asked);
  const edition = (name: string, seats: [number, number]): ModuleInfo =>
    ({ name, edition: true, seats, options: [] }) as unknown as ModuleInfo;
  const catalogue: Catalogue = {
    modules: [edition('base', [3, 10]), edition('duel', [2, 2])],
    designs: {},
    levels: [],
    phrases: [],
  };
  const props = { session, table: table(['Jürgen', 'Mia']), catalogue, onclose: () => undefined };
  app = mount(ChangeGame, { target: document.body, props });
  flushSync();
  const duel = document.querySelector<HTMLElement>('[data-edition=duel]');
  expect(duel?.getAttribute('aria-disabled')).toBe('true');
  expect(text('[data-edition=duel] .line')).toBe('Hier sitzen 3 Leute: Mach erst Plätze frei.');
  duel?.click();
  expect(asked).not.toHaveBeenCalled();
  expect(document.querySelector('[data-edition=base]')?.getAttribute('aria-disabled')).toBe('false');
});
