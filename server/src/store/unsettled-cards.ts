import sql from 'sql-template-tag';
import type { CardLock } from '@portal/domain/cards/card-lock';
import type { ProcessorAction } from '@portal/domain/cards/processor-action';
import type { CompanyTx } from './db';

interface UnsettledCard {
  cardUid: string;
  action: ProcessorAction;
  /** Whose lock a block is. */
  lock: CardLock | null;
}

/** Cards that wait for the processor since before `since`, with what they wait for. */
export const listUnsettledCards = (tx: CompanyTx, since: Date) =>
  tx.rows<UnsettledCard>(
    sql`SELECT w.uid AS "cardUid", w.action,
          CASE WHEN w.action = 'block' THEN (SELECT max(l.lock) FROM card_locks l
            WHERE l.company_uid = ${tx.companyUid} AND l.card_uid = w.card_uid AND l.embedded_uid IS NOT DISTINCT FROM w.embedded_uid AND l.lock <> 'SYSTEM') END AS lock
        FROM (
          SELECT uid, uid AS card_uid, NULL::uuid AS embedded_uid, ${ACTION} AS action FROM cards
          WHERE company_uid = ${tx.companyUid} AND updated_at < ${since} AND status IN ('PENDING_BLOCKING', 'PENDING_UNBLOCKING', 'PENDING_CANCELLATION')
          UNION ALL
          SELECT uid, card_uid, uid, ${ACTION} FROM embedded_cards
          WHERE company_uid = ${tx.companyUid} AND updated_at < ${since} AND status IN ('PENDING_BLOCKING', 'PENDING_UNBLOCKING')
        ) w ORDER BY w.uid`,
  );

const ACTION = sql`CASE status WHEN 'PENDING_BLOCKING' THEN 'block' WHEN 'PENDING_UNBLOCKING' THEN 'unblock' ELSE 'cancel' END`;
