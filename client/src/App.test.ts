import { mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';

import App from './App.svelte';

let app: ReturnType<typeof mount> | undefined;

function open(answer: Response): void {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(answer));
  app = mount(App, { target: document.body });
}

afterEach(async () => {
  if (app !== undefined) await unmount(app);
  app = undefined;
  vi.unstubAllGlobals();
});

test('shows its name and the version of the server', async () => {
  open(Response.json({ status: 'ok', version: '1.2.3' }));
  expect(document.querySelector('h1')?.textContent).toBe('Saboteur');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Version 1.2.3'));
});

test('says so when the server does not answer', async () => {
  open(new Response('', { status: 503 }));
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('does not answer'));
});
