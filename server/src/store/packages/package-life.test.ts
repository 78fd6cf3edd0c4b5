import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventsOf } from '@portal/domain/life';
import { PACKAGE_LIFE, PACKAGE_STATES, packageState, type PackageEvent } from '@portal/domain/packages/package-life';
import { createCompany, inCompany, type TestCompany } from '../../../test/world/factories';
import { placeOrder } from '../../../test/world/place-order';
import { readTable } from '../../../test/world/read-table';
import { testApp, type TestApp } from '../../../test/app/test-app';
import type { CompanyTx } from '../engine/db';
import { deliverPackages, dispatchPackages, takeOverPackages, takePackageBack } from './package-steps';
import { noteTrouble, sendAgain } from './package-trouble';

let world: TestApp;
let company: TestCompany;
let orderUid: string;
let parcel: { uid: string; number: string };
beforeAll(async () => {
  world = await testApp();
  company = await createCompany(world.deps);
  ({ uid: orderUid } = await placeOrder(world, company, { cards: 1 }));
  [parcel = { uid: '', number: '' }] = await inside((tx) =>
    tx.rows<typeof parcel>(sql`SELECT uid, number FROM packages WHERE order_uid = ${orderUid}`),
  );
});
afterAll(() => world.close());

const inside = <T>(work: (tx: CompanyTx) => Promise<T>) => inCompany(world.deps, company.uid, work);
const now = () => world.deps.now();

interface Facts {
  left: boolean;
  arrived: boolean;
  received: boolean;
  trouble: boolean;
}

/** How each state is written down; those after the slash are the same state with another past. */
const WAYS: Record<string, Facts> = {
  waiting: { left: false, arrived: false, received: false, trouble: false },
  onTheWay: { left: true, arrived: false, received: false, trouble: false },
  inTrouble: { left: true, arrived: false, received: false, trouble: true },
  delivered: { left: true, arrived: true, received: false, trouble: false },
  'delivered/afterTrouble': { left: true, arrived: true, received: false, trouble: true },
  takenOver: { left: true, arrived: true, received: true, trouble: false },
  'takenOver/first': { left: true, arrived: false, received: true, trouble: false },
  'takenOver/inTrouble': { left: true, arrived: false, received: true, trouble: true },
};

const EVENTS: Record<PackageEvent, (tx: CompanyTx) => Promise<unknown>> = {
  dispatch: (tx) => dispatchPackages(tx, { dispatches: [{ number: parcel.number, trackingNumber: 'T-1' }], now: now() }),
  sendAgain: (tx) => sendAgain(tx, { uid: parcel.uid, trackingNumber: 'T-2', now: now() }),
  takeBack: (tx) => takePackageBack(tx, { uid: parcel.uid, since: new Date(0), now: now() }),
  meetTrouble: (tx) => noteTrouble(tx, { news: [{ number: parcel.number, trouble: 'problem', at: null }], now: now() }),
  recover: (tx) => noteTrouble(tx, { news: [{ number: parcel.number, trouble: null, at: null }], now: now() }),
  deliver: (tx) => deliverPackages(tx, { deliveries: [{ number: parcel.number, at: now().toISOString() }], now: now() }),
  takeOver: (tx) => takeOverPackages(tx, { uids: [parcel.uid], now: now() }),
};

/** `.` is for what must leave it as it was. Of what somebody has in hand the courier's news is written down all the same. */
const TABLE = readTable(`
                          dispatch  sendAgain  takeBack  meetTrouble  recover   deliver    takeOver
  waiting                 onTheWay  .          .         .            .         .          .
  onTheWay                .         .          waiting   inTrouble    .         delivered  takenOver
  inTrouble               .         onTheWay   .         inTrouble    onTheWay  delivered  takenOver
  delivered               .         .          .         .            .         .          takenOver
  delivered/afterTrouble  .         .          .         .            .         .          takenOver
  takenOver               .         .          .         .            .         .          .
  takenOver/first         .         .          .         takenOver    .         takenOver  .
  takenOver/inTrouble     .         .          .         takenOver    takenOver takenOver  .`);

async function write({ left, arrived, received, trouble }: Facts): Promise<void> {
  const at = (is: boolean) => (is ? new Date('2026-11-20T08:00:00Z') : null);
  await inside((tx) =>
    tx.run(sql`
      UPDATE packages
      SET dispatched_at = ${at(left)}, tracking_number = ${left ? 'T-0' : null}, delivered_at = ${at(arrived)}, is_taken_over = ${received},
          taken_over_at = ${at(received)}, trouble = ${trouble ? 'returned' : null}, trouble_since = ${at(trouble)}
      WHERE uid = ${parcel.uid}`),
  );
}

const read = () =>
  inside(async (tx) => {
    const row = await tx.first<{ left: boolean; arrived: boolean; received: boolean; trouble: string | null }>(sql`
      SELECT dispatched_at IS NOT NULL AS "left", delivered_at IS NOT NULL AS arrived, is_taken_over AS received, concat(trouble, tracking_number) AS trouble
      FROM packages WHERE uid = ${parcel.uid}`);
    if (row === undefined) throw new Error('the package is gone');
    const { left, arrived, received, trouble } = row;
    const hasTrouble = /^(returned|problem|cancelled)/u.test(trouble ?? '');
    return {
      facts: JSON.stringify(row),
      state: packageState({ isDispatched: left, isDelivered: arrived, isTakenOver: received, hasTrouble }),
    };
  });

it('the table names every event, and every state in each way it is written down', () => {
  expect(TABLE.events.toSorted()).toEqual(eventsOf(PACKAGE_LIFE).toSorted());
  expect(TABLE.rows.map(({ state }) => state)).toEqual(Object.keys(WAYS));
  expect(new Set(Object.keys(WAYS).map((way) => way.split('/')[0]))).toEqual(new Set(PACKAGE_STATES));
});

it('[F-309] every event at a package in every state, as soon as the work on its order has begun and not before', async () => {
  for (const isBegun of [false, true]) {
    await inside((tx) => tx.run(sql`UPDATE orders SET credits_posted_at = ${isBegun ? now() : null} WHERE uid = ${orderUid}`));
    for (const { state, ends } of TABLE.rows)
      for (const [event, happen] of Object.entries(EVENTS)) {
        await write(WAYS[state] ?? { left: false, arrived: false, received: false, trouble: false });
        const before = await read();
        await inside(happen);
        const after = await read();
        const expected = event === 'dispatch' && !isBegun ? '.' : ends[TABLE.events.indexOf(event)];
        expect([isBegun, state, event, after.facts === before.facts ? '.' : after.state]).toEqual([isBegun, state, event, expected]);
      }
  }
});
