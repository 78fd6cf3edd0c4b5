import { isBuilt } from './steps/build-stamp.mjs';
import { build } from './steps/build.mjs';
import { check } from './steps/check.mjs';
import { checkNode } from './steps/check-node.mjs';
import { install } from './steps/install.mjs';
import { runJourneys } from './steps/run-journeys.mjs';
import { runUnitTests } from './steps/run-unit-tests.mjs';
import { useTestFolder } from './steps/test-folder.mjs';

/** `npm test`: everything, on a machine with nothing but Node.js. A later part also runs when an earlier one failed. */
checkNode();
await install();
const clearFolder = useTestFolder();
let passed = 0;
let failed = 0;
for (const part of [check, prepare, runUnitTests, () => runJourneys()]) {
  const result = await part();
  passed += result.passed;
  failed += result.failed;
}
clearFolder();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Some unit tests look at the built screens. A build that fails is told here and once more by the journeys. */
async function prepare() {
  if (!isBuilt()) await build().catch((error) => console.error(error));
  return { passed: 0, failed: 0 };
}
