import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { isBuilt } from './build-stamp.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { ROOT } from './root.mjs';
import { runCommand } from './run-command.mjs';
import { JOURNEY_REPORT, readReport, withBreak } from './test-report.mjs';

/**
 * The journeys of users in a real browser against the built product.
 * @param {string[]} args passed on to Playwright
 * @returns {Promise<import('./test-report.mjs').TestReport>}
 */
export async function runJourneys(args = []) {
  if (!isBuilt()) await build();
  if (!readdirSync(join(ROOT, 'e2e'), { recursive: true, encoding: 'utf8' }).some((name) => name.endsWith('.spec.ts')))
    return { passed: 0, failed: [], secondTry: [] };
  await ensureBrowser();
  rmSync(JOURNEY_REPORT, { force: true });
  const command = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...args];
  const { ok } = await runCommand(command, { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: JOURNEY_REPORT } });
  return withBreak(summary(readReport(JOURNEY_REPORT)), ok, 'journeys');
}

function summary(report) {
  const journeys = report?.suites.flatMap(journeysOf) ?? [];
  const named = (status) => journeys.filter((one) => one.status === status).map(({ name }) => name);
  const secondTry = named('flaky');
  return { passed: named('expected').length + secondTry.length, failed: named('unexpected'), secondTry };
}

/** Those of a suite and of the suites within it. */
function journeysOf({ file, specs, suites = [] }) {
  const own = specs.flatMap(({ title, tests }) => tests.map(({ status }) => ({ name: `${file} › ${title}`, status })));
  return [...own, ...suites.flatMap(journeysOf)];
}
