import { v7 as newUid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { countReads } from '../../../../test/growth/count-reads';
import { analyze } from '../../../../test/growth/grow-company';
import { owner } from '../../../../test/races/owner-query';
import { createCompany } from '../../../../test/world/factories';
import * as store from '../../../store/desk/search';
import type { DeskTx } from '../../../store/engine/desk';

/** Of each kind: enough that reading them all would be seen at once. */
const MANY = 4_000;
const LIMIT = 6;

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
  const { uid } = await createCompany(world.deps);
  // Straight into the tables: nothing of what happens to an order matters here, only how many there are.
  await owner(
    world.ownerUrl,
    `SET session_replication_role = replica;
     INSERT INTO orders (company_uid, uid, items_uid, number, status, payment_type, created_at, ordered_at)
     SELECT '${uid}', new_uid(), new_uid(), (1260000000 + n)::text, 'SUBMITTED', 'proforma', now(), now() - make_interval(mins => n)
     FROM generate_series(1, ${MANY}) n;
     INSERT INTO documents (company_uid, uid, order_uid, type, number, status, issue_date, due_date, price, vat, price_inc_vat, customer, created_at)
     SELECT '${uid}', new_uid(), o.uid, 'proforma', '4' || substr(o.number, 2), 'unpaid', '2026-11-01', '2026-11-15', 0, 0, 0, '{}', now()
     FROM orders o WHERE o.number IS NOT NULL;
     INSERT INTO packages (company_uid, uid, order_uid, number, label, items_count, is_charged, tracking_number, created_at, updated_at)
     SELECT '${uid}', new_uid(), o.uid, '2' || substr(o.number, 2), '{}', 1, false, 'DR' || o.number, now(), now()
     FROM orders o WHERE o.number IS NOT NULL;
     INSERT INTO bank_statements (uid, file_hash, file_name, format, account, imported_at) VALUES ('${newUid()}', '\\x00', 'past', 'abo', '1', now());
     INSERT INTO bank_movements (uid, statement_uid, account, identity, booked_on, amount, currency, variable_symbol, counter_account, status)
     SELECT new_uid(), s.uid, '1', 'many-' || n, DATE '2026-01-01' + n % 300, 10000, 'CZK', (4260000000 + n)::text, (2000000000 + n % 500) || '/0800', 'matched'
     FROM bank_statements s, generate_series(1, ${MANY}) n`,
  );
  await analyze(world);
}, 600_000);
afterAll(() => world.close());

const readsOf = async (find: (tx: DeskTx) => Promise<unknown[]>) => {
  const { desk } = world.deps;
  if (desk === null) throw new Error('the desk of the tests is open');
  return desk.read(async (tx) => {
    const { tx: counted, reads } = countReads(tx);
    const rows = await find(counted);
    return { found: rows.length, reads };
  });
};

describe('a number that many begin with', () => {
  it.each([
    ['orders', store.searchOrders, '12'],
    ['orders', store.searchOrders, '126'],
    ['orders', store.searchOrders, '000'],
    ['documents', store.searchDocuments, '426'],
    ['packages', store.searchPackages, '226'],
    ['packages', store.searchPackages, 'DR1'],
    ['movements', store.searchMovements, '426'],
    ['movements', store.searchMovements, '2000000001/0800'],
    ['movements', store.searchMovements, '20'],
  ] as const)('finds the first %s without reading the others: %#', async (_kind, find, text) => {
    const { found, reads } = await readsOf((tx) => find(tx, { text, limit: LIMIT }));
    expect(found).toBeGreaterThan(0);
    expect(reads.rows).toBeLessThan(60);
    expect(reads.pages).toBeLessThan(200);
  });

  it('or that nothing begins or ends with reads nothing', async () => {
    for (const find of [store.searchOrders, store.searchDocuments, store.searchPackages, store.searchMovements]) {
      const { found, reads } = await readsOf((tx) => find(tx, { text: '9999999', limit: LIMIT }));
      expect([found, reads.rows]).toEqual([0, 0]);
      expect(reads.pages).toBeLessThan(60);
    }
  });
});
