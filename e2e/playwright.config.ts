import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { IS_FULL } from '../scripts/test-sizes';

const PORT = Number(process.env.E2E_PORT ?? 3100);
/** More than there are processors: a journey mostly waits for what the portal or an outside system does by itself. */
const WORKERS = Number(process.env.E2E_WORKERS ?? 3);

/** A page lives for seconds here: what V8 compiles for speed and sweeps in threads of its own is a sixth of its processor's time, for nothing. */
const SHORT_LIVED = '--js-flags=--no-maglev --no-turbofan --single-threaded-gc';

/** A folder for the whole run, in it one of each server; tests drop statements into that of theirs. */
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'portal-e2e-'));
// Started as root, PostgreSQL runs as somebody else; what it cannot reach it keeps under /var/lib, where no run clears it.
chmodSync(process.env.E2E_DATA_DIR, 0o755);

/**
 * Journeys in a real browser against the built server with its own PostgreSQL and demo data. Each worker has a server of its own, so that journeys
 * side by side do not meet; which journeys one server sees one after the other is left to chance.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  timeout: 240_000,
  // What does not come in this time does not come, however busy the machine is.
  expect: { timeout: 30_000 },
  workers: WORKERS,
  fullyParallel: false,
  // What needed its second try is named at the end of the run, as a fault to be mended.
  retries: 1,
  // Long ones whose steps other journeys take, too.
  grepInvert: IS_FULL ? undefined : /@full/,
  reporter: process.env.CI ? [['list']] : [['list'], ['html', { open: 'never', outputFolder: '../playwright-report' }]],
  use: {
    baseURL: `http://localhost:${PORT + Number(process.env.TEST_PARALLEL_INDEX ?? 0)}`,
    locale: 'cs-CZ',
    timezoneId: 'Europe/Prague',
    viewport: { width: 1440, height: 900 },
    // A seventh of a run's work; `npm run e2e -- --trace retain-on-failure` asks for it.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Found by `npm test` and `npm run e2e`; else Playwright's own.
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        SHORT_LIVED,
      ],
    },
  },
  webServer: {
    name: 'servers',
    command: `node ../scripts/journey-servers.mjs ${WORKERS} ${PORT}`,
    wait: { stdout: /^ready$/m },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      SIMULATOR_STEP_SECONDS: '1',
      MASTER_SYSTEM_SECONDS: '1',
      COMPANY_CHECK_SECONDS: '3',
      CANCELLATION_SECONDS: '3',
      RATE_LIMIT_PER_MINUTE: '100000',
    },
  },
});
