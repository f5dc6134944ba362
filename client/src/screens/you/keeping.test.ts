/** A recovery code that was shown and never saved. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import type { PeopleMessages } from '../../generated/messages.ts';
import { load, speech } from '../../i18n/index.svelte.ts';
import { you } from '../../net/you.ts';
import KeepName from './KeepName.svelte';

const FILES = import.meta.glob<{ default: PeopleMessages }>('../../i18n/*/people.ftl');
let texts: PeopleMessages;
let app: ReturnType<typeof mount> | undefined;

beforeAll(async () => {
  await speech.speak('en');
  texts = await load(FILES, 'en');
});

async function close(): Promise<void> {
  if (app) await unmount(app);
  app = undefined;
}

afterEach(async () => {
  await close();
  vi.restoreAllMocks();
  localStorage.clear();
});

async function open(): Promise<void> {
  await close();
  vi.spyOn(you, 'passkeys').mockResolvedValue({ passkeys: [] });
  vi.spyOn(you, 'newCode').mockResolvedValue({ code: 'ABCD-EFGH' });
  app = mount(KeepName, {
    target: document.body,
    props: {
      texts,
      me: { name: 'Ann', language: 'en', kept: true },
      attempt: (work: () => Promise<void>) => work(),
      onchange: () => Promise.resolve(),
    },
  });
  flushSync();
}

async function press(what: string): Promise<void> {
  document.querySelector<HTMLElement>(`[data-do=${what}]`)?.click();
  await vi.waitFor(flushSync);
  await Promise.resolve();
  flushSync();
}

const reminded = (): boolean => document.body.textContent?.includes(texts.code.unsaved) ?? false;

test('who leaves before the code is saved is reminded, until it is', async () => {
  await open();
  expect(reminded()).toBe(false);
  await press('new-code');
  expect(document.querySelectorAll('.paper')).toHaveLength(1);
  expect(document.querySelector('.paper')?.textContent?.split('ABCD-EFGH')).toHaveLength(2); // there once
  await open(); // again, as after a reload
  expect(reminded()).toBe(true);
  await press('new-code');
  await press('code-done');
  expect(reminded()).toBe(false);
  await open();
  expect(reminded()).toBe(false);
});
