import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

import { fluent } from './build/fluent.ts';

// Where `saboteur serve` listens while `vite` serves the sources with hot reload.
const server = 'http://127.0.0.1:8000';

// The messages of a language that all but the first screen need: they come in one piece.
const MESSAGES = /i18n\/([^/]+)\/(?:page|table|log|ending)\.ftl$|texts\/([^/]+)\/(?:refusals|whys)\.ftl$/;

const languageOf = (id: string): string => MESSAGES.exec(id)?.slice(1).join('') ?? '';

export default defineConfig({
  // The names of things come with the words of the start page: each piece has headers.
  plugins: [
    fluent({ 'start.ftl': ['names', (language) => `/src/generated/names.${language}.json`] }),
    svelte(),
  ],
  build: {
    target: 'es2023',
    // The server's content security policy admits no inline data but images.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // How long its parts took is no warning.
      checks: { bundlerTimings: false },
      output: {
        // Whatever the start page needs comes in one piece: many small ones are packed worse, and each has headers.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: (id) => `messages.${languageOf(id)}`, test: MESSAGES },
            // What lies over a page comes together: the start page names every piece that may follow.
            { name: 'over', test: /ui\/(?:Sheet|RulesHere)\.svelte/ },
          ],
        },
      },
    },
  },
  server: {
    // What pictures are made of lies outside, shared with the Python side.
    fs: { allow: ['..'] },
    proxy: {
      '/healthz': server,
      '/api': server,
      '/offline.html': server,
      '/ws': { target: server, ws: true },
    },
  },
});
