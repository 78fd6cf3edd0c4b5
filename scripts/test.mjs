import { check } from './steps/check.mjs';
import { checkNode } from './steps/check-node.mjs';
import { install } from './steps/install.mjs';
import { runJourneys } from './steps/run-journeys.mjs';
import { runUnitTests } from './steps/run-unit-tests.mjs';

/** `npm test`: everything, on a machine with nothing but Node.js. A later part also runs when an earlier one failed. */
checkNode();
await install();
let passed = 0;
let failed = 0;
for (const part of [check, runUnitTests, () => runJourneys()]) {
  const result = await part();
  passed += result.passed;
  failed += result.failed;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
