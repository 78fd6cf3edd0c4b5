import { rmSync } from 'node:fs';
import { isBuilt } from './steps/build-stamp.mjs';
import { build } from './steps/build.mjs';
import { check } from './steps/check.mjs';
import { checkNode, install } from './steps/install.mjs';
import { runCommand } from './steps/run-command.mjs';
import { runJourneys } from './steps/run-journeys.mjs';
import { useTestFolder } from './steps/test-folder.mjs';
import { readReport, UNIT_REPORT, withBreak } from './steps/test-report.mjs';

/** `npm test`: everything, on a machine with nothing but Node.js. A later part also runs when an earlier one failed. */
checkNode();
await install();
const clearFolder = useTestFolder();
const reports = [];
for (const part of [check, prepare, runUnitTests, () => runJourneys()]) reports.push(await part());
clearFolder();
const failed = reports.flatMap((report) => report.failed);
tell('failed', failed);
tell(
  'passed at the second try only',
  reports.flatMap((report) => report.secondTry),
);
console.log(`\n${reports.reduce((sum, report) => sum + report.passed, 0)} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** At the end, where it is found. */
function tell(what, names) {
  if (names.length > 0) console.log(`\n${what}:\n${names.map((name) => `  ${name}`).join('\n')}`);
}

/** Some unit tests look at the built screens. A build that fails is told here and once more by the journeys. */
async function prepare() {
  if (!isBuilt()) await build().catch((error) => console.error(error));
  return { passed: 0, failed: [], secondTry: [] };
}

/** Rules, API and screens. What a passing test writes is not shown. */
async function runUnitTests() {
  rmSync(UNIT_REPORT, { force: true });
  const { ok } = await runCommand(['vitest', 'run', '--silent=passed-only'], { env: { UNIT_REPORT } });
  return withBreak(readReport(UNIT_REPORT) ?? { passed: 0, failed: [], secondTry: [] }, ok, 'unit tests');
}
