import { mount } from 'svelte';

import App from './App.svelte';
import './app.css';
import { prefs, showPreferences } from './game/prefs.svelte.ts';
import { speech } from './i18n/index.svelte.ts';
import { takeWaiting } from './net/waiting.svelte.ts';

const target = document.getElementById('app');
if (target === null) throw new Error('index.html has no #app');

/** Letters of the right form come before words, so that nothing changes its size under the reader. */
const FONTS = ['700 1em Grenze', "400 1em 'Atkinson Hyperlegible Next'"];
const PATIENCE_MS = 1500;
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
const lettered = Promise.allSettled(FONTS.map((font) => document.fonts.load(font)));

showPreferences();
await Promise.all([speech.begin(), Promise.race([lettered, patience])]);
mount(App, { target });
document.addEventListener(
  'focusin',
  ({ target: first }) => void import('./ui/focus.ts').then(({ keepFocus }) => keepFocus(first)),
  { once: true },
);

/** When the page last reloaded because a part of it was missing. */
const RELOADED = 'saboteur.reloaded';
const PATIENCE_TO_RELOAD_MS = 60_000;

// An updated server no longer has the parts of the page that is open. After a reload they are there, and nothing is
// lost. While the server is away the page stays.
addEventListener('vite:preloadError', () => {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < PATIENCE_TO_RELOAD_MS) return;
  fetch(location.href, { method: 'HEAD' }).then(
    () => {
      sessionStorage.setItem(RELOADED, String(Date.now()));
      location.reload();
    },
    () => undefined,
  );
});

// Installable, and a page for when there is no connection.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('/worker.js').catch(() => undefined);
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    takeWaiting((data as { waiting: number }).waiting);
  });
  // A browser that has become another player's must say again where it gets notices.
  if (prefs.notify) void import('./net/push.ts').then(({ subscribe }) => subscribe()).catch(() => undefined);
}
