import sql, { type Sql } from 'sql-template-tag';
import { HELD_CARD_STATUSES } from '@portal/domain/cards/card-status';
import type { CompanyTx } from '../engine/db';

/** SQL: the order of this uid is being worked on: it is paid, costs nothing or is paid later, and its credit is booked (section 4.1). */
export const isWorkBegun = (tx: CompanyTx, orderUid: Sql): Sql =>
  sql`
    EXISTS (
      SELECT FROM orders begun
      WHERE begun.company_uid = ${tx.companyUid} AND begun.uid = ${orderUid} AND begun.credits_posted_at IS NOT NULL
    )
  `;

/** SQL: where card `c` is on its way from the order to the person; one held by a lock or a cancellation goes on underneath. */
export const PRODUCTION_STATUS = sql`
  CASE WHEN c.status = ANY (${[...HELD_CARD_STATUSES]}::text[]) THEN c.status_before ELSE c.status END
`;
