import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

import { fluent } from './build/fluent.ts';

// Where `saboteur serve` listens while `vite` serves the sources with hot reload.
const server = 'http://127.0.0.1:8000';

// The words of a language that the start page needs: they come in one piece too.
const WORDS = /i18n\/([^/]+)\/start\.ftl$|generated\/names\.([^.]+)\.json$/;

// Those that all other screens need.
const MESSAGES = /i18n\/([^/]+)\/(?:page|table|log|ending)\.ftl$|texts\/([^/]+)\/(?:refusals|whys)\.ftl$/;

const languageOf = (pattern: RegExp, id: string): string => pattern.exec(id)?.slice(1).join('') ?? '';

export default defineConfig({
  plugins: [fluent(), svelte()],
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
            { name: 'start', test: /i18n\/runtime\.ts$/, priority: 1 },
            { name: (id) => `words.${languageOf(WORDS, id)}`, test: WORDS },
            { name: (id) => `messages.${languageOf(MESSAGES, id)}`, test: MESSAGES },
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
