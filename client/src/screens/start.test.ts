/** The start page says what a game against bots would be. */
import { mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { FIRST, remember } from '../game/choice.ts';
import { speech } from '../i18n/index.svelte.ts';
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
