import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLapsed } from '@portal/domain/access/invitation';
import type { Day } from '@portal/domain/calendar/prague-day';
import { canHappen } from '@portal/domain/orders/order-life';
import { isPaymentAwaited, LISTED_ORDER_BADGES, orderBadge } from '@portal/domain/orders/next-step';
import { ORDER_STATUSES } from '@portal/domain/orders/order-status';
import { PAYMENT_TYPES, amountOwed, paysFirst } from '@portal/domain/payments/owed';
import { REQUEST_STATES } from '@portal/domain/cards/card-request';
import { hellers } from '@portal/domain/money/money';
import { canStillBeUsed } from '../../src/store/access/invitations';
import { IS_OPEN_REQUEST, STATE_OF_REQUEST } from '../../src/store/cards/request-life';
import { badgeOn, saysBadge } from '../../src/store/desk/order-badge';
import { orderConditions, REST_OWED } from '../../src/store/orders/orders';
import { isLatestUnpaid, paysFirst as paysFirstSql } from '../../src/store/orders/pays-first';
import { testApp, type TestApp } from '../app/test-app';

/**
 * Rules of the domain that statements have to ask of many rows at once. Each is one text of the store, compared here with the domain's in
 * every case; the rows are given to the statement as a table of its own.
 */

let world: TestApp;
beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());

const flags = [false, true];

describe('an order is paid first', () => {
  it('[S-063] in SQL as in the domain, under every contract and for every total', async () => {
    const cases = PAYMENT_TYPES.flatMap((paymentType) => [0, 1, 100_00].map((total) => ({ paymentType, total: hellers(total) })));
    const rows = await world.deps.db.directory.rows<{ first: boolean }>(
      sql`
        SELECT ${paysFirstSql(sql`o`)} AS first
        FROM jsonb_to_recordset(${JSON.stringify(cases.map(({ paymentType, total }) => ({ payment_type: paymentType, price_inc_vat: total })))})
          AS o (payment_type text, price_inc_vat bigint)
      `,
    );
    expect(rows.map(({ first }) => first)).toEqual(cases.map(paysFirst));
  });
});

describe('the badge of an order', () => {
  const today = '2026-11-23';
  const dueDates: (Day | null)[] = [null, '2026-11-22', today];
  const cases = ORDER_STATUSES.slice(2).flatMap((status) =>
    PAYMENT_TYPES.flatMap((paymentType) =>
      [0, 100_00].flatMap((total) =>
        [0, 50_00, 100_00].flatMap((paidAmount) =>
          flags.flatMap((isPaid) =>
            dueDates.map((dueDate) => ({ status, paymentType, total: hellers(total), paidAmount: hellers(paidAmount), isPaid, dueDate })),
          ),
        ),
      ),
    ),
  );
  const table = JSON.stringify(
    cases.map(({ status, paymentType, total, paidAmount, isPaid, dueDate }, position) => ({
      position,
      status,
      payment_type: paymentType,
      price_inc_vat: total,
      paid_amount: paidAmount,
      paid: isPaid,
      due_on: dueDate,
    })),
  );
  const orders = sql`
    jsonb_to_recordset(${table})
      AS o (position int, status text, payment_type text, price_inc_vat bigint, paid_amount bigint, paid boolean, due_on date)
  `;

  it('[DESK-031] says in SQL what it says in the domain, and each that a list is narrowed by finds its orders', async () => {
    const badges = cases.map((one) => orderBadge({ ...one, today }).key);
    const said = await world.deps.db.directory.rows<{ badge: string }>(
      sql`SELECT ${badgeOn(today)} AS badge FROM ${orders} ORDER BY o.position`,
    );
    expect(said.map(({ badge }) => badge)).toEqual(badges);
    for (const badge of LISTED_ORDER_BADGES) {
      const found = await world.deps.db.directory.rows<{ position: number }>(
        sql`SELECT o.position FROM ${orders} WHERE ${saysBadge([badge], today)} ORDER BY o.position`,
      );
      expect(found.map(({ position }) => position)).toEqual(badges.flatMap((one, position) => (one === badge ? [position] : [])));
    }
    expect(new Set(badges)).toEqual(new Set(LISTED_ORDER_BADGES));
  });
});

describe('the latest unpaid order', () => {
  /** Orders of a company of its own each: the one asked about, and one besides it. */
  const cases = ORDER_STATUSES.flatMap((status) =>
    PAYMENT_TYPES.flatMap((paymentType) =>
      [hellers(0), hellers(100_00)].flatMap((total) =>
        flags.flatMap((isPaid) =>
          flags.flatMap((isWorkBegun) => flags.map((isYounger) => ({ status, paymentType, total, isPaid, isWorkBegun, isYounger }))),
        ),
      ),
    ),
  );
  const rows = cases.flatMap(({ status, paymentType, total, isPaid, isWorkBegun, isYounger }, index) => {
    const company = { company_uid: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}` };
    const asked = { is_asked: true, position: index, ordered_at: '2026-11-23T09:00:00Z', number: '2', status: 'SUBMITTED', paid: false };
    const other = {
      is_asked: false,
      ordered_at: '2026-11-23T09:00:00Z',
      number: isYounger ? '3' : '1',
      status,
      paid: isPaid,
      credits_posted_at: isWorkBegun ? '2026-11-23T09:30:00Z' : null,
      price_inc_vat: total,
      payment_type: paymentType,
    };
    return [
      { ...company, ...asked, price_inc_vat: 100, payment_type: 'proforma' },
      { ...company, ...other },
    ];
  });

  it('is one that no younger order waits beside which could be cancelled and is to be paid first', async () => {
    const answers = await world.deps.db.directory.rows<{ isLatest: boolean }>(
      sql`
        WITH orders AS (
          SELECT *
          FROM jsonb_to_recordset(${JSON.stringify(rows)}) AS o (
            company_uid uuid, is_asked boolean, position int, ordered_at timestamptz, number text, status text, paid boolean,
            credits_posted_at timestamptz, price_inc_vat bigint, payment_type text
          )
        )
        SELECT ${isLatestUnpaid(sql`o.company_uid`)} AS "isLatest" FROM orders o WHERE o.is_asked ORDER BY o.position
      `,
    );
    expect(answers.map(({ isLatest }) => isLatest)).toEqual(cases.map(({ isYounger, ...other }) => !(isYounger && waitsForPayment(other))));
    expect(new Set(answers.map(({ isLatest }) => isLatest))).toEqual(new Set(flags));
  });

  const waitsForPayment = (order: Omit<(typeof cases)[number], 'isYounger'>): boolean =>
    canHappen('askToCancel', order.status) && isPaymentAwaited(order) && !order.isWorkBegun;
});

describe('what is owed for an order', () => {
  it('[R-26] is added up in SQL as in the domain, whatever its state and what came for it', async () => {
    const company = '00000000-0000-7000-8000-000000000001';
    const cases = ORDER_STATUSES.flatMap((status) =>
      flags.flatMap((isPaid) =>
        flags.flatMap((isClaimed) =>
          [0, 40, 100, 140].map((paidAmount) => ({ status, isPaid, isClaimed, paidAmount: hellers(paidAmount) })),
        ),
      ),
    ).map((one) => ({ ...one, total: hellers(100) }));
    const orders = cases.map(({ status, isPaid, paidAmount, total }, uid) => ({
      company_uid: company,
      uid,
      status,
      paid: isPaid,
      paid_amount: paidAmount,
      price_inc_vat: total,
    }));
    const claims = cases.flatMap(({ isClaimed }, order_uid) => (isClaimed ? [{ company_uid: company, order_uid }] : []));
    const rows = await world.deps.db.read(company, (tx) =>
      tx.rows<{ uid: number; rest: number }>(
        sql`
          WITH orders AS (
            SELECT *
            FROM jsonb_to_recordset(${JSON.stringify(orders)}) AS o (
              company_uid uuid, uid int, status text, paid boolean, paid_amount int, price_inc_vat int
            )
          ),
          variable_symbols AS (
            SELECT * FROM jsonb_to_recordset(${JSON.stringify(claims)}) AS v (company_uid uuid, order_uid int)
          )
          SELECT o.uid, ${REST_OWED} AS rest FROM orders o WHERE ${orderConditions(tx, { isOwed: true })}
        `,
      ),
    );
    const rest = new Map(rows.map(({ uid, rest: amount }) => [uid, amount]));
    expect(cases.map((_, uid) => rest.get(uid) ?? 0)).toEqual(cases.map(amountOwed));
  });
});

describe('a request for a replacement card', () => {
  it('is open as its index says exactly when its state is', async () => {
    const [accepted_at, declined_at, rejected_at] = ['2026-11-23T09:00:00Z', '2026-11-23T09:00:00Z', '2026-11-23T09:00:00Z'];
    const answers = [{}, { accepted_at }, { declined_at }, { rejected_at }, { accepted_at, rejected_at }];
    const rows = await world.deps.db.directory.rows<{ isOpen: boolean; state: string }>(
      sql`
        SELECT ${IS_OPEN_REQUEST} AS "isOpen", ${STATE_OF_REQUEST} AS state
        FROM jsonb_to_recordset(${JSON.stringify(answers)}) AS r (accepted_at timestamptz, declined_at timestamptz, rejected_at timestamptz)
      `,
    );
    expect(rows.map(({ isOpen }) => isOpen)).toEqual(rows.map(({ state }) => state === 'open'));
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(REQUEST_STATES));
  });
});

describe('an invitation', () => {
  it('[ACC-S42] ends in SQL at the moment it ends in the domain, and one that is void cannot be used', async () => {
    const now = new Date('2026-11-23T09:41:00.000Z');
    const cases = [-1, 0, 1].flatMap((ms) => flags.map((isVoid) => ({ expiresAt: new Date(now.getTime() + ms), isVoid })));
    const values = cases.map(({ expiresAt, isVoid }) => ({ expires_at: expiresAt, voided_at: isVoid ? now : null }));
    const rows = await world.deps.db.directory.rows<{ usable: boolean }>(
      sql`
        SELECT ${canStillBeUsed(now)} AS usable
        FROM jsonb_to_recordset(${JSON.stringify(values)}) AS i (expires_at timestamptz, voided_at timestamptz)
      `,
    );
    expect(rows.map(({ usable }) => usable)).toEqual(cases.map(({ expiresAt, isVoid }) => !isVoid && !isLapsed(expiresAt, now)));
  });
});
