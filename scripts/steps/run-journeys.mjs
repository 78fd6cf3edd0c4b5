import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { isBuilt } from './build-stamp.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { ROOT } from './root.mjs';
import { runCommand } from './run-command.mjs';

const REPORT = join(ROOT, 'test-results', 'playwright.json');

/**
 * The journeys of users in a real browser against the built product.
 * @param {string[]} args passed on to Playwright
 * @returns {Promise<{ passed: number, failed: number }>} numbers of tests; a run that broke off counts as one failure
 */
export async function runJourneys(args = []) {
  if (!isBuilt()) await build();
  if (!readdirSync(join(ROOT, 'e2e'), { recursive: true, encoding: 'utf8' }).some((name) => name.endsWith('.spec.ts')))
    return { passed: 0, failed: 0 };
  await ensureBrowser();
  rmSync(REPORT, { force: true });
  const command = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...args];
  const { ok } = await runCommand(command, { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT } });
  const { expected, flaky, unexpected } = readReport();
  return { passed: expected + flaky, failed: ok ? unexpected : Math.max(1, unexpected) };
}

function readReport() {
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8')).stats;
  } catch {
    return { expected: 0, flaky: 0, unexpected: 0 };
  }
}
