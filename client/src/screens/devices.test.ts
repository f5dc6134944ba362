/** A device that can't be signed out stays in the list, and the page says why. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { speech } from '../i18n/index.svelte.ts';
import OtherDevice from './OtherDevice.svelte';

let app: ReturnType<typeof mount> | undefined;

beforeAll(async () => {
  await speech.speak('en');
});

afterEach(async () => {
  if (app) await unmount(app);
  app = undefined;
  vi.unstubAllGlobals();
});

test('a refusal to sign a device out is shown', async () => {
  const devices = [
    { key: 'a', name: 'Desk', here: true, seen: 0 },
    { key: 'b', name: 'Phone', here: false, seen: 0 },
  ];
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit = {}) =>
    Promise.resolve(
      method === 'GET'
        ? new Response(JSON.stringify(url.endsWith('devices') ? { devices } : { before: null }))
        : new Response(JSON.stringify({ code: 'too_often', text: 'too many changes: wait a moment' }), {
            status: 429,
          }),
    ),
  );
  app = mount(OtherDevice, { target: document.body });
  await vi.waitFor(() => {
    expect(document.querySelectorAll('[data-do=revoke]')).toHaveLength(2);
  });
  document.querySelectorAll<HTMLElement>('[data-do=revoke]')[1]?.click();
  await vi.waitFor(() => {
    flushSync();
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Too many changes: wait a moment.');
  });
  expect(document.querySelectorAll('[data-do=revoke]')).toHaveLength(2);
});
