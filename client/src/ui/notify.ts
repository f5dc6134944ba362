/** Tells outside the page that something waits for the player; where there is a worker, it tells, as phones demand. */
export async function notify(title: string, text: string, path: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const options: NotificationOptions = { body: text, tag: path, icon: '/icon-192.png', data: path };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) await worker.showNotification(title, options);
  else new Notification(title, options);
}
