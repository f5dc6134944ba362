// Keeps a page for when there is no connection, says when it is the player's turn, and brings them to the table.
const KEPT = 'saboteur-offline-3';
const OFFLINE = ['/offline.html', '/plain.css', '/icon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(OFFLINE)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))),
  );
});

self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.mode === 'navigate') {
    event.respondWith(fetch(event.request).catch(() => caches.match('/offline.html')));
  } else if (OFFLINE.includes(pathname)) {
    event.respondWith(fetch(event.request).catch(() => caches.match(pathname)));
  }
});

// A notice that a game waits. It says which table, and how many games wait.
self.addEventListener('push', (event) => {
  const { title, text, path, waiting } = event.data.json();
  const shown = { body: text, tag: path, icon: '/icon-192.png', badge: '/icon-192.png', data: path };
  const told = self.clients
    .matchAll({ type: 'window', includeUncontrolled: true })
    .then((windows) => windows.forEach((one) => one.postMessage({ waiting })));
  const badge =
    'setAppBadge' in navigator ? navigator.setAppBadge(waiting).catch(() => undefined) : undefined;
  event.waitUntil(Promise.all([self.registration.showNotification(title, shown), told, badge]));
});

// The push service has given this browser another address.
self.addEventListener('pushsubscriptionchange', (event) => {
  const renewed = async () => {
    const asked = await fetch('/api/me/notices');
    if (!asked.ok) return;
    const { key } = await asked.json();
    const made = await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
    const { endpoint, keys } = made.toJSON();
    await fetch('/api/me/push', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
    });
  };
  event.waitUntil(renewed());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = event.notification.data;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
      const open = windows.find((one) => new URL(one.url).pathname === path);
      return open ? open.focus() : self.clients.openWindow(path);
    }),
  );
});
