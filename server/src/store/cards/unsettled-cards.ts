import sql, { type Sql } from 'sql-template-tag';
import type { CardUid } from '@portal/domain/identifiers/uid';
import type { CardLock, ProcessorAction } from '@portal/domain/cards/card-status';
import type { CompanyTx } from '../engine/db';

interface UnsettledCard {
  cardUid: CardUid;
  action: ProcessorAction;
  /** Whose lock a block is. */
  lock: CardLock | null;
}

interface Waiting {
  /** Asked for before. */
  since: Date;
  /** Cards that ended here at once are given up when they ended before. */
  endedSince: Date;
}

/** Cards that wait for the processor, or whose cancellation it has not confirmed, with what they wait for. */
export const listUnsettledCards = (tx: CompanyTx, { since, endedSince }: Waiting) =>
  tx.rows<UnsettledCard>(
    sql`
      SELECT
        w.uid AS "cardUid", w.action,
        CASE
          WHEN w.action = 'block' THEN (
            SELECT max(l.lock)
            FROM card_locks l
            WHERE l.company_uid = ${tx.companyUid}
              AND l.card_uid = w.card_uid
              AND l.embedded_uid IS NOT DISTINCT FROM w.embedded_uid
              AND l.lock <> 'SYSTEM'
          )
        END AS lock
      FROM (
        SELECT uid, uid AS card_uid, NULL::uuid AS embedded_uid, ${actionOf(sql`status`)} AS action
        FROM cards
        WHERE company_uid = ${tx.companyUid}
          AND updated_at < ${since}
          AND status IN ('PENDING_BLOCKING', 'PENDING_UNBLOCKING', 'PENDING_CANCELLATION')
        UNION ALL
        SELECT uid, uid, NULL, 'cancel'
        FROM cards
        WHERE company_uid = ${tx.companyUid} AND cancel_asked_at < ${since} AND cancel_asked_at >= ${endedSince}
        UNION ALL
        SELECT uid, uid, NULL, 'resetPin'
        FROM cards
        WHERE company_uid = ${tx.companyUid} AND pin_reset_at < ${since}
        UNION ALL
        SELECT m.uid, m.card_uid, m.uid, ${actionOf(sql`m.status`)}
        FROM embedded_cards m
        JOIN cards c ON c.company_uid = m.company_uid AND c.uid = m.card_uid
          AND NOT has_card_ended(c.status)
        WHERE m.company_uid = ${tx.companyUid}
          AND m.updated_at < ${since}
          AND m.status IN ('PENDING_BLOCKING', 'PENDING_UNBLOCKING')
      ) w
      ORDER BY w.uid, w.action
    `,
  );

const actionOf = (status: Sql): Sql =>
  sql`CASE ${status} WHEN 'PENDING_BLOCKING' THEN 'block' WHEN 'PENDING_UNBLOCKING' THEN 'unblock' ELSE 'cancel' END`;
