import { defineConfig } from 'vitest/config';

/** Three projects: pure rules, the API on a real PostgreSQL, and screens in a simulated DOM. */
export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'rules', include: ['domain/src/**/*.test.ts', 'contract/src/**/*.test.ts', 'scripts/**/*.test.ts'], isolate: false },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          globalSetup: ['server/test/postgres-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          pool: 'forks',
          maxWorkers: 2,
          // One process reads the server once for all its files; a file's own are its database and its folder.
          isolate: false,
          restoreMocks: true,
          unstubEnvs: true,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'screens',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['web/test/setup.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
