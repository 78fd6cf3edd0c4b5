import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { bankFile, credit } from '../../../../test/world/bank-file';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { dyingDeps, Killed } from '../../../../test/app/dying-deps';
import { createCompany, inCompany, type TestCompany } from '../../../../test/world/factories';
import { balances, documentsOf, orderFacts } from '../../../../test/world/money';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import type { Deps } from '../../../deps';
import { CONSUMERS } from '../../../jobs/consumers';
import { importStatement } from '../../payments/bank/import-statement';
import { simulateStep } from '../cards/simulate-step';
import { processOrder } from './process-order';
import { sizeOf } from '../../../../../scripts/test-sizes';

let world: TestApp;
beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());

interface Scene {
  company: TestCompany;
  order: PlacedOrder;
  file: { fileName: string; bytes: Buffer };
}

let files = 0;
async function stage(): Promise<Scene> {
  const company = await createCompany(world.deps);
  const order = await placeOrder(world, company, { cards: 1, credits: [1000], flexi: 200 });
  files += 1;
  return { company, order, file: bankFile([credit(order.symbol, order.total)], { number: String(files), openingBalance: files }) };
}

const EVERY = sizeOf('CRASH_POINTS_EVERY');

/**
 * Kills the work at every point it waits at (or every n-th), each time with an order of its own, runs it again and lets the queue do the
 * rest; answers how many points there were.
 */
async function killEverywhere(
  prepare: (scene: Scene) => Promise<void>,
  work: (deps: Deps, scene: Scene) => Promise<unknown>,
): Promise<number> {
  const scenes: Scene[] = [];
  for (let dieAt = 1, survived = false; !survived; dieAt += EVERY) {
    const scene = await stage();
    scenes.push(scene);
    await prepare(scene);
    const error = await work(dyingDeps(world.deps, dieAt), scene).catch((thrown: unknown) => thrown ?? true);
    survived = !(rootOf(error) instanceof Killed);
    await work(world.deps, scene);
  }
  await drainJobs(world.deps, world.ownerUrl, { until: new Date(world.deps.now().getTime() + 3_600_000) });
  for (const scene of scenes) await expectWhole(scene);
  expect(await world.deps.db.directory.rows(sql`SELECT last FROM number_series WHERE series = 5`)).toEqual([{ last: files }]);
  return (scenes.length - 1) * EVERY;
}

const rootOf = (error: unknown): unknown => (error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error);

async function expectWhole({ company, order }: Scene): Promise<void> {
  const { deps } = world;
  expect(await orderFacts(deps, company.uid, order.uid)).toMatchObject({ status: 'RESOLVED', paid: true, paid_amount: order.total });
  const types = (await documentsOf(deps, company.uid, order.uid)).map(({ type }) => type);
  expect(types).toEqual(['invoice', 'order_doc', 'proforma']);
  expect(await balances(deps, company.uid)).toMatchObject({ bank: -order.total, receivable: 0, gastro: 1000_00, flexi: 200_00 });
  const cards = await inCompany(deps, company.uid, (tx) => tx.rows(sql`SELECT status FROM cards WHERE order_uid = ${order.uid}`));
  expect(cards).toEqual([{ status: 'PENDING_DELIVERY_CNF' }]);
  const mails = await deps.db.directory.rows<{ n: number }>(sql`SELECT count(*) AS n FROM mails WHERE company_uid = ${company.uid}`);
  expect(mails).toEqual([{ n: 2 }]);
}

describe('a server killed at every single point', () => {
  it('of a statement import loses and doubles nothing', { timeout: 180_000 }, async () => {
    const points = await killEverywhere(
      async () => undefined,
      (deps, { file }) => importStatement(deps, file),
    );
    expect(points).toBeGreaterThan(30);
  });

  it('of processing, production and mailing loses and doubles nothing', { timeout: 180_000 }, async () => {
    const points = await killEverywhere(
      async ({ file }) => void (await importStatement(world.deps, file)),
      async (deps, { company, order }) => {
        const key = { companyUid: company.uid, orderUid: order.uid };
        await processOrder(deps, key);
        await CONSUMERS['send-invoice'](deps, key, 1);
        for (const step of ['accept', 'manufacture', 'dispatch', 'deliver'] as const) await simulateStep(deps, { ...key, step });
      },
    );
    expect(points).toBeGreaterThan(40);
  });
});
