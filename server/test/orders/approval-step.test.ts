import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { Client } from 'pg';
import { PORTAL_ROLES, type PortalRole } from '@portal/domain/access/company-status';
import { isPermitted, PERMISSIONS, type PermittedAction } from '@portal/domain/access/permissions';
import { nextStatus, type Life } from '@portal/domain/life';
import { ORDER_LIFE, type OrderEvent, type OrderGuard } from '@portal/domain/orders/order-life';
import type { OrderStatus } from '@portal/domain/orders/order-status';
import { finishCancellation } from '../../src/features/fulfilment/orders/finish-cancellation';
import { processOrder } from '../../src/features/fulfilment/orders/process-order';
import { moveOrderBy } from '../../src/store/orders/order-life';
import { createCompany, inCompany, type TestCompany } from '../world/factories';
import { placeOrder, type PlacedOrder } from '../world/place-order';
import { sendEvent } from '../world/drain-jobs';
import { testApp, type TestApp } from '../app/test-app';

/**
 * Orders that somebody has to approve are not offered. This is what the tables of such a portal would hold beside ours, and nothing else:
 * a status, the events into and out of it, and a role that may approve.
 */
type Status = OrderStatus | 'APPROVAL';
type Event = OrderEvent | 'askForApproval' | 'approve' | 'disapprove';
type Role = PortalRole | 'approver';
type Action = PermittedAction | 'orders.approve';

const LIFE: Life<Status, Event, OrderGuard> = [
  ...ORDER_LIFE,
  { event: 'askForApproval', from: ['SUBMITTED'], to: 'APPROVAL', guards: ['workNotBegun'] },
  { event: 'approve', from: ['APPROVAL'], to: 'SUBMITTED' },
  { event: 'disapprove', from: ['APPROVAL'], to: 'CANCELLED', guards: ['unpaid', 'workNotBegun'] },
];
const TABLE: Readonly<Record<Action, readonly Role[]>> = { ...PERMISSIONS, 'orders.approve': ['approver', 'master'] };

let world: TestApp;
let company: TestCompany;
let order: PlacedOrder;
beforeAll(async () => {
  world = await testApp();
  const owner = new Client({ connectionString: world.ownerUrl });
  await owner.connect();
  const statuses = [...new Set(LIFE.flatMap(({ from, to }) => [...from, to])), 'BASKET'].map((status) => `'${status}'`).join(', ');
  await owner.query(
    `ALTER TABLE orders DROP CONSTRAINT orders_status_check, ADD CONSTRAINT orders_status_check CHECK (status IN (${statuses}))`,
  );
  await owner.end();
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await createCompany(world.deps);
  order = await placeOrder(world, company, { cards: 0, credits: [100] });
});

const come = (event: Event) => inCompany(world.deps, company.uid, (tx) => moveOrderBy(LIFE, tx, { orderUid: order.uid, event }));
const status = async () =>
  (await inCompany(world.deps, company.uid, (tx) => tx.first<{ status: string }>(sql`SELECT status FROM orders WHERE uid = ${order.uid}`)))
    ?.status;
const key = () => ({ companyUid: company.uid, orderUid: order.uid });
const pay = () => sendEvent(world, { type: 'payment.matched', variableSymbol: order.symbol, amount: order.total / 100 });

describe('an approval step of an order is a row', () => {
  it('nobody works on a paid order before it is approved, and approving lets it go on to its end', async () => {
    expect(await come('askForApproval')).toBe(true);
    await pay();
    await processOrder(world.deps, key());
    expect(await status()).toBe('APPROVAL');
    // Its row has a guard: what is paid does not simply end.
    expect(await come('disapprove')).toBe(false);
    expect(await come('approve')).toBe(true);
    await processOrder(world.deps, key());
    expect(await status()).toBe('RESOLVED');
  });

  it('what comes to other orders leaves one that waits as it is: jobs, the people of the company, the provider', async () => {
    await come('askForApproval');
    await finishCancellation(world.deps, key());
    await sendEvent(world, { type: 'order.blocked', orderNumber: order.number, reason: 'dodger' });
    await sendEvent(world, { type: 'order.cancelled', orderNumber: order.number });
    const cancelled = await world.app.inject({
      method: 'PATCH',
      url: `/api/company/${company.uid}/order/${order.uid}/cancel`,
      headers: order.headers,
    });
    expect([cancelled.statusCode, await status()]).toEqual([409, 'APPROVAL']);
  });

  it('every other event of the table is refused by the statement too; what is disapproved ends', async () => {
    await come('askForApproval');
    for (const { event } of LIFE) {
      if (nextStatus(LIFE, event, 'APPROVAL') !== null) continue;
      expect([event, await come(event), await status()]).toEqual([event, false, 'APPROVAL']);
    }
    expect([await come('disapprove'), await status()]).toEqual([true, 'CANCELLED']);
  });

  it('two who approve at the same moment: it happens once', async () => {
    await come('askForApproval');
    expect((await Promise.all([come('approve'), come('approve'), come('disapprove')])).filter(Boolean)).toHaveLength(1);
  });

  it('who may approve is a row of the table of permissions', () => {
    const roles: readonly Role[] = [...PORTAL_ROLES, 'approver'];
    expect(roles.filter((role) => isPermitted(TABLE, role, 'orders.approve'))).toEqual(['master', 'approver']);
    expect(isPermitted(TABLE, 'approver', 'orders.cancel')).toBe(false);
  });

  it('the portal itself knows nothing of it', () => {
    expect(ORDER_LIFE.flatMap(({ from, to }) => [...from, to])).not.toContain('APPROVAL');
  });
});
