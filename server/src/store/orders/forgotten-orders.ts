import sql from 'sql-template-tag';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import type { CompanyTx } from '../engine/db';
import { paysFirst } from './pays-first';

export interface ForgottenOrder {
  orderUid: OrderUid;
  /** The job that should have done something about it. */
  job: 'process-order' | 'produce-cards' | 'finish-cancellation' | 'send-packages';
}

interface Patience {
  /** Something should have happened before. */
  since: Date;
  /** The processor should have taken in cards it was given before. */
  givenSince: Date;
}

/**
 * Orders something should have happened to by now: a cancellation nobody confirmed, paid or free work nobody began, cards the
 * processor has not taken in, finished packages nobody sent. Normally none: their jobs are tried for days.
 */
export const listForgottenOrders = (tx: CompanyTx, { since, givenSince }: Patience) =>
  tx.rows<ForgottenOrder>(
    sql`
      SELECT
        o.uid AS "orderUid",
        CASE
          WHEN o.status = 'PENDING_CANCELLATION' THEN 'finish-cancellation'
          WHEN o.credits_posted_at IS NULL THEN 'process-order'
          WHEN EXISTS (
            SELECT FROM cards c
            WHERE c.company_uid = ${tx.companyUid} AND c.order_uid = o.uid AND c.status = 'ORDERED'
          ) THEN 'produce-cards'
          ELSE 'send-packages'
        END AS job
      FROM orders o
      WHERE o.company_uid = ${tx.companyUid}
        AND (
          o.status = 'PENDING_CANCELLATION' AND o.cancel_requested_at < ${since}
          OR o.status = 'SUBMITTED'
            AND o.credits_posted_at IS NULL
            AND o.ordered_at < ${since}
            AND (o.paid OR NOT ${paysFirst(sql`o`)})
          OR o.status = 'SUBMITTED'
            AND o.credits_posted_at < ${givenSince}
            AND EXISTS (
              SELECT FROM cards c
              WHERE c.company_uid = ${tx.companyUid}
                AND c.order_uid = o.uid
                AND (c.status = 'ORDERED' OR c.status = 'CRD_MNF' AND c.manufactured_at < ${givenSince})
            )
        )
      ORDER BY o.ordered_at, o.uid
    `,
  );
