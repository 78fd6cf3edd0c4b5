import sql from 'sql-template-tag';
import { FINAL_CARD_STATUSES } from '@portal/domain/cards/card-status';
import type { CompanyTx } from './db';
import { wanted } from './wanted';

export interface CancelledCard {
  uid: string;
  employeeUid: string;
  orderUid: string | null;
  /** False for a card nobody has been asked to make. */
  isKnownToProcessor: boolean;
}

/** Ends every card of these people that is not final, at once (EMP-S14); what was asked of the cards before is void. */
export async function cancelCards(
  tx: CompanyTx,
  { employeeUids, now }: { employeeUids: readonly string[]; now: Date },
): Promise<CancelledCard[]> {
  const cards = await tx.rows<CancelledCard>(
    sql`UPDATE cards c SET status = 'CRD_CANC', status_before = NULL, pin_reset_at = NULL, ended_at = ${now}, updated_at = ${now}
        FROM (
          SELECT k.uid, k.status FROM ${wanted(employeeUids)} JOIN cards k ON k.company_uid = ${tx.companyUid} AND k.employee_uid = wanted.uid
          WHERE NOT k.status = ANY (${[...FINAL_CARD_STATUSES]}::text[]) ORDER BY k.uid FOR UPDATE OF k
        ) AS before
        WHERE c.company_uid = ${tx.companyUid} AND c.uid = before.uid
        RETURNING c.uid, c.employee_uid AS "employeeUid", c.order_uid AS "orderUid", before.status <> 'ORDERED' AS "isKnownToProcessor"`,
  );
  if (cards.length > 0) await followPlastic(tx, { cardUids: cards.map(({ uid }) => uid), now });
  return cards;
}

/** Both cards on a plastic are what the plastic is. */
const followPlastic = (tx: CompanyTx, { cardUids, now }: { cardUids: string[]; now: Date }) =>
  tx.run(
    sql`UPDATE embedded_cards m SET status = NULL, updated_at = ${now} FROM ${wanted(cardUids)}
        WHERE m.company_uid = ${tx.companyUid} AND m.card_uid = wanted.uid AND m.status IS NOT NULL`,
  );
