import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcesses, startProcess } from './steps/processes.mjs';
import { ROOT } from './steps/root.mjs';

/**
 * `node journey-servers.mjs <how many> <first port>`: servers that start side by side, each with a database of its own below E2E_DATA_DIR. (Playwright starts what it
 * is told to one after the other, and one of two processors waits.) Says `ready` when all answer; ends with the first of them.
 */
const [count, firstPort] = process.argv.slice(2).map(Number);

const ports = Array.from({ length: count }, (_, index) => firstPort + index);
// Else a portal somebody left running would be taken for one of ours.
for (const port of ports) if (await isReady(port)) throw new Error(`something answers at port ${port} already; E2E_PORT names others`);
for (const [index, port] of ports.entries()) {
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(process.env.E2E_DATA_DIR, String(index)) };
  const server = startProcess(process.execPath, [join(ROOT, 'server/dist/main.js')], { stdio: ['ignore', 'inherit', 'inherit'], env });
  server.once('exit', (code) => void endProcesses().then(() => process.exit(code ?? 1)));
}
await Promise.all(ports.map(untilReady));
console.log('ready');

async function untilReady(port) {
  while (!(await isReady(port))) await sleep(100);
}

function isReady(port) {
  return fetch(`http://localhost:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
