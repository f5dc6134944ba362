import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// Where `saboteur serve` listens while `vite` serves the sources with hot reload.
const server = 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2023',
    // The server's content security policy admits no inline data but images.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // How long its parts took is no warning.
      checks: { bundlerTimings: false },
      output: {
        // Whatever the start page needs comes in one piece: many small ones are packed worse, and each has headers.
        codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] },
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
