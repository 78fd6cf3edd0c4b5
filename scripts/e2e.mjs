import { install } from './steps/install.mjs';
import { runJourneys } from './steps/run-journeys.mjs';
import { useTestFolder } from './steps/test-folder.mjs';

/** `npm run e2e`; arguments go to Playwright. */
await install();
const clearFolder = useTestFolder();
const { failed } = await runJourneys(process.argv.slice(2));
clearFolder();
process.exitCode = failed.length === 0 ? 0 : 1;
