import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server takes nine and a half seconds at most to end in order; what is still there then is killed. */
const END_MS = 9_700;
const LOOK_MS = 50;
const PARENT_MS = 500;

/** Everything started here, by the number of its group. */
const groups = new Set();
const cleanings = [];
let isEnding = false;

/**
 * Starts a process in a group of its own, with all it starts itself. SIGTERM, SIGINT and SIGHUP to us end every group and then us, also when
 * they reached only the npm that runs us.
 */
export function startProcess(program, args, options) {
  const child = spawn(program, args, { ...options, detached: true });
  if (child.pid === undefined) return child;
  groups.add(child.pid);
  child.once('exit', () => {
    if (!isAlive(child.pid)) groups.delete(child.pid);
  });
  return child;
}

/** What is left to do after everything has ended. */
export const cleanUpWith = (work) => void cleanings.push(work);

export const hasBegunToEnd = () => isEnding;

/** Ends everything that was started here; answers when it is gone. */
export async function endProcesses() {
  isEnding = true;
  signalAll('SIGTERM');
  const deadline = performance.now() + END_MS;
  while (areAlive() && performance.now() < deadline) await sleep(LOOK_MS);
  signalAll('SIGKILL');
  for (const clean of cleanings) clean();
}

for (const [signal, code] of [
  ['SIGTERM', 143],
  ['SIGINT', 130],
  ['SIGHUP', 129],
])
  process.on(signal, () => endWith(code));
watchParent();

function endWith(code) {
  if (isEnding) return;
  void endProcesses().then(() => process.exit(code));
}

/** npm that is killed tells nobody. Started by hand we may outlive the shell, as everybody expects of a process put into the background. */
function watchParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) endWith(143);
  }, PARENT_MS).unref();
}

const areAlive = () => [...groups].some(isAlive);

function isAlive(group) {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

function signalAll(signal) {
  for (const group of groups) {
    try {
      process.kill(-group, signal);
    } catch {
      // It has ended.
    }
  }
}
