import { defineConfig } from 'vitest/config';
import { PART } from './scripts/mutation-parts.mjs';

/** The tests that have to notice a mutant (stryker.config.mjs). */
export default defineConfig({
  test: {
    include: PART.tests,
    globalSetup: PART.tests.some((path) => path.startsWith('server/')) ? ['server/test/postgres-setup.ts'] : [],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
