import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

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
  const found = process.env.CHROMIUM_PATH ?? onPath(NAMES);
  if (found !== undefined) return useBrowser(found);
  if (process.getuid?.() === 0 && onPath(['apt-get']) !== undefined) {
    await runCommand(['apt-get', 'update', '-qq'], { quiet: true });
    await runCommand(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = onPath(NAMES);
    if (installed !== undefined) return useBrowser(installed);
  }
  const { ok } = await runCommand(['playwright', 'install', 'chromium'], { quiet: true });
  return ok;
}

function useBrowser(path) {
  process.env.CHROMIUM_PATH = path;
  return true;
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}
