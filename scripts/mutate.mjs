import { PARTS } from './mutation-parts.mjs';
import { install } from './steps/install.mjs';
import { runCommand } from './steps/run-command.mjs';
import { useTestFolder } from './steps/test-folder.mjs';

/** `npm run mutate [part …]`: all parts by default, one after the other. Mutants whose file and tests are as they were are not tried again. */
await install();
const clearFolder = useTestFolder();
const wanted = process.argv.slice(2);
let failed = 0;
for (const part of wanted.length === 0 ? Object.keys(PARTS) : wanted) {
  const { ok } = await runCommand(['stryker', 'run'], { env: { MUTATE: part } });
  if (!ok) failed += 1;
}
clearFolder();
process.exitCode = failed === 0 ? 0 : 1;
