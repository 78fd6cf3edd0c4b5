import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { bankFile, credit } from '../../test/world/bank-file';
import { createCompany, type TestCompany } from '../../test/world/factories';
import { orderFacts } from '../../test/world/money';
import { placeOrder, type PlacedOrder } from '../../test/world/place-order';
import { testApp, type TestApp } from '../../test/app/test-app';
import { startJobs, type RunningJobs } from './run-jobs';

let world: TestApp;
let owner: Client;
let company: TestCompany;
let jobs: RunningJobs | null = null;

beforeAll(async () => {
  world = await testApp({ env: { SIMULATOR_STEP_SECONDS: '0' }, now: new Date() });
  owner = new Client({ connectionString: world.ownerUrl });
  await owner.connect();
  company = await createCompany(world.deps);
});
afterAll(async () => {
  await owner.end();
  await world.close();
});
afterEach(async () => {
  await jobs?.stop();
  jobs = null;
});

const begin = async () => void (jobs = await startJobs(world.deps, { url: world.serverUrl }));
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 45_000, interval: 100 });
const facts = (order: PlacedOrder) => orderFacts(world.deps, company.uid, order.uid);
const mailsOf = (order: PlacedOrder) => world.mails.filter(({ subject }) => subject.includes(order.number));
const inbox = () => join(world.deps.env.DATA_DIR, 'inbox', 'bank');
const drop = async (name: string, bytes: Buffer) => {
  await mkdir(inbox(), { recursive: true });
  await writeFile(join(inbox(), name), bytes);
};

describe('jobs', { timeout: 60_000 }, () => {
  it('a statement dropped into the inbox leads an order to its end without anybody asking', async () => {
    const order = await placeOrder(world, company, { cards: 1, credits: [500] });
    await begin();
    await soon(async () => expect(mailsOf(order)).toHaveLength(1));
    const day = pragueDay(Date.now());
    await drop('today.gpc', bankFile([credit(order.symbol, order.total, { bookedOn: day })], { day }).bytes);
    await soon(async () => expect(await facts(order)).toMatchObject({ paid: true, status: 'RESOLVED' }));
    await soon(async () => expect(mailsOf(order)).toHaveLength(2));
    expect(await readdir(join(inbox(), 'done'))).toEqual(['today.gpc']);
  });

  it('a wrong file is put aside with the reason', async () => {
    await drop('foreign.gpc', bankFile([], { account: '2000145399/0800' }).bytes);
    await begin();
    await soon(async () => expect(await readdir(join(inbox(), 'failed'))).toContain('foreign.gpc.reason.txt'));
    expect(await readFile(join(inbox(), 'failed', 'foreign.gpc.reason.txt'), 'utf8')).toContain('statement.foreignAccount');
  });

  it('what a killed server was doing is taken over at once by the next one, even at its last attempt', async () => {
    const order = await placeOrder(world, company, { cards: 0, credits: [100] });
    await owner.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = 'worker-that-died', locked_at = now(), attempts = max_attempts WHERE locked_at IS NULL`,
    );
    await begin();
    await soon(async () => expect(mailsOf(order)).toHaveLength(1));
  });

  it('[F-101] what a living server is doing is left to it by the next one', async () => {
    let sent = 0;
    let finish: (value: { ok: true }) => void = () => undefined;
    const deps = {
      ...world.deps,
      mail: () => {
        sent += 1;
        return new Promise<{ ok: true }>((resolve) => (finish = resolve));
      },
    };
    await placeOrder(world, company, { cards: 0, credits: [100] });
    jobs = await startJobs(deps, { url: world.serverUrl });
    await soon(async () => expect(sent).toBe(1));
    const beside = await startJobs(deps, { url: world.serverUrl });
    await new Promise((resolve) => setTimeout(resolve, 500));
    const locked = await owner.query(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'deliver-mail' AND locked_at IS NOT NULL`);
    finish({ ok: true });
    await beside.stop();
    expect([sent, locked.rowCount]).toEqual([1, 1]);
  });

  it('goes on after the database dropped every connection of the worker', async () => {
    await begin();
    await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name <> 'portal'`,
    );
    const order = await placeOrder(world, company, { cards: 0, credits: [100] });
    await soon(async () => expect(mailsOf(order)).toHaveLength(1));
  });

  it('a mail that cannot be sent waits for its next try and holds up nothing', async () => {
    let attempts = 0;
    const deps = {
      ...world.deps,
      mail: async () => {
        attempts += 1;
        return { ok: false as const, error: 'no route to host', retry: true };
      },
    };
    const order = await placeOrder(world, company, { cards: 0, credits: [100] });
    jobs = await startJobs(deps, { url: world.serverUrl });
    await soon(async () => expect(attempts).toBe(1));
    await soon(async () =>
      expect(
        (await owner.query(`SELECT attempts, run_at > now() AS waits FROM graphile_worker.jobs WHERE task_identifier = 'deliver-mail'`))
          .rows,
      ).toEqual([{ attempts: 0, waits: true }]),
    );
    expect((await owner.query('SELECT error, sent_at FROM mails WHERE subject LIKE $1', [`%${order.number}`])).rows).toEqual([
      { error: 'no route to host', sent_at: null },
    ]);
    expect(await facts(order)).toMatchObject({ status: 'SUBMITTED' });
  });
});
