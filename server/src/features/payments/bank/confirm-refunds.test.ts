import { afterAll, beforeAll, expect, it } from 'vitest';
import { payerAccount, onTheirDay, bankFile, credit } from '../../../../test/world/bank-file';
import { createCompany } from '../../../../test/world/factories';
import { placeOrder } from '../../../../test/world/place-order';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import type { Deps } from '../../../deps';
import { importStatement } from './import-statement';
import { listRefunds } from './refunds';
import { settleMovements } from './settle-movements';

let world: TestApp;
beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());

/** Changes of one company fail. */
const failingFor = (deps: Deps, companyUid: string): Deps => ({
  ...deps,
  db: {
    ...deps.db,
    write: (actor, work) => (actor.companyUid === companyUid ? Promise.reject(new Error('broken')) : deps.db.write(actor, work)),
  },
});

it('a transfer that cannot be recognised does not hold up the others, and is tried again', async () => {
  const companies = [await createCompany(world.deps), await createCompany(world.deps)];
  const counterAccount = payerAccount();
  const symbols: string[] = [];
  for (const [index, company] of companies.entries()) {
    const { symbol, total } = await placeOrder(world, company, { cards: 0, credits: [100] });
    symbols.push(symbol);
    const paid = [credit(symbol, total + 500, { counterAccount })];
    await importStatement(world.deps, bankFile(paid, { number: String(index + 1), openingBalance: index * 100 }));
  }
  const statuses = async () => {
    const listed = await listRefunds(world.deps, { withConfirmed: true });
    return companies.map(({ uid }) => listed.find(({ companyUid }) => companyUid === uid)?.status);
  };
  expect(await statuses()).toEqual(['waiting', 'waiting']);
  const sent = symbols.map((symbol) => credit(symbol, -500, { counterAccount, bookedOn: '2026-11-24' }));
  const broken = failingFor(world.deps, companies[0]?.uid ?? '');
  const third = bankFile(sent, { number: '3', day: '2026-11-24' });
  await expect(onTheirDay(world, sent, () => importStatement(broken, third))).rejects.toThrow('1 transfers could not be recognised');
  expect(await statuses()).toEqual(['waiting', 'confirmed']);
  await settleMovements(world.deps);
  expect(await statuses()).toEqual(['confirmed', 'confirmed']);
});
