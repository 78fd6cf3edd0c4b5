import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { mustRun, runCommand } from './run-command.mjs';
import { withProgress } from './with-progress.mjs';

const WANTED = [20, 19];

const LOCK = join(ROOT, 'package-lock.json');
/** npm's own note of what it installed. */
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json');

/** What npm said: warnings about packages of packages frighten who installs and help nobody else. */
const SAID = join(ROOT, 'node_modules', '.install.log');

const QUIET = ['--no-audit', '--no-fund'];

/** Ends with a plain sentence on a Node.js that is too old, before anything fails in an obscure way. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > WANTED[0] || (major === WANTED[0] && minor >= WANTED[1])) return;
  console.error(`The portal needs Node.js ${WANTED.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Installs the packages when there are none or the lock file asks for others. Replaces node_modules: nothing may run from it.
 * `npm ci` refuses a lock file without the optional packages of other platforms, which a mirror may not carry; `npm install` keeps
 * to the same locked versions without them, and is told to leave the lock file as it is.
 */
export async function install() {
  if (isInstalled()) return;
  const { output } = await withProgress('Installing packages', installPackages);
  writeFileSync(SAID, output);
}

async function installPackages() {
  const exact = await runCommand(['npm', 'ci', ...QUIET], { quiet: true });
  return exact.ok ? exact : mustRun(['npm', 'install', '--no-save', ...QUIET], { quiet: true });
}

/** A lock file that is merely newer (a checkout touched it) is no reason to install again: then the contents decide. */
function isInstalled() {
  const installed = statSync(INSTALLED, { throwIfNoEntry: false });
  if (installed === undefined) return false;
  return installed.mtimeMs >= statSync(LOCK).mtimeMs || hasAllPackages();
}

function hasAllPackages() {
  const installed = readPackages(INSTALLED);
  return Object.entries(readPackages(LOCK)).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return true;
    const found = installed[path];
    return found === undefined ? wanted.optional === true : found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
