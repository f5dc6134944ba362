/** The worker shows a notice while no page is open, and leads to the table. */
import { expect, test, vi } from 'vitest';

import source from '../../public/worker.js?raw';

interface Happening {
  waitUntil: (work: Promise<unknown>) => void;
  data?: { json: () => unknown };
  notification?: { close: () => void; data: string };
}

/** The worker's listeners, with what it can reach. */
function begun(windows: object[] = []) {
  const listeners: Record<string, (event: Happening) => void> = {};
  const worker = {
    addEventListener: (kind: string, listener: (event: Happening) => void) => (listeners[kind] = listener),
    registration: { showNotification: vi.fn(() => Promise.resolve()) },
    clients: { matchAll: () => Promise.resolve(windows), openWindow: vi.fn() },
  };
  const navigator = { setAppBadge: vi.fn(() => Promise.resolve()) };
  // It is a script of its own, not a module.
  new Function('self', 'navigator', source)(worker, navigator);
  const happens = async (kind: string, more: Partial<Happening>): Promise<void> => {
    let work: Promise<unknown> = Promise.resolve();
    listeners[kind]?.({ waitUntil: (given) => (work = given), ...more });
    await work;
  };
  return { worker, navigator, happens };
}

const NOTICE = { title: 'Your turn', text: 'The Duel, table abcd', path: '/t/abcd', waiting: 2 };

test('a notice is shown, counted on the icon, and told to open pages', async () => {
  const page = { postMessage: vi.fn() };
  const { worker, navigator, happens } = begun([page]);
  await happens('push', { data: { json: () => NOTICE } });
  const [title, shown] = worker.registration.showNotification.mock.calls[0] as unknown as [string, object];
  expect(title).toBe('Your turn');
  expect(shown).toMatchObject({ body: 'The Duel, table abcd', tag: '/t/abcd', data: '/t/abcd' });
  expect(navigator.setAppBadge).toHaveBeenCalledWith(2);
  expect(page.postMessage).toHaveBeenCalledWith({ waiting: 2 });
});

test('a tap on a notice opens the table, or shows its page again', async () => {
  const notification = { close: vi.fn(), data: '/t/abcd' };
  const closed = begun();
  await closed.happens('notificationclick', { notification });
  expect(closed.worker.clients.openWindow).toHaveBeenCalledWith('/t/abcd');
  const page = { url: 'https://saboteur.example/t/abcd', focus: vi.fn() };
  const open = begun([page]);
  await open.happens('notificationclick', { notification });
  expect(page.focus).toHaveBeenCalledOnce();
  expect(open.worker.clients.openWindow).not.toHaveBeenCalled();
});
