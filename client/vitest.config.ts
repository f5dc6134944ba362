import { defineConfig, mergeConfig } from 'vitest/config';

import vite from './vite.config.ts';

export default mergeConfig(
  vite,
  defineConfig({
    plugins: [
      {
        // Messages are compiled with those in the folders of modules, which the key of a kept file does not know.
        name: 'fresh-messages',
        configureVitest: ({ defineCacheKeyGenerator }) =>
          defineCacheKeyGenerator(({ id }) => (id.endsWith('.ftl') ? false : null)),
      },
    ],
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
