import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../test/crash/free-port';
import { serverProcess, type ServerProcess } from '../../test/crash/server-process';
import { createCompany } from '../../test/world/factories';
import { liveEnv } from '../../test/app/live-env';
import { placeOrder } from '../../test/world/place-order';
import { programArgs } from '../../test/program';
import { owner } from '../../test/races/owner-query';
import { testApp, type TestApp } from '../../test/app/test-app';
import { loopbackSmtp, type LoopbackSmtp } from '../../test/outside/loopback-smtp';
import { readEnv } from '../env';

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));

let world: TestApp;
let mailServer: LoopbackSmtp;
let server: ServerProcess | null = null;
let worker: ChildProcess | null = null;
beforeAll(async () => {
  world = await testApp({ now: new Date() });
  mailServer = await loopbackSmtp();
});
afterEach(async () => {
  await server?.kill();
  server = null;
  worker?.kill('SIGKILL');
});
afterAll(async () => {
  await mailServer.close();
  await world.close();
});

const env = () => ({ ...liveEnv(mailServer.url), DATABASE_URL: world.serverUrl, DATA_DIR: world.deps.env.DATA_DIR, LOG_LEVEL: 'error' });
const workers = async () =>
  (
    await owner(
      world.ownerUrl,
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'portal-worker%'`,
    )
  )[0]?.n;
const startWorker = async (changes: Record<string, string | undefined> = {}) =>
  spawn(process.execPath, await programArgs(WORKER), {
    env: { ...process.env, ...env(), ...changes },
    stdio: ['ignore', 'ignore', 'pipe'],
  });

describe('a worker of its own', { timeout: 120_000 }, () => {
  it('[F-405] does the jobs that a server with JOBS=apart leaves alone, and ends when it is told to', async () => {
    server = serverProcess({ ...env(), JOBS: 'apart' }, await freePort());
    await server.start();
    expect(await workers()).toBe(0);
    const order = await placeOrder(world, await createCompany(world.deps), { cards: 0, credits: [100] });
    worker = await startWorker();
    await vi.waitFor(
      async () =>
        expect(await owner(world.ownerUrl, `SELECT sent_at IS NOT NULL AS sent FROM mails WHERE subject LIKE '%${order.number}%'`)).toEqual(
          [{ sent: true }],
        ),
      { timeout: 60_000, interval: 200 },
    );
    const gone = once(worker, 'exit');
    worker.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
    expect(await workers()).toBe(0);
  });

  it('[F-405] says what is missing where no server has been', async () => {
    worker = await startWorker({ PORTAL_MODE: 'demo', DATABASE_URL: undefined, DATA_DIR: '/nowhere/portal' });
    const said: Buffer[] = [];
    worker.stderr?.on('data', (piece: Buffer) => said.push(piece));
    const [code] = await once(worker, 'exit');
    expect(code).toBe(1);
    expect(Buffer.concat(said).toString()).toContain('start its server first');
  });

  it('[F-405] how many jobs and drawings go side by side is said by the environment', () => {
    expect(readEnv({})).toMatchObject({ JOBS: 'here', JOB_CONCURRENCY: 4, DOCUMENT_PROCESSES: 1 });
    expect(readEnv({ JOB_CONCURRENCY: '12', DOCUMENT_PROCESSES: '3' })).toMatchObject({ JOB_CONCURRENCY: 12, DOCUMENT_PROCESSES: 3 });
    expect(() => readEnv({ JOB_CONCURRENCY: '0' })).toThrow('JOB_CONCURRENCY');
  });
});
