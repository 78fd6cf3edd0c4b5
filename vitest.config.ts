import { configDefaults, defineConfig } from 'vitest/config';
import { IS_FULL } from './scripts/test-sizes.ts';
import { sixthProduct } from './scripts/sixth-product/plugin.ts';
import { TestReporter } from './scripts/steps/test-reporter.mjs';

/** On two processors: a fifth of the time two of them would wait for PostgreSQL, a clock or a pause in writing (decision 0036). */
const WORKERS = 3;

/** A test that goes by a clock may miss it once; the run then names it at its end, as a fault to be mended. */
const SECOND_TRY = 1;

const SCREEN_TESTS = 'web/src/**/*.test.{ts,tsx}';
const SCREENS = { environment: 'jsdom', maxWorkers: WORKERS, setupFiles: ['web/test/setup.ts'], retry: SECOND_TRY };

/**
 * What looks at something a module keeps for the whole portal: who leaves, texts laid over others, when calls are taken again. Not the two that change what a
 * context of its own has not or does not let go of: a stream of bytes, the address.
 */
const WITH_OWN_MODULES = [
  'web/src/app/**/!(route-error).test.{ts,tsx}',
  'web/src/lib/**/!(count-documents).test.{ts,tsx}',
  'web/src/parts/query/unread-block.test.tsx',
  'web/src/ui/feedback/error-state.test.tsx',
];

/** Servers and buckets that fail for minutes of work; `npm test` kills servers in `checkout-crash`, databases in `database-kills`. */
const ONLY_FULL = [
  'server/test/crash/{registration-crash,several-servers}.test.ts',
  'server/test/outage/fail-over.test.ts',
  'server/test/year/killed-year.test.ts',
  'server/src/features/orders/documents/faulty-bucket.test.ts',
];

/**
 * Pure rules, the API on a real PostgreSQL, and screens in a simulated DOM; then the two last again for a catalogue with a product more.
 */
export default defineConfig({
  test: {
    // `npm test` names at its end what failed.
    reporters: process.env.UNIT_REPORT === undefined ? ['default'] : ['default', new TestReporter(process.env.UNIT_REPORT)],
    projects: [
      {
        test: {
          name: 'rules',
          include: ['domain/src/**/*.test.ts', 'contract/src/**/*.test.ts'],
          isolate: false,
          maxWorkers: WORKERS,
          // A busy machine is slow, not wrong.
          testTimeout: 30_000,
        },
      },
      // Of the house itself; some start and stop the whole portal.
      {
        test: {
          name: 'house',
          include: ['scripts/**/*.test.ts'],
          isolate: false,
          maxWorkers: WORKERS,
          testTimeout: 30_000,
          retry: SECOND_TRY,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'server/test/sixth-product/**', ...(IS_FULL ? [] : ONLY_FULL)],
          globalSetup: ['server/test/postgres-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          retry: SECOND_TRY,
          pool: 'forks',
          maxWorkers: WORKERS,
          // One process reads the server once for all its files; a file's own are its database and its folder.
          isolate: false,
          restoreMocks: true,
          unstubEnvs: true,
        },
      },
      // They share their process, its DOM and what it read between files, which halves their time.
      {
        test: {
          ...SCREENS,
          name: 'screens',
          include: [SCREEN_TESTS],
          exclude: [...configDefaults.exclude, ...WITH_OWN_MODULES],
          isolate: false,
        },
      },
      // In contexts of processes they share: 26 s of processor instead of 64.
      { test: { ...SCREENS, name: 'screens-alone', pool: 'vmThreads', include: WITH_OWN_MODULES } },
      {
        plugins: [sixthProduct()],
        test: {
          name: 'sixth-product',
          include: ['server/test/sixth-product/*.test.ts'],
          globalSetup: ['server/test/postgres-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          pool: 'forks',
          maxWorkers: WORKERS,
        },
      },
      {
        plugins: [sixthProduct()],
        test: {
          name: 'sixth-product-screens',
          include: ['web/test/sixth-product/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['web/test/setup.ts'],
          maxWorkers: WORKERS,
        },
      },
    ],
  },
});
