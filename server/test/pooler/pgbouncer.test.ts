import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startJobs, type RunningJobs } from '../../src/jobs/run-jobs';
import { migrate } from '../../src/store/engine/migrate';
import { emptyDatabase } from '../database';
import { createCompany, type TestCompany } from '../world/factories';
import { placeOrder } from '../world/place-order';
import { testApp, type TestApp } from '../app/test-app';
import { pgbouncerProgram, startPgbouncer, type Pgbouncer } from './pgbouncer';

if (pgbouncerProgram === null) process.stderr.write('there is no pgbouncer on the PATH: its tests are skipped\n');

describe.skipIf(pgbouncerProgram === null)('through pgbouncer in transaction mode (where it is installed)', { timeout: 60_000 }, () => {
  let bouncer: Pgbouncer;
  let world: TestApp;
  let company: TestCompany;
  let jobs: RunningJobs | null = null;

  beforeAll(async () => {
    const adminUrl = new URL(inject('adminUrl'));
    bouncer = await startPgbouncer(pgbouncerProgram ?? '', adminUrl);
    world = await testApp({
      env: { DATABASE_POOLER: 'transaction', SIMULATOR_STEP_SECONDS: '0' },
      now: new Date(),
      through: async (url) => bouncer.through(url),
    });
    company = await createCompany(world.deps);
  });
  afterAll(async () => {
    await jobs?.stop();
    await world.close();
    await bouncer.stop();
  });

  it('an empty database gets its schema, and only once', async () => {
    const empty = await emptyDatabase();
    const url = bouncer.through(new URL(empty.ownerUrl));
    const applied = await Promise.all([migrate(url), migrate(url)]);
    expect(applied.map((names) => names.length).sort()).toEqual([0, expect.any(Number)]);
    expect(applied.flat()).toContain('baseline');
    await empty.drop();
  });

  it('people order side by side, each in their own company', async () => {
    const others = await Promise.all(Array.from({ length: 8 }, () => createCompany(world.deps)));
    const orders = await Promise.all(others.map((other) => placeOrder(world, other, { cards: 1 })));
    expect(new Set(orders.map((order) => order.number)).size).toBe(8);
    for (const [index, other] of others.entries()) {
      const seen = await world.deps.db.read(other.uid, (tx) => tx.rows(sql`SELECT number FROM orders WHERE number IS NOT NULL`));
      expect(seen).toEqual([{ number: orders[index]?.number }]);
    }
  });

  it('the worker finds its jobs by looking, as notifications do not pass, and mails the proforma', async () => {
    jobs = await startJobs(world.deps, { url: world.deps.env.DATABASE_URL ?? '' });
    const order = await placeOrder(world, company, { cards: 1 });
    await expect
      .poll(() => world.mails.filter(({ subject }) => subject.includes(order.number)).length, { timeout: 30_000, interval: 200 })
      .toBe(1);
  });
});
