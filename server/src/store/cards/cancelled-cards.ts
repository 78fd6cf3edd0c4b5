import sql from 'sql-template-tag';
import type { EmployeeUid, OrderUid, CardUid } from '@portal/domain/identifiers/uid';
import { CARD_LIFE } from '@portal/domain/cards/card-life';
import { sourcesOf, targetOf } from '@portal/domain/life';
import type { CompanyTx } from '../engine/db';
import { followPlastics } from './embedded-cards';
import { rowsOfUids } from '../engine/sql-parts';

export interface CancelledCard {
  uid: CardUid;
  employeeUid: EmployeeUid;
  orderUid: OrderUid | null;
  /** False for a card nobody has been asked to make. */
  isKnownToProcessor: boolean;
}

/** Ends every card of these people that is not final, at once (EMP-S14); what was asked of the cards before is void. */
export async function cancelCards(
  tx: CompanyTx,
  { employeeUids, now }: { employeeUids: readonly EmployeeUid[]; now: Date },
): Promise<CancelledCard[]> {
  await lockOrdersOfUnmade(tx, employeeUids);
  const cards = await tx.rows<CancelledCard>(
    sql`
      UPDATE cards c
      SET
        status = ${targetOf(CARD_LIFE, 'cancelled')}, status_before = NULL, pin_reset_at = NULL, ended_at = ${now}, updated_at = ${now},
        cancel_asked_at = CASE WHEN before.is_known THEN ${now}::timestamptz END
      FROM (
        SELECT k.uid, k.status <> 'ORDERED' OR o.credits_posted_at IS NOT NULL AS is_known
        FROM ${rowsOfUids(employeeUids)}
        JOIN cards k ON k.company_uid = ${tx.companyUid} AND k.employee_uid = wanted.uid
        LEFT JOIN orders o ON o.company_uid = ${tx.companyUid} AND o.uid = k.order_uid
        WHERE k.status = ANY (${sourcesOf(CARD_LIFE, 'cancelled')}::text[])
        ORDER BY k.uid
        FOR UPDATE OF k
      ) AS before
      WHERE c.company_uid = ${tx.companyUid} AND c.uid = before.uid
      RETURNING c.uid, c.employee_uid AS "employeeUid", c.order_uid AS "orderUid", before.is_known AS "isKnownToProcessor"
    `,
  );
  if (cards.length > 0) await followPlastics(tx, { cards, now });
  return cards;
}

/** Whether the work on an order has begun must not change while its cards end: none may be handed over unseen. */
const lockOrdersOfUnmade = (tx: CompanyTx, employeeUids: readonly EmployeeUid[]) =>
  tx.rows(
    sql`
      SELECT o.uid
      FROM orders o
      WHERE o.company_uid = ${tx.companyUid}
        AND o.uid IN (
          SELECT k.order_uid
          FROM ${rowsOfUids(employeeUids)}
          JOIN cards k ON k.company_uid = ${tx.companyUid} AND k.employee_uid = wanted.uid
          WHERE k.status = 'ORDERED'
        )
      ORDER BY o.uid
      FOR UPDATE OF o
    `,
  );

/** The processor has done what it was told about cards that had ended here at once. */
export const confirmCancellations = (tx: CompanyTx, cards: readonly { uid: CardUid }[]) =>
  tx.run(
    sql`UPDATE cards c SET cancel_asked_at = NULL FROM ${rowsOfUids(cards.map(({ uid }) => uid))}
        WHERE c.company_uid = ${tx.companyUid} AND c.uid = wanted.uid AND c.cancel_asked_at IS NOT NULL`,
  );
