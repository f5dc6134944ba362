/** Notices that arrive when the page is closed: this browser's address at its push service, and the player's wishes. */
import type { NoticeSettings, NoticeWishes, Push, TableNotices } from '../generated/wire.ts';
import { ask } from './api.ts';

/** Whether this browser can be notified while the page is closed; it wants an encrypted connection. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const bytes = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

async function registered(): Promise<PushManager | null> {
  if (!canPush()) return null;
  return (await navigator.serviceWorker.getRegistration())?.pushManager ?? null;
}

/** Lets notices come to this browser, if its player allows it. Says whether they will. */
export async function subscribe(): Promise<boolean> {
  const manager = await registered();
  if (!manager || Notification.permission !== 'granted') return false;
  const { key } = await notices.settings();
  try {
    const held = await manager.getSubscription();
    // An address that was made for another server is of no use to this one.
    if (held && bytes(held.options.applicationServerKey) !== key) await held.unsubscribe();
    const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint = '', keys = {} } = made.toJSON();
    const push: Push = { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
    await ask<NoticeSettings>('POST', '/me/push', push);
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false; // this browser has no push service, or it does not answer
    throw error;
  }
}

/** Lets no more notices come to this browser. */
export async function unsubscribe(): Promise<void> {
  await ask<NoticeSettings>('DELETE', '/me/push');
  await (await (await registered())?.getSubscription())?.unsubscribe();
}

export const notices = {
  settings: () => ask<NoticeSettings>('GET', '/me/notices'),
  wish: (wishes: NoticeWishes) => ask<NoticeSettings>('POST', '/me/notices', wishes),
  atTable: (code: string) => ask<TableNotices>('GET', `/tables/${code}/notices`),
  wishAtTable: (code: string, notify: boolean) =>
    ask<TableNotices>('POST', `/tables/${code}/notices`, { notify }),
};
