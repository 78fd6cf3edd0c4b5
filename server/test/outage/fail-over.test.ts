import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IS_FULL } from '../../../scripts/test-sizes';
import { liveEnv } from '../app/live-env';
import { testApp } from '../app/test-app';
import { freePort } from '../crash/free-port';
import { orderFor } from '../crash/order-for';
import { patientClient } from '../crash/patient-client';
import { serverProcess } from '../crash/server-process';
import { loopbackSmtp } from '../outside/loopback-smtp';
import { owner } from '../races/owner-query';
import { createCompany, createEmployees, signIn } from '../world/factories';
import { replicaPair, type ReplicaPair } from './replica-pair';

const BEFORE = 2;
const AFTER = 2;
const TIMEOUT_MS = 180_000;

let ending: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of ending.reverse()) await end();
  ending = [];
}, 60_000);

/** A server on a pair of databases, and somebody who orders there until told to stop. */
async function begin() {
  const pair = await replicaPair();
  ending.push(pair.stop);
  const mail = await loopbackSmtp();
  const folder = mkdtempSync(join(tmpdir(), 'portal-fail-over-'));
  ending.push(
    () => mail.close(),
    () => rmSync(folder, { recursive: true }),
  );
  const env = {
    ...liveEnv(mail.url),
    DATABASE_URL: pair.ownerUrl,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '1000000',
  };
  const server = serverProcess(env, await freePort());
  await server.start();
  ending.push(() => server.kill());
  return { pair, server, ...(await customer(pair, server.url)) };
}

async function customer({ ownerUrl }: ReplicaPair, url: string) {
  const world = await testApp({ through: async () => ownerUrl, now: new Date() });
  const company = await createCompany(world.deps);
  const { cookie } = await signIn(world.app, world.deps, { company });
  const people = await createEmployees(
    world.deps,
    company,
    Array.from({ length: 200 }, () => ({})),
  );
  await world.close();
  const call = patientClient(`${url}/api/company/${company.uid}`, cookie);
  const numbers: string[] = [];
  let isOver = false;
  const ordering = (async () => {
    for (const [index, employeeUid] of people.entries()) {
      if (isOver) return;
      numbers.push(await orderFor(call, { employeeUid, label: `Objednávka ${index}` }));
    }
  })();
  const answered = (count: number) => vi.waitFor(() => expect(numbers.length).toBeGreaterThanOrEqual(count), { timeout: TIMEOUT_MS });
  return {
    numbers,
    answered,
    finish: async () => {
      isOver = true;
      await ordering;
    },
  };
}

const placed = async ({ ownerUrl }: ReplicaPair) =>
  (await owner(ownerUrl, 'SELECT number FROM orders WHERE number IS NOT NULL ORDER BY number')).map(({ number }) => String(number));

describe('a database that is lost while people order, its replica promoted behind the same address', { timeout: 2 * TIMEOUT_MS }, () => {
  it('nobody loses an order or signs in again, the same server goes on, and every job is done', async () => {
    const { pair, server, numbers, answered, finish } = await begin();
    await answered(BEFORE);
    await pair.failOver();
    const atFailOver = numbers.length;
    await answered(atFailOver + AFTER);
    await finish();
    expect(server.hasEnded()).toBe(false);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(await placed(pair)).toEqual(numbers.toSorted());
    await vi.waitFor(
      async () => expect(await owner(pair.ownerUrl, 'SELECT cause FROM mails WHERE sent_at IS NOT NULL')).toHaveLength(numbers.length),
      { timeout: TIMEOUT_MS, interval: 500 },
    );
  });

  // The control: a replica nothing was told any more.
  it.runIf(IS_FULL)('a replica that had lost touch loses what was answered, and this test would see it', async () => {
    const { pair, numbers, answered, finish } = await begin();
    await answered(1);
    await pair.cutReplica();
    await sleep(500);
    await answered(numbers.length + BEFORE + 1);
    await finish();
    await pair.failOver();
    const left = await vi.waitFor(() => placed(pair), { timeout: TIMEOUT_MS, interval: 200 });
    expect(left.length).toBeLessThan(numbers.length);
  });
});
