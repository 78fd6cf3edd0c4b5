import sql from 'sql-template-tag';
import type { CompanyTx } from '../db';
import { effectiveStatus } from '../effective-status';
import { locationColumns, type LocationRow } from './location-row';

export interface LocationDetailRow extends LocationRow {
  /** People who are not inactive and whose cards are delivered there (S-191). */
  employeeCount: number;
  latitude: number | null;
  longitude: number | null;
}

/** One delivery address; `today` is a day of Prague. */
export const readLocation = (tx: CompanyTx, { uid, today }: { uid: string; today: string }) =>
  tx.first<LocationDetailRow>(
    sql`SELECT ${locationColumns(tx)}, l.latitude, l.longitude, (
          SELECT count(*)
          FROM employees e
          WHERE e.company_uid = ${tx.companyUid}
            AND e.location_uid = l.uid
            AND ${effectiveStatus(today)} <> 'inactive') AS "employeeCount"
        FROM locations l
        WHERE l.company_uid = ${tx.companyUid} AND l.uid = ${uid}`,
  );
