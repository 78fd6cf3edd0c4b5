import sql from 'sql-template-tag';
import type { MovementUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { Hellers } from '@portal/domain/money/money';
import type { MovementStatus } from '@portal/domain/payments/movement-status';
import type { RefundReason, RefundState } from '@portal/domain/payments/refund-order';
import type { CompanyTx } from '../engine/db';
import { NAMED_SYMBOL } from '../payments/bank-movements';
import { REFUND_STATE } from '../payments/refund-list';
import { dayOf } from '../engine/sql-parts';

export interface CompanyMovement {
  uid: MovementUid;
  kind: 'movement' | 'refund';
  day: Day;
  /** Negative left the account. */
  amount: Hellers;
  currency: string;
  symbol: string | null;
  orderNumber: string | null;
  status: MovementStatus | null;
  state: RefundState | null;
  reason: RefundReason | null;
}

/** What came from the company and goes back to it, the latest first. A transfer stands here once, as the refund and not as its line of the bank. */
export const listCompanyMovements = (tx: CompanyTx, limit: number) =>
  tx.rows<CompanyMovement>(
    sql`
      SELECT moved.*
      FROM (
        (
          SELECT
            m.uid, 'movement' AS kind, m.booked_on AS day, m.amount, m.currency, ${NAMED_SYMBOL} AS symbol,
            o.number AS "orderNumber", m.status, NULL::text AS state, NULL::text AS reason
          FROM bank_movements m
          LEFT JOIN orders o ON o.company_uid = ${tx.companyUid} AND o.uid = m.order_uid
          WHERE m.company_uid = ${tx.companyUid} AND m.reason IS DISTINCT FROM 'refund'
          ORDER BY m.booked_on DESC, m.uid DESC
          LIMIT ${limit}
        )
        UNION ALL
        (
          SELECT
            r.uid, 'refund', ${dayOf(sql`coalesce(r.sent_at, r.created_at)`)} AS day, -r.amount,
            'CZK', r.symbol, o.number, NULL, ${REFUND_STATE}, r.reason
          FROM refunds r
          LEFT JOIN orders o ON o.company_uid = ${tx.companyUid} AND o.uid = r.order_uid
          WHERE r.company_uid = ${tx.companyUid}
          ORDER BY day DESC, r.uid DESC
          LIMIT ${limit}
        )
      ) moved
      ORDER BY moved.day DESC, moved.uid DESC
      LIMIT ${limit}
    `,
  );
