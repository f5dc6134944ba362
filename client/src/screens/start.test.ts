/** The start page says what a game against bots would be, and keeps a mistyped code. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { FIRST, remember } from '../game/choice.ts';
import { speech } from '../i18n/index.svelte.ts';
import { tellDone } from '../net/done.ts';
import { router } from '../router.svelte.ts';
import Start from './Start.svelte';

let app: ReturnType<typeof mount> | undefined;

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')));
});

afterEach(async () => {
  if (app) await unmount(app);
  vi.unstubAllGlobals();
  localStorage.clear();
  await speech.speak('en');
});

test.each([
  ['en', [], 'Base game, 4 dwarves. No account.'],
  ['en', ['veto'], 'Base game, 4 dwarves, with Veto. No account.'],
  ['en', ['veto', 'detour', 'toll'], 'Base game, 4 dwarves, with 3\u00a0modules. No account.'],
  ['de', ['toll'], 'Grundspiel, 4 Zwerge, mit Wegezoll. Ohne Konto.'],
  ['de', ['veto', 'toll'], 'Grundspiel, 4 Zwerge, mit 2\u00a0Modulen. Ohne Konto.'],
] as const)('in %s with the modules %j', async (language, modules, said) => {
  await speech.speak(language);
  remember({ ...FIRST, modules: [...modules], seats: ['you', 'miner', 'miner', 'miner'] });
  app = mount(Start, { target: document.body });
  expect(document.querySelector('[data-do=play-now] small')?.textContent).toBe(said);
});

test('a code without a table stays in its field, with what is wrong below it', async () => {
  vi.stubGlobal('fetch', (to: string) =>
    Promise.resolve(
      to.includes('nowhere')
        ? new Response('{"code": "no_such_table", "text": ""}', { status: 404 })
        : new Response('{"tables": [], "name": ""}'),
    ),
  );
  const { href } = location;
  const inSight = vi.spyOn(Element.prototype, 'scrollIntoView');
  app = mount(Start, { target: document.body });
  const field = document.querySelector<HTMLInputElement>('form input');
  if (!field) throw new Error('there is no field');
  field.value = 'nowhere';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.form?.dispatchEvent(new Event('submit', { cancelable: true }));
  await vi.waitFor(() => {
    flushSync();
    expect(document.querySelector('[role=alert]')?.textContent).toBe(speech.t.errors.no_such_table);
  });
  expect(inSight.mock.contexts).toEqual([document.querySelector('[role=alert]')]);
  expect([field.isConnected, field.value, location.href]).toEqual([true, 'nowhere', href]);
});

test('the start page says once what led to it', async () => {
  tellDone('resigned');
  for (const said of [speech.start.done.resigned, undefined]) {
    app = mount(Start, { target: document.body });
    expect(document.querySelector('.done')?.textContent).toBe(said);
    await unmount(app);
  }
  app = undefined;
});

test('a name that is as long as can be says so', () => {
  app = mount(Start, { target: document.body });
  const field = document.querySelector<HTMLInputElement>('input[autocomplete=nickname]');
  if (!field) throw new Error('there is no field');
  for (const [name, said] of [
    ['Ann', undefined],
    ['Maximiliane-Theodora von', speech.start.name_limit],
  ] as const) {
    field.value = name;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    expect(field.closest('label')?.querySelector('small')?.textContent).toBe(said);
  }
});

test('the set-up of a game opens at its top, however far the page before it was scrolled', () => {
  const scrolled = vi.fn();
  vi.stubGlobal('scrollTo', scrolled);
  app = mount(Start, { target: document.body });
  flushSync();
  expect(scrolled).not.toHaveBeenCalled();
  router.go('/#make');
  flushSync();
  expect(scrolled.mock.calls).toEqual([[0, 0]]);
  router.go('/');
});

test.each([
  ['solo', ['you']],
  ['duel', ['you', 'miner']],
  [FIRST.edition, FIRST.seats],
] as const)('after %s the first game against bots is one tap away', async (edition, seats) => {
  const made: unknown[] = [];
  const limits: Record<string, [number, number]> = { [FIRST.edition]: [3, 10], duel: [2, 2], solo: [1, 1] };
  const modules = Object.entries(limits).map(([name, seats]) => ({
    ...{ name, edition: true, seats, options: [], version: 1, only_with: null, excludes: [] },
  }));
  vi.stubGlobal('fetch', (to: string, { body }: RequestInit = {}) => {
    if (to.endsWith('/tables') && body) made.push(JSON.parse(String(body)));
    return Promise.resolve(
      new Response(
        JSON.stringify({ tables: [], name: '', modules, levels: ['miner'], designs: {}, phrases: [] }),
      ),
    );
  });
  remember({ ...FIRST, edition, seats: [...seats] });
  app = mount(Start, { target: document.body });
  flushSync();
  const first = document.querySelector<HTMLElement>('[data-do=play-first]');
  expect(first === null).toBe(edition === FIRST.edition);
  (first ?? document.querySelector<HTMLElement>('[data-do=play-now]'))?.click();
  await vi.waitFor(() => expect(made).toHaveLength(1));
  expect(made).toMatchObject([{ edition: FIRST.edition, seats: { length: FIRST.seats.length } }]);
});
