import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { liveEnv } from '../server/test/app/live-env';
import { isBuilt } from './steps/build-stamp.mjs';
import { ROOT } from './steps/root.mjs';
import { IS_FULL } from './test-sizes';

/** What an operator is promised is 10 s; the rest is for a machine busy with other tests. */
const END_MS = 10_000 + 5_000;

let folder = '';
let started: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-start-'));
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  for (const child of started) for (const pid of family(child.pid ?? 0)) kill(pid, 'SIGKILL');
  started = [];
  await sleep(200);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

/** The real npm, as an operator runs it. */
function npm(script: string, env: Record<string, string> = {}) {
  const child = spawn('npm', ['run', script], { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += data.toString()));
  const hasSaid = (text: string | RegExp, timeout = 60_000) => expect.poll(() => said, { timeout, interval: 50 }).toMatch(text);
  return { child, hasSaid, said: () => said };
}

const serverEnv = async () => {
  const PORT = String(await freePort());
  return { ...liveEnv('smtp://127.0.0.1:9'), PORT, DATA_DIR: folder, LOG_LEVEL: 'info', NODE_ENV: 'production' };
};

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The process and everything below it, by the tables of the kernel. */
function family(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/u.test(entry))) {
    const stat = statOf(Number(name));
    if (stat !== null && stat.state !== 'Z') parents.set(Number(name), stat.parent);
  }
  const found = [root];
  for (const pid of found) for (const [child, parent] of parents) if (parent === pid) found.push(child);
  return found;
}

function statOf(pid: number): { state: string; parent: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return null;
  }
}

const isAlive = (pid: number): boolean => (statOf(pid)?.state ?? 'Z') !== 'Z';

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

/** The portal's own processes below npm: the script, the server and its PostgreSQL. */
const serverOf = (child: ChildProcess): number =>
  family(child.pid ?? 0).find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('dist/main.js')) ?? 0;
const postmaster = (): number => Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
/** Those of them that are still there when the time for ending is over. */
async function leftOf(pids: number[]): Promise<number[]> {
  const deadline = performance.now() + END_MS;
  while (pids.some(isAlive) && performance.now() < deadline) await sleep(50);
  return pids.filter(isAlive);
}

// The product is built before the tests of a whole run; a single file run alone does not build it.
describe.runIf(isBuilt() && process.platform === 'linux')('npm start', { timeout: 180_000 }, () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)('[F-106] %s to npm ends the server and its PostgreSQL', async (signal) => {
    const env = await serverEnv();
    const { child, hasSaid } = npm('start', env);
    await hasSaid('the portal is ready');
    const everybody = [...family(child.pid ?? 0), postmaster()];
    expect(everybody.length).toBeGreaterThanOrEqual(4);
    kill(child.pid ?? 0, signal);
    expect(await leftOf(everybody)).toEqual([]);
    await expect(fetch(`http://127.0.0.1:${env.PORT}/healthz`)).rejects.toThrow('fetch failed');
  });

  it('[F-101] a server that dies is started again, saying so; asked to end it stays ended', async () => {
    const { child, hasSaid, said } = npm('start', await serverEnv());
    await hasSaid('the portal is ready');
    const first = serverOf(child);
    kill(first, 'SIGKILL');
    await hasSaid('ended without being asked (SIGKILL); it is started again in 1 s');
    await expect.poll(() => said().split('the portal is ready').length, { timeout: 60_000 }).toBe(3);
    expect(serverOf(child)).not.toBe(first);
    kill(serverOf(child), 'SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('[F-101] a start that cannot succeed is given up, saying why', async () => {
    const { child, said } = npm('start', { ...(await serverEnv()), RATE_LIMIT_PER_MINUTE: 'many' });
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
    expect(said()).toMatch(/invalid environment: RATE_LIMIT_PER_MINUTE[\s\S]*could not start; the reason is above/u);
  });

  it.runIf(IS_FULL)('[F-117] speaks in lines of JSON where nobody watches, and of nothing that looks broken', async () => {
    const { child, hasSaid, said } = npm('start', { ...(await serverEnv()), PORTAL_MODE: 'demo' });
    await hasSaid('the portal is ready');
    const ours = said()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('>') && !line.startsWith('npm '));
    for (const line of ours) expect(JSON.parse(line)).toMatchObject({ msg: expect.any(String) });
    expect(said()).not.toMatch(/EBADENGINE|Unsupported runtime|oidc-provider/u);
    kill(child.pid ?? 0, 'SIGTERM');
    await once(child, 'exit');
  });
});

describe.runIf(process.platform === 'linux')('npm test and npm run dev', { timeout: 120_000 }, () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('[F-106] %s to npm test ends everything it started', async (signal) => {
    const { child } = npm('test', { TMPDIR: folder });
    await expect.poll(() => family(child.pid ?? 0).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(3);
    await sleep(500);
    const everybody = family(child.pid ?? 0);
    kill(child.pid ?? 0, signal);
    expect(await leftOf(everybody)).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.runIf(IS_FULL)('[F-106] SIGTERM to npm run dev ends the server, the screens and PostgreSQL', async () => {
    const { child, hasSaid } = npm('dev', { ...(await serverEnv()), NODE_ENV: 'development', WEB_PORT: String(await freePort()) });
    await hasSaid('the portal is ready');
    const everybody = [...family(child.pid ?? 0), postmaster()];
    kill(child.pid ?? 0, 'SIGTERM');
    expect(await leftOf(everybody)).toEqual([]);
  });
});
