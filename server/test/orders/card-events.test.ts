import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CARD_STATUSES, type CardStatus } from '@portal/domain/cards/card-status';
import { processOrder } from '../../src/features/fulfilment/orders/process-order';
import { cardFacts } from '../world/card-facts';
import { createCompany, inCompany, type TestCompany } from '../world/factories';
import { createCards } from '../world/ordering-factories';
import { placeOrder, type PlacedOrder } from '../world/place-order';
import { readTable } from '../world/read-table';
import { sendEvent } from '../world/drain-jobs';
import { testApp, type TestApp } from '../app/test-app';

let world: TestApp;
let company: TestCompany;
let order: PlacedOrder;
let parcel: { uid: string; number: string };

beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());
beforeEach(async () => {
  company = await createCompany(world.deps);
  order = await placeOrder(world, company, { cards: 1 });
  await sendEvent(world, { type: 'payment.matched', variableSymbol: order.symbol, amount: order.total / 100 });
  await processOrder(world.deps, { companyUid: company.uid, orderUid: order.uid });
  [parcel = { uid: '', number: '' }] = await rows<typeof parcel>(sql`SELECT uid, number FROM packages WHERE order_uid = ${order.uid}`);
});

const rows = <R>(query: ReturnType<typeof sql>) => inCompany(world.deps, company.uid, (tx) => tx.rows<R>(query));

/** Statuses before a card leaves with its package, and those after somebody confirmed its receipt. */
const AT_HOME: CardStatus[] = ['ORDERED', 'CRD_IN_PRD', 'CRD_NOT_MNF', 'CRD_MNF'];
const HELD: CardStatus[] = ['CRD_BLK_TMP', 'PENDING_BLOCKING', 'PENDING_UNBLOCKING', 'PENDING_CANCELLATION'];
const LOCKED: CardStatus[] = ['CRD_BLK_TMP', 'PENDING_UNBLOCKING'];

/** A card of the order in the status, its package where it is by then; held ones were active. */
async function cardIn(status: CardStatus): Promise<string> {
  const hasLeft = !AT_HOME.includes(status);
  const isReceived = hasLeft && status !== 'PENDING_DELIVERY_CNF';
  for (const table of ['card_locks', 'embedded_cards'])
    await rows(sql`DELETE FROM ${raw(table)} WHERE company_uid = ${company.uid} RETURNING company_uid`);
  await rows(sql`DELETE FROM cards WHERE company_uid = ${company.uid} RETURNING uid`);
  await rows(sql`
    UPDATE packages SET dispatched_at = ${hasLeft ? world.deps.now() : null}, is_taken_over = ${isReceived}, taken_over_at = ${isReceived ? world.deps.now() : null}
    WHERE uid = ${parcel.uid} RETURNING uid`);
  const [uid = ''] = await createCards(world.deps, company, [
    {
      employeeUid: order.employees[0] ?? '',
      status,
      orderUid: order.uid,
      packageUid: parcel.uid,
      statusBefore: HELD.includes(status) ? 'CRD_ACT' : null,
      locks: LOCKED.includes(status) ? ['HR'] : [],
    },
  ]);
  return uid;
}

const ask = (method: 'PATCH' | 'PUT', path: string, payload?: object) =>
  world.app.inject({ method, url: `/api/company/${company.uid}/${path}`, headers: order.headers, ...(payload && { payload }) });
const report = (type: string) => (cardUid: string) => sendEvent(world, { type, cardUid });

const EVENTS: Record<string, (cardUid: string) => Promise<unknown>> = {
  accepted: report('card.accepted'),
  rejected: report('card.rejected'),
  made: (cardUid) => sendEvent(world, { type: 'card.manufactured', cardUid, number: '**** **** **** 1234', expirationDate: '2029-11-30' }),
  left: () => sendEvent(world, { type: 'package.dispatched', packageNumber: parcel.number, trackingNumber: '12345678901' }),
  received: () => ask('PUT', `orders/package/${parcel.uid}`, { isTakenOver: true }),
  used: report('card.firstTransaction'),
  blocked: report('card.blocked'),
  unblocked: (cardUid) => sendEvent(world, { type: 'card.unblocked', cardUid, lock: 'HR' }),
  cancelled: report('card.cancelled'),
  expired: report('card.expired'),
  block: (cardUid) => ask('PATCH', `card/${cardUid}/block?type=hr`),
  unblock: (cardUid) => ask('PATCH', `card/${cardUid}/unblock`),
  cancel: (cardUid) => ask('PATCH', `card/${cardUid}/cancel`),
};

/** The status an event leads to; `.` is for what must leave the card as it was. Reports come from outside, the last three are clicks. */
const TABLE = readTable(`
                       accepted    rejected     made     left                  received     used     blocked      unblocked  cancelled  expired  block             unblock             cancel
  ORDERED              CRD_IN_PRD  CRD_NOT_MNF  .        .                     .            .        .            .          CRD_CANC   .        .                 .                   .
  CRD_IN_PRD           .           CRD_NOT_MNF  CRD_MNF  .                     .            .        .            .          CRD_CANC   .        .                 .                   .
  CRD_NOT_MNF          .           .            .        .                     .            .        .            .          .          .        .                 .                   .
  CRD_MNF              .           .            .        PENDING_DELIVERY_CNF  .            .        .            .          CRD_CANC   .        .                 .                   PENDING_CANCELLATION
  PENDING_DELIVERY_CNF .           .            .        .                     CRD_NOT_ACT  CRD_ACT  .            .          CRD_CANC   CRD_EXP  .                 .                   .
  CRD_NOT_ACT          .           .            .        .                     .            CRD_ACT  CRD_BLK_TMP  .          CRD_CANC   CRD_EXP  PENDING_BLOCKING  .                   PENDING_CANCELLATION
  CRD_ACT              .           .            .        .                     .            .        CRD_BLK_TMP  .          CRD_CANC   CRD_EXP  PENDING_BLOCKING  .                   PENDING_CANCELLATION
  PENDING_BLOCKING     .           .            .        .                     .            .        CRD_BLK_TMP  .          CRD_CANC   CRD_EXP  .                 .                   .
  CRD_BLK_TMP          .           .            .        .                     .            .        .            CRD_ACT    CRD_CANC   CRD_EXP  .                 PENDING_UNBLOCKING  PENDING_CANCELLATION
  PENDING_UNBLOCKING   .           .            .        .                     .            .        .            CRD_ACT    CRD_CANC   CRD_EXP  .                 .                   .
  PENDING_CANCELLATION .           .            .        .                     .            .        .            .          CRD_CANC   CRD_EXP  .                 .                   .
  CRD_CANC             .           .            .        .                     .            .        .            .          .          .        .                 .                   .
  CRD_EXP              .           .            .        .                     .            .        .            .          .          .        .                 .                   .`);

describe('[F-309] every event at a card in every status', () => {
  it('the table names every event, and every status a card is stored in', () => {
    expect(TABLE.events).toEqual(Object.keys(EVENTS));
    const shownOnly = ['INIT', 'EXPIRING', 'WITHOUT_CARD'];
    expect([...TABLE.rows.map(({ state }) => state), ...shownOnly].toSorted()).toEqual(CARD_STATUSES.toSorted());
  });

  it.each(TABLE.rows)('$state', async ({ state, ends }) => {
    const seen: string[] = [];
    for (const event of TABLE.events) {
      const cardUid = await cardIn(state as CardStatus);
      const before = await cardFacts(world.deps, company.uid, cardUid);
      await EVENTS[event]?.(cardUid);
      const after = await cardFacts(world.deps, company.uid, cardUid);
      seen.push(after?.status === before?.status ? '.' : (after?.status ?? 'gone'));
    }
    expect(seen).toEqual(ends);
  });
});

/** Where a package is: `left`, `arrived`, `received`, both, or nowhere but with the provider. */
const PLACES: Record<string, { left: boolean; arrived: boolean; received: boolean }> = {
  packed: { left: false, arrived: false, received: false },
  left: { left: true, arrived: false, received: false },
  arrived: { left: true, arrived: true, received: false },
  received: { left: true, arrived: true, received: true },
  assumed: { left: true, arrived: false, received: true },
};
const PACKAGE_EVENTS: Record<string, () => Promise<unknown>> = {
  leaves: () => EVENTS.left?.('') ?? Promise.reject(new Error('no such event')),
  arrives: () => sendEvent(world, { type: 'package.delivered', packageNumber: parcel.number }),
  isReceived: () => EVENTS.received?.('') ?? Promise.reject(new Error('no such event')),
};
const PACKAGE_TABLE = readTable(`
            leaves  arrives   isReceived
  packed    left    .         .
  left      .       arrived   assumed
  arrived   .       .         received
  received  .       .         .
  assumed   .       received  .`);

describe('[F-309] every event at a package wherever it is', () => {
  const placeOf = async () => {
    const [found] = await rows<object>(sql`
      SELECT dispatched_at IS NOT NULL AS "left", delivered_at IS NOT NULL AS arrived, is_taken_over AS received FROM packages WHERE uid = ${parcel.uid}`);
    return Object.keys(PLACES).find((name) => JSON.stringify(PLACES[name]) === JSON.stringify(found)) ?? JSON.stringify(found);
  };

  it('the table names every event and every place', () => {
    expect([PACKAGE_TABLE.events, PACKAGE_TABLE.rows.map(({ state }) => state)]).toEqual([
      Object.keys(PACKAGE_EVENTS),
      Object.keys(PLACES),
    ]);
  });

  it.each(PACKAGE_TABLE.rows)('$state', async ({ state, ends }) => {
    const { left = false, arrived = false, received = false } = PLACES[state] ?? {};
    const at = (is: boolean) => (is ? world.deps.now() : null);
    const seen: string[] = [];
    for (const event of PACKAGE_TABLE.events) {
      await cardIn(left ? 'PENDING_DELIVERY_CNF' : 'CRD_MNF');
      await rows(sql`
        UPDATE packages SET dispatched_at = ${at(left)}, delivered_at = ${at(arrived)}, is_taken_over = ${received}, taken_over_at = ${at(received)}
        WHERE uid = ${parcel.uid} RETURNING uid`);
      await PACKAGE_EVENTS[event]?.();
      const place = await placeOf();
      seen.push(place === state ? '.' : place);
    }
    expect(seen).toEqual(ends);
  });
});
