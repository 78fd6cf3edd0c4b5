import sql from 'sql-template-tag';
import type { CardUid } from '@portal/domain/identifiers/uid';
import { cardPurpose } from '@portal/domain/catalogue/card-purpose';
import { SERVICE_CODES } from '@portal/domain/catalogue/codes';
import { CARD_LIFE } from '@portal/domain/cards/card-life';
import { sourcesOf, targetOf } from '@portal/domain/life';
import type { MovedCard } from './cards';
import type { CompanyTx } from '../engine/db';
import { followPlastics } from './embedded-cards';
import { packRows } from '../engine/sql-parts';

const RENEWED = { from: sourcesOf(CARD_LIFE, 'renewed'), to: targetOf(CARD_LIFE, 'renewed') };
const REPLACED = { from: sourcesOf(CARD_LIFE, 'replaced'), to: targetOf(CARD_LIFE, 'replaced') };
const REPLACEMENTS = SERVICE_CODES.filter((code) => cardPurpose(code) === 'replacement');

/**
 * The card that a new one follows ends when the new one is first used, a blocked one too: the renewed one expires (S-082), the one reported
 * lost or damaged is cancelled (S-146). Answers the cancelled ones, of which the processor has yet to hear.
 */
export async function endReplaced(tx: CompanyTx, { cards, now }: { cards: readonly MovedCard[]; now: Date }): Promise<{ uid: CardUid }[]> {
  const ended = await tx.rows<{ uid: CardUid; isCancelled: boolean }>(
    sql`
      UPDATE cards c
      SET
        status = CASE WHEN k.is_replacement THEN ${REPLACED.to} ELSE ${RENEWED.to} END, status_before = NULL,
        pin_reset_at = NULL, updated_at = ${now}, ended_at = ${now},
        cancel_asked_at = CASE WHEN k.is_replacement THEN ${now}::timestamptz END
      FROM (
        SELECT
          k.uid, k.employee_uid, k.product_code, k.created_at,
          k.service_code = ANY (${REPLACEMENTS}::text[])
          OR EXISTS (
            SELECT FROM card_requests r
            WHERE r.company_uid = ${tx.companyUid}
              AND r.order_uid = k.order_uid
              AND r.employee_uid = k.employee_uid
              AND r.product_code = k.product_code
          ) AS is_replacement
        FROM json_to_recordset(${packRows(cards)}) AS n (uid uuid)
        JOIN cards k ON k.company_uid = ${tx.companyUid} AND k.uid = n.uid
      ) k
      WHERE c.company_uid = ${tx.companyUid}
        AND c.employee_uid = k.employee_uid
        AND c.product_code = k.product_code
        AND c.uid <> k.uid
        AND c.created_at <= k.created_at
        AND c.status = ANY (CASE WHEN k.is_replacement THEN ${REPLACED.from}::text[] ELSE ${RENEWED.from}::text[] END)
      RETURNING c.uid, k.is_replacement AS "isCancelled"
    `,
  );
  if (ended.length > 0) await followPlastics(tx, { cards: ended, now });
  return ended.filter(({ isCancelled }) => isCancelled);
}
