/** What is shown of people: open tables with strengths, the time until bots come, statistics. */
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import type { MeetMessages, PeopleMessages } from '../../generated/messages.ts';
import type { Listed, Statistics } from '../../generated/wire.ts';
import { load, speech } from '../../i18n/index.svelte.ts';
import { api } from '../../net/api.ts';
import Filling from '../lobby/Filling.svelte';
import Numbers from '../you/Numbers.svelte';
import OpenTable from './OpenTable.svelte';

const MEET = import.meta.glob<{ default: MeetMessages }>('../../i18n/*/meet.ftl');
const PEOPLE = import.meta.glob<{ default: PeopleMessages }>('../../i18n/*/people.ftl');
let meet: MeetMessages;
let people: PeopleMessages;
let app: ReturnType<typeof mount> | undefined;

beforeAll(async () => {
  await speech.speak('en');
  [meet, people] = await Promise.all([load(MEET, 'en'), load(PEOPLE, 'en')]);
});

afterEach(async () => {
  vi.useRealTimers();
  if (app) await unmount(app);
  app = undefined;
});

function show<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): HTMLElement {
  const target = document.createElement('div');
  app = mount(part, { target, props });
  return target;
}

const words = (shown: HTMLElement): string => shown.textContent?.replace(/\s+/g, ' ').trim() ?? '';

const TABLE: Listed = {
  code: 'abcdefg',
  status: 'gathering',
  rules: '',
  edition: 'base',
  modules: ['veto'],
  players: [
    { kind: 'person', name: 'Ann', person: 0 },
    { kind: 'person', name: 'Ben', person: 1 },
    { kind: 'bot', level: 'miner' },
    { kind: 'empty' },
  ],
  free: 1,
  clock: { type: 'live', move_s: 45, reserve_s: 180 },
  at: 0,
  rounds: 2,
  strengths: [{ seat: 0, strength: 1620, give_or_take: 140 }],
};

test('an open table shows what is played, how fast, with whom, and how strong they are', () => {
  const shown = words(show(OpenTable, { texts: meet, table: TABLE, does: 'Join' }));
  expect(shown).toContain('Ann (1620 ± 140) and Ben');
  expect(shown).toContain('2 rounds');
  expect(shown).toContain('3 of 4 seats taken');
  expect(shown).toContain('1 bot');
});

test('the time until bots come is counted down', async () => {
  vi.useFakeTimers();
  const shown = show(Filling, { ends: Date.now() + 2500 });
  await vi.dynamicImportSettled(); // its words are loaded
  await vi.advanceTimersByTimeAsync(600);
  flushSync();
  expect(words(shown)).toBe('Bots take the free seats in 2 seconds, and the game begins.');
  await vi.advanceTimersByTimeAsync(1000);
  flushSync();
  expect(words(shown)).toContain('in 1 second,');
  await vi.advanceTimersByTimeAsync(2000);
  flushSync();
  expect(words(shown)).toBe('The game begins.');
});

const NOTHING: Statistics = {
  games: 0,
  won: 0,
  editions: [],
  players: [],
  roles: [],
  alone: [],
  together: [],
  claims: 0,
  true_claims: 0,
  suspicions: 0,
  right_suspicions: 0,
};

test('somebody without games has won no share of them', () => {
  expect(words(show(Numbers, { texts: people, counted: NOTHING }))).not.toMatch(/%|Won/);
});

test('somebody who has only played alone has their best results, and no share', () => {
  const alone = [{ edition: 'solo', rounds: 3, games: 2, best: 7 }];
  const shown = words(show(Numbers, { texts: people, counted: { ...NOTHING, alone } }));
  expect(shown).toContain('7 gold');
  expect(shown).not.toMatch(/%|Won|yet/);
});

test('won games are a share of all', () => {
  const shown = words(show(Numbers, { texts: people, counted: { ...NOTHING, games: 8, won: 2 } }));
  expect(shown).toMatch(/Games 8 ?Won 25 %/);
});

test('a tap on an open table takes a seat there, and leads back to a seat that one has', () => {
  const sit = vi.spyOn(api, 'sit').mockRejectedValue(new Error('no seat is left'));
  const tap = (seat?: number): string => {
    const shown = show(OpenTable, {
      texts: meet,
      table: { ...TABLE, ...(seat === undefined ? {} : { seat }) },
      does: 'Take a seat',
      sits: true,
    });
    const link = shown.querySelector('a');
    link?.addEventListener('click', (event) => event.preventDefault()); // there is no page to go to
    link?.click();
    return shown.querySelector('.does')?.textContent ?? '';
  };
  expect(tap()).toBe('Take a seat');
  expect(sit.mock.calls).toEqual([['abcdefg']]);
  expect(tap(2)).toBe('Back to my seat');
  expect(sit).toHaveBeenCalledOnce();
});
