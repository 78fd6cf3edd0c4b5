import { PART } from './scripts/mutation-parts.mjs';

const name = process.env.MUTATE ?? 'domain';

/** Mutation tests (`npm run mutate`): every small mistake put into a rule must turn a test red. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutate.config.ts' },
  mutate: process.env.MUTATE_FILES?.split(',') ?? PART.mutate,
  coverageAnalysis: 'perTest',
  // What runs only once, when a file is read, would need every test of it again for each mutant.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: `test-results/mutation-${name}.json`,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: true },
  jsonReporter: { fileName: `test-results/mutants-${name}.json` },
  ignorePatterns: ['**/dist', 'data', 'test-results', 'bench/results', 'playwright-report'],
  concurrency: Number(process.env.MUTATE_PROCESSES ?? 2),
  thresholds: { high: 95, low: 90, break: 85 },
  disableTypeChecks: false,
};
