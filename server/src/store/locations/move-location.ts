import sql from 'sql-template-tag';
import type { LocationUid } from '@portal/domain/identifiers/uid';
import { LOCATION_LIFE, waitsAfter, type LocationEvent } from '@portal/domain/settings/location-life';
import type { LocationStatus } from '@portal/domain/settings/location-status';
import type { CompanyTx } from '../engine/db';
import { stepSql } from '../engine/step-sql';

interface Move {
  uid: LocationUid;
  event: LocationEvent;
  /** Absent: nobody would call it a change. */
  now?: Date;
  /** Why it is refused; whatever happens next with the address takes it away. */
  refusedReason?: string | null;
}

/**
 * Moves a delivery address by the domain's table; undefined when it is in no state the event can come to. Nothing else writes the status
 * of an address.
 */
export async function moveLocation(tx: CompanyTx, { uid, event, now, refusedReason = null }: Move): Promise<LocationStatus | undefined> {
  const { canCome, leadsTo } = stepSql(LOCATION_LIFE, event, {
    isIn: (statuses) => sql`l.status = ANY (${[...statuses]}::text[])`,
    guards: { nothingWaits: sql`NOT l.is_syncing`, changeWaits: sql`l.is_syncing` },
  });
  const moved = await tx.first<{ status: LocationStatus }>(
    sql`UPDATE locations l
        SET status = ${leadsTo}, is_syncing = ${waitsAfter(event)}, updated_at = coalesce(${now ?? null}, l.updated_at),
            refused_reason = ${refusedReason}
        WHERE l.company_uid = ${tx.companyUid}
          AND l.uid = ${uid}
          AND ${canCome}
        RETURNING l.status`,
  );
  return moved?.status;
}
