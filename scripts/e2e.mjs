import { install } from './steps/install.mjs';
import { runJourneys } from './steps/run-journeys.mjs';

/** `npm run e2e`; arguments go to Playwright. */
await install();
const { failed } = await runJourneys(process.argv.slice(2));
process.exitCode = failed === 0 ? 0 : 1;
