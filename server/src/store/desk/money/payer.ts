import sql from 'sql-template-tag';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { CompanyUid, MovementUid, OrderUid } from '@portal/domain/identifiers/uid';
import type { Hellers } from '@portal/domain/money/money';
import type { Language } from '../../../actor';
import type { DeskTx } from '../../engine/desk';
import { IS_OWED, REST_OWED } from '../../orders/orders';

interface PayerRow {
  uid: CompanyUid;
  name: string;
  identificationNumber: string;
  language: Language;
  owedCount: number;
  owed: Hellers;
}

/** The company with what its open claims come to. */
export const findPayer = (tx: DeskTx, uid: CompanyUid) =>
  tx.first<PayerRow>(
    sql`
      SELECT
        c.uid, c.name, c.identification_number AS "identificationNumber",
        coalesce((SELECT o.language FROM onboardings o WHERE o.company_uid = c.uid), 'cs') AS language, debt.count AS "owedCount", debt.owed
      FROM companies c
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS count, coalesce(sum(${REST_OWED}), 0)::bigint AS owed
        FROM orders o
        WHERE o.company_uid = c.uid AND ${IS_OWED}
      ) debt
      WHERE c.uid = ${uid}
    `,
  );

interface OwedOrderRow {
  uid: OrderUid;
  number: string;
  symbol: string | null;
  dueOn: Day | null;
  rest: Hellers;
}

/** Its open claims, those due first. */
export const listOwedOrders = (tx: DeskTx, { uid, limit }: { uid: CompanyUid; limit: number }) =>
  tx.rows<OwedOrderRow>(
    sql`
      SELECT
        o.uid, o.number, o.due_on AS "dueOn", ${REST_OWED} AS rest,
        (SELECT min(s.symbol) FROM variable_symbols s WHERE s.company_uid = o.company_uid AND s.order_uid = o.uid) AS symbol
      FROM orders o
      WHERE o.company_uid = ${uid} AND ${IS_OWED}
      ORDER BY o.due_on NULLS LAST, o.number
      LIMIT ${limit}
    `,
  );

interface PaymentRow {
  uid: MovementUid;
  bookedOn: Day;
  variableSymbol: string | null;
  orderUid: OrderUid | null;
  orderNumber: string | null;
  amount: Hellers;
}

/** What it paid until the movement, the latest first. */
export const listPayments = (tx: DeskTx, { uid, movement, limit }: { uid: CompanyUid; movement: MovementUid; limit: number }) =>
  tx.rows<PaymentRow>(
    sql`
      SELECT
        m.uid, m.booked_on AS "bookedOn", coalesce(m.variable_symbol, m.message_symbol) AS "variableSymbol",
        o.uid AS "orderUid", o.number AS "orderNumber", m.amount
      FROM bank_movements m
      LEFT JOIN orders o ON o.company_uid = m.company_uid AND o.uid = m.order_uid
      WHERE m.company_uid = ${uid}
        AND m.status = 'matched'
        AND m.amount > 0
        AND m.uid <> ${movement}
        AND m.booked_on <= (SELECT present.booked_on FROM bank_movements present WHERE present.uid = ${movement})
      ORDER BY m.booked_on DESC, m.uid DESC
      LIMIT ${limit}
    `,
  );
