import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshMissingParts } from '../../src/store/companies/missing-parts';
import { createCompany, inCompany } from '../world/factories';
import { testApp, type TestApp } from '../app/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** Until some transaction waits for the lock of another. */
async function somebodyWaits(): Promise<void> {
  const row = await test.deps.db.directory.first<{ waiting: boolean }>(
    sql`SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted) AS waiting`,
  );
  if (row?.waiting === true) return;
  await sleep(10);
  await somebodyWaits();
}

describe('the last parts of the first setup, changed by two at once', () => {
  it('what is missing afterwards is what both have left behind', { timeout: 60_000 }, async () => {
    const { uid } = await createCompany(test.deps, {
      walletOption: null,
      selectedWallets: [],
      initSetupAt: null,
      missingParts: ['wallet'],
    });
    let hold: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (hold = resolve));
    await Promise.all([
      inCompany(test.deps, uid, async (tx) => {
        await tx.run(sql`UPDATE companies SET wallet_option = 'gastroOnly' WHERE uid = ${uid}`);
        hold();
        await somebodyWaits();
        expect(await refreshMissingParts(tx, test.deps.now())).toEqual([]);
      }),
      inCompany(test.deps, uid, async (tx) => {
        await held;
        await tx.run(sql`UPDATE locations SET status = 'inactive' WHERE company_uid = ${uid}`);
        expect(await refreshMissingParts(tx, test.deps.now())).toEqual(['location']);
      }),
    ]);
    const row = await inCompany(test.deps, uid, (tx) => tx.first(sql`SELECT missing_parts FROM companies WHERE uid = ${uid}`));
    expect(row).toEqual({ missing_parts: ['location'] });
  });
});
