import { mount } from 'svelte';

import App from './App.svelte';
import './app.css';
import { showPreferences } from './game/prefs.svelte.ts';
import { speech } from './i18n/index.svelte.ts';

const target = document.getElementById('app');
if (target === null) throw new Error('index.html has no #app');

showPreferences();
await speech.start();
mount(App, { target });

// Installable, and a page for when there is no connection.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('/worker.js').catch(() => undefined);
}
