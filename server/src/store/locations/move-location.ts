import sql from 'sql-template-tag';
import { LOCATION_TRANSITIONS, type LocationEvent } from '@portal/domain/settings/location-life';
import type { LocationStatus } from '@portal/domain/settings/location-status';
import type { CompanyTx } from '../engine/db';

interface Move {
  uid: string;
  event: LocationEvent;
  /** Absent: nobody would call it a change. */
  now?: Date;
}

/**
 * Moves a delivery address by the domain's table; undefined when it is in no state the event can come to. Nothing else writes the status
 * of an address.
 */
export async function moveLocation(tx: CompanyTx, { uid, event, now }: Move): Promise<LocationStatus | undefined> {
  const { moves, syncing } = LOCATION_TRANSITIONS[event];
  const moved = await tx.first<{ status: LocationStatus }>(
    sql`UPDATE locations l
        SET status = move.target, is_syncing = ${syncing.after}, updated_at = coalesce(${now ?? null}, l.updated_at)
        FROM unnest(${Object.keys(moves)}::text[], ${Object.values(moves)}::text[]) AS move (source, target)
        WHERE l.company_uid = ${tx.companyUid}
          AND l.uid = ${uid}
          AND l.status = move.source
          AND l.is_syncing = ${syncing.before}
        RETURNING l.status`,
  );
  return moved?.status;
}
