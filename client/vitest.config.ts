import { defineConfig, mergeConfig } from 'vitest/config';

import vite from './vite.config.ts';

export default mergeConfig(
  vite,
  defineConfig({
    // Without it Svelte resolves to its server build under Node.
    resolve: { conditions: ['browser'] },
    test: {
      environment: 'happy-dom',
      // One environment for each thread, and still a fresh one for each file.
      pool: 'vmThreads',
      include: ['src/**/*.test.ts'],
      // A machine with much else to do is waited for.
      testTimeout: 60_000,
    },
  }),
);
