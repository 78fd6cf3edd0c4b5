import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { runCommand } from './run-command.mjs';

const REPORT = join(ROOT, 'test-results', 'vitest.json');

/**
 * Rules, API and screens.
 * @returns {Promise<{ passed: number, failed: number }>} numbers of tests; a run that broke off counts as one failure
 */
export async function runUnitTests() {
  rmSync(REPORT, { force: true });
  const { ok } = await runCommand(['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]);
  const { numPassedTests: passed, numFailedTests: failed } = readReport();
  return { passed, failed: ok ? failed : Math.max(1, failed) };
}

function readReport() {
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 };
  }
}
