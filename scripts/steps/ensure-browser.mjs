import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.mjs';

/** A browser without windows: the journeys take two thirds of the processor's time by it (decision 0036). Debian has it as a package of that name. */
const WITHOUT_WINDOWS = 'chromium-headless-shell';
const NAMES = [WITHOUT_WINDOWS, 'chromium', 'chromium-browser', 'google-chrome'];

/** As `findBrowser`; ends with a plain sentence when there is no way to one. */
export async function ensureBrowser() {
  if (await findBrowser()) return;
  console.error('No browser for the tests: install Chromium, or name one in CHROMIUM_PATH.');
  process.exit(1);
}

/**
 * Finds a Chromium for the browser tests, or installs one, and names it in CHROMIUM_PATH; that stays unset when Playwright brought
 * its own. Answers whether there is one.
 */
export async function findBrowser() {
  if (process.env.CHROMIUM_PATH !== undefined) return true;
  for (const look of [() => onPath(NAMES), () => installed(WITHOUT_WINDOWS), () => installed('chromium')]) {
    const found = await look();
    if (found !== undefined) return useBrowser(found);
  }
  const { ok } = await runCommand(['playwright', 'install', 'chromium'], { quiet: true });
  return ok;
}

/** Where Debian's package can be had without a question; undefined where it cannot. */
async function installed(name) {
  if (process.getuid?.() !== 0 || onPath(['apt-get']) === undefined) return undefined;
  // Without a connection this is known after some seconds.
  const soon = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
  await runCommand(['apt-get', 'update', '-qq', ...soon], { quiet: true });
  await runCommand(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...soon, name], {
    quiet: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  return onPath([name]);
}

function useBrowser(path) {
  process.env.CHROMIUM_PATH = path;
  return true;
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}
