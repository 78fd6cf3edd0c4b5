import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { mustRun, runCommand } from './run-command.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * Finds a Chromium for the browser tests, or installs one, and names it in CHROMIUM_PATH; that stays unset when Playwright brought
 * its own. Ends with a plain sentence when there is no way to one.
 */
export async function ensureBrowser() {
  const found = process.env.CHROMIUM_PATH ?? onPath(NAMES);
  if (found !== undefined) return useBrowser(found);
  if (process.getuid?.() === 0 && onPath(['apt-get']) !== undefined) {
    await mustRun(['apt-get', 'update', '-qq'], { quiet: true });
    await mustRun(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    return useBrowser(onPath(NAMES));
  }
  const { ok } = await runCommand(['playwright', 'install', 'chromium'], { quiet: true });
  if (ok) return;
  console.error('No browser for the tests: install Chromium, or name one in CHROMIUM_PATH.');
  process.exit(1);
}

function useBrowser(path) {
  process.env.CHROMIUM_PATH = path;
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}
