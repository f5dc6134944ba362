/** While people gather, a host notices who comes and what is said, and is told which game fits. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Catalogue, ModuleInfo, Table, Talk } from '../generated/wire.ts';
import { speech } from '../i18n/index.svelte.ts';
import { api } from '../net/api.ts';
import { Session } from '../net/session.svelte.ts';
import { tableWith } from '../testing/table.ts';
import LinkField from '../ui/LinkField.svelte';
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
  expect(document.activeElement?.getAttribute('data-do')).toBe('leave-seat');
  press('leave-seat');
  press('leave-seat');
  expect(leave).toHaveBeenCalledOnce();
});

const statuses = (): (string | undefined)[] =>
  [...document.querySelectorAll('[role=status]')].map((one) => one.textContent.trim()).filter(Boolean);

test('each hears once what has changed: who sits, who is ready, what is played', () => {
  const ready = (yes: boolean): Table => {
    const now = table(['Jürgen']);
    return { ...now, players: now.players.map((one) => (one.person === 8 ? { ...one, ready: yes } : one)) };
  };
  session.table = ready(false);
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
  const before = statuses();
  expect(before).toEqual(['Ein Platz ist noch frei.', 'Plätze: Ada, Jürgen']);
  session.table = ready(true);
  flushSync();
  expect(statuses()).toEqual([...before, 'Bereit: Jürgen.']);
  session.table = { ...ready(true), rounds: 1 };
  flushSync();
  expect(statuses()).toEqual(['Geändert: Eine Runde.', ...before, 'Bereit: Jürgen.']);
});

test.each([
  [8, true],
  [7, false],
])('to %i the host’s change is shown: %s, and only for a while', (person, shown) => {
  vi.useFakeTimers();
  session.person = person;
  session.table = table(['Jürgen']);
  const { host } = session.table;
  expect(host).toBe(7);
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
  expect(document.querySelector('.told')).toBeNull();
  session.table = { ...session.table, rounds: 1 };
  flushSync();
  expect(statuses()[0]).toContain('Geändert'); // it is said to everybody
  expect(document.querySelector('.told') !== null).toBe(shown);
  const close = document.querySelector('.news button');
  expect(close?.getAttribute('aria-label')).toBe(shown ? 'Änderungen ausblenden' : undefined);
  expect(close?.closest('[role=status]') ?? null).toBeNull();
  vi.advanceTimersByTime(10_000);
  flushSync();
  expect(document.querySelector('.told')).toBeNull();
  expect(statuses()[0]).not.toContain('Geändert');
  vi.useRealTimers();
});

test('the preferences can be opened before the game begins', () => {
  session.table = table(['Jürgen']);
  app = mount(Lobby, { target: document.body, props: { session, table: session.table } });
  flushSync();
  expect(document.querySelector(`header [title="${speech.start.preferences}"]`)).not.toBeNull();
});

test('the button of somebody who is ready says so', () => {
  const now = table(['Jürgen']);
  session.person = 8;
  session.table = { ...now, players: now.players.map((one) => ({ ...one, ready: true })) };
  app = mount(Lobby, { target: document.body, props: { session, table: session.table } });
  flushSync();
  expect(text('[data-do=ready]')).toBe('Ich bin bereit');
  expect(document.querySelector('[data-do=ready]')?.getAttribute('aria-pressed')).toBe('true');
});

test('a link says only for a moment that it was copied', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.resolve() } });
  app = mount(LinkField, { target: document.body, props: { link: 'x', label: 'Link' } });
  flushSync();
  document.querySelector('button')?.click();
  await vi.advanceTimersByTimeAsync(100);
  flushSync();
  expect(text('button')).toBe('Kopiert');
  await vi.advanceTimersByTimeAsync(5000);
  flushSync();
  expect(text('button')).toBe('Kopieren');
  vi.useRealTimers();
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

test.each([
  [false, 'Der Gastgeber wartet, bis du bereit bist.'],
  [true, 'Der Gastgeber teilt gleich aus.'],
])('a guest whose being ready is %s is told who waits for whom', (ready, words) => {
  session.person = 8;
  const [host = {}, guest = {}] = table(['Mia']).players;
  session.table = { ...table(['Mia']), players: [host, { ...guest, ready }] };
  app = mount(Lobby, { target: document.body, props: { session, table: session.table } });
  flushSync();
  expect(document.body.textContent).toContain(words);
});
