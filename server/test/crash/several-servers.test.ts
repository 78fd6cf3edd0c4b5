import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sizeOf } from '../../../scripts/test-sizes';
import { liveEnv } from '../app/live-env';
import { testApp, type TestApp } from '../app/test-app';
import { loopbackBalancer, type LoopbackBalancer } from '../outside/loopback-balancer';
import { loopbackS3, S3_KEYS, type LoopbackS3 } from '../outside/loopback-s3';
import { loopbackSmtp, type LoopbackSmtp } from '../outside/loopback-smtp';
import { programArgs } from '../program';
import { owner } from '../races/owner-query';
import { createCompany, createEmployees, signIn, type TestCompany } from '../world/factories';
import { freePort } from './free-port';
import { orderFor } from './order-for';
import { patientClient } from './patient-client';
import { serverProcess, type ServerProcess } from './server-process';

/** `SERVER_ROUNDS=20`: how often one server is killed and the other told to stop, and a worker killed. */
const ROUNDS = sizeOf('SERVER_ROUNDS');
const CUSTOMERS = 3;
const WORKER = fileURLToPath(new URL('../../src/commands/worker.ts', import.meta.url));

let world: TestApp;
let mail: LoopbackSmtp;
let s3: LoopbackS3;
let balancer: LoopbackBalancer;
let servers: ServerProcess[] = [];
let workers: ChildProcess[] = [];
let env: Record<string, string>;

beforeAll(async () => {
  world = await testApp({ now: new Date() });
  mail = await loopbackSmtp();
  s3 = await loopbackS3(`${world.deps.env.DATA_DIR}/s3`);
  const ports = [await freePort(), await freePort()];
  balancer = await loopbackBalancer(ports);
  // Nothing is shared but PostgreSQL and the bucket: each has a folder of its own.
  env = {
    ...liveEnv(mail.url),
    ...S3_KEYS,
    DATABASE_URL: world.serverUrl,
    OWNER_DATABASE_URL: world.ownerUrl,
    FILES_URL: s3.url,
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    PUBLIC_URL: balancer.url,
    RATE_LIMIT_PER_MINUTE: '1000000',
    // PostgreSQL is that of all tests, and four processes are many.
    DATABASE_CONNECTIONS: '3',
    JOB_CONCURRENCY: '1',
    JOBS: 'apart',
  };
  servers = ports.map((port, index) => serverProcess({ ...env, DATA_DIR: `${world.deps.env.DATA_DIR}/server-${index}` }, port));
  await Promise.all(servers.map((server) => server.start()));
  workers = [await startWorker(0), await startWorker(1)];
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  for (const worker of workers) worker.kill('SIGKILL');
  await balancer.close();
  await Promise.all([s3.close(), mail.close()]);
  await world.close();
});

const startWorker = async (index: number) =>
  spawn(process.execPath, await programArgs(WORKER), {
    env: { ...process.env, LOG_LEVEL: 'error', ...env, DATA_DIR: `${world.deps.env.DATA_DIR}/worker-${index}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

async function replaceWorker(index: number): Promise<void> {
  const worker = workers[index];
  if (worker === undefined) return;
  const gone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await gone;
  workers[index] = await startWorker(index);
}

interface Customer {
  company: TestCompany;
  cookie: string;
  people: string[];
}

async function newCustomer(): Promise<Customer> {
  const company = await createCompany(world.deps);
  const { cookie } = await signIn(world.app, world.deps, { company });
  const people = await createEmployees(
    world.deps,
    company,
    Array.from({ length: 200 }, () => ({})),
  );
  return { company, cookie, people };
}

describe(`two servers, two workers and a balancer, ${ROUNDS} times one of each killed and one stopped`, { timeout: 900_000 }, () => {
  const numbers: string[] = [];

  it('nobody loses an order, signs in again or orders twice', async () => {
    const customers = await Promise.all(Array.from({ length: CUSTOMERS }, newCustomer));
    let isTroubled = true;
    const ordering = customers.map(async ({ company, cookie, people }) => {
      const call = patientClient(`${balancer.url}/api/company/${company.uid}`, cookie);
      for (const [index, employeeUid] of people.entries()) {
        if (!isTroubled) return;
        numbers.push(await orderFor(call, { employeeUid, label: `Objednávka ${index}` }));
      }
    });
    for (let round = 0; round < ROUNDS; round += 1) {
      const [killed, stopped] = round % 2 === 0 ? servers : servers.toReversed();
      await sleep(300 + Math.random() * 500);
      await killed?.kill();
      await replaceWorker(round % 2);
      await killed?.start();
      await sleep(300 + Math.random() * 500);
      // Told to stop, it answers what it has begun, and ends by itself.
      expect(await stopped?.stop()).toBe(0);
      await stopped?.start();
    }
    isTroubled = false;
    await Promise.all(ordering);

    expect(numbers.length).toBeGreaterThan(CUSTOMERS);
    expect(new Set(numbers).size).toBe(numbers.length);
    const placed = await owner(world.ownerUrl, 'SELECT number FROM orders WHERE number IS NOT NULL ORDER BY number');
    expect(placed.map(({ number }) => number)).toEqual(numbers.toSorted());
    expect(Math.min(...balancer.answered)).toBeGreaterThan(0);
    // A label is used once by each company.
    const twice = await owner(
      world.ownerUrl,
      'SELECT 1 FROM orders WHERE number IS NOT NULL GROUP BY company_uid, label HAVING count(*) > 1',
    );
    expect(twice).toEqual([]);
  });

  it('every job is done once: a proforma in the bucket and a mail for each order', async () => {
    const done = async () => {
      const [counts] = await owner(
        world.ownerUrl,
        `SELECT count(*) FILTER (WHERE sent_at IS NOT NULL)::int AS sent, count(DISTINCT cause)::int AS causes FROM mails`,
      );
      return counts;
    };
    await vi.waitFor(async () => expect(await done()).toEqual({ sent: numbers.length, causes: numbers.length }), {
      timeout: 240_000,
      interval: 500,
    });
    expect(mail.messages.length).toBeGreaterThanOrEqual(numbers.length);
    const attempts = await owner(world.ownerUrl, 'SELECT 1 FROM graphile_worker.jobs WHERE attempts >= max_attempts');
    expect(attempts).toEqual([]);
    expect(s3.calls.filter((method) => method === 'PUT').length).toBeGreaterThanOrEqual(numbers.length);
  });

  it('a session begun at one goes on at the other, and ends at both', async () => {
    const { company, cookie } = await newCustomer();
    const ask = (server: ServerProcess | undefined) =>
      fetch(`${server?.url}/api/company/${company.uid}/basket/total`, { headers: { cookie } }).then(({ status }) => status);
    expect(await Promise.all(servers.map(ask))).toEqual([200, 200]);
    await owner(world.ownerUrl, 'DELETE FROM sessions');
    expect(await Promise.all(servers.map(ask))).toEqual([401, 401]);
  });
});
