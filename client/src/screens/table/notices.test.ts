/** Whether the player is notified of this game. */
import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, expect, test, vi } from 'vitest';

import { speech } from '../../i18n/index.svelte.ts';
import { notices } from '../../net/push.ts';
import TableNotices from './TableNotices.svelte';

beforeAll(async () => {
  await speech.speak('en');
});

test.each([
  [0, 'false'],
  [1, 'true'],
])('with %i devices that get notices the switch is on: %s', async (devices, on) => {
  vi.spyOn(notices, 'atTable').mockResolvedValue({});
  vi.spyOn(notices, 'settings').mockResolvedValue({ key: '', wishes: {}, devices });
  const app = mount(TableNotices, { target: document.body, props: { code: 'test', days: false } });
  await vi.waitFor(() => {
    flushSync();
    expect(document.querySelector('[role=switch]')?.getAttribute('aria-checked')).toBe(on);
  });
  await unmount(app);
  vi.restoreAllMocks();
});
