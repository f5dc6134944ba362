/** Tells outside the page that something waits for the player; where there is a worker, it tells, as phones demand. */
import { setPreference } from '../game/prefs.svelte.ts';

export async function notify(title: string, text: string, path: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const options: NotificationOptions = { body: text, tag: path, icon: '/icon-192.png', data: path };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) await worker.showNotification(title, options);
  else new Notification(title, options);
}

/** Turns notices on or off on this device, also for while the page is closed where the browser can. */
export async function setNotify(on: boolean): Promise<void> {
  const allowed = on && 'Notification' in window && (await Notification.requestPermission()) === 'granted';
  setPreference('notify', allowed);
  const { subscribe, unsubscribe } = await import('../net/push.ts');
  await (allowed ? subscribe() : unsubscribe());
}
