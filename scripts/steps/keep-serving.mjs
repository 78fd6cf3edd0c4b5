import { setTimeout as sleep } from 'node:timers/promises';
import { hasBegunToEnd, startProcess } from './processes.mjs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * Arguments of node for the server. Short-lived objects get 4 MB before they are swept instead of 16: some 15 MB less at rest. The heap may take
 * 1 GB, however large the machine: V8 sweeps the later the more it may take, and a file of 20,000 rows left it at 280 MB instead of 165.
 * Traces in the log are put into lines of the source by the server itself; node's own --enable-source-maps would read every map at the start and keep it.
 */
export const SERVER_ARGS = ['--max-semi-space-size=4', '--max-old-space-size=1024', join(ROOT, 'server', 'dist', 'main.js')];

/** The server's own word that starting it again would change nothing (server/src/process-end.ts). */
const START_FAILED = 1;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** Who has lived so long begins with the short pause again. */
const LIVED_MS = 60_000;

/** Runs the server, and again when it ended without being asked; answers the exit code when it is over for good. */
export async function keepServing(args) {
  let pause = FIRST_PAUSE_MS;
  for (;;) {
    const begun = performance.now();
    const { code, signal } = await runServer(args);
    // Whoever ends us does the rest.
    if (hasBegunToEnd()) return new Promise(() => undefined);
    if (code === 0) return 0;
    if (code === START_FAILED) {
      console.error('The portal could not start; the reason is above. Starting it again would not help.');
      return START_FAILED;
    }
    if (performance.now() - begun > LIVED_MS) pause = FIRST_PAUSE_MS;
    console.error(`The server ended without being asked (${signal ?? `exit code ${code}`}); it is started again in ${pause / 1_000} s.`);
    await sleep(pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

function runServer(args) {
  const env = { NODE_ENV: 'production', ...process.env };
  const server = startProcess(process.execPath, [...SERVER_ARGS, ...args], { stdio: ['ignore', 'inherit', 'inherit'], env });
  return new Promise((resolve) => server.once('exit', (code, signal) => resolve({ code, signal })));
}
