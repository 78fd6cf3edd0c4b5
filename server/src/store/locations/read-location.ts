import sql from 'sql-template-tag';
import type { LocationUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { CompanyTx } from '../engine/db';
import { effectiveStatus } from '../employees/effective-status';
import { isOnTheWay } from '../cards/missing-cards';
import { locationColumns, type LocationRow } from './location-row';

export interface LocationDetailRow extends LocationRow {
  createdAt: Date;
  /** People who are not inactive and whose cards are delivered there (S-191). */
  employeeCount: number;
  /** Shipments with cards of placed orders. */
  shipmentCount: number;
  /** Cards that left for it and are not taken over yet. */
  cardsOnTheWay: number;
  latitude: number | null;
  longitude: number | null;
}

/** One delivery address; `today` is a day of Prague. */
export const readLocation = (tx: CompanyTx, { uid, today }: { uid: LocationUid; today: Day }) =>
  tx.first<LocationDetailRow>(
    sql`SELECT ${locationColumns(tx)}, l.created_at AS "createdAt", l.latitude, l.longitude, (
          SELECT count(*)
          FROM employees e
          WHERE e.company_uid = ${tx.companyUid}
            AND e.location_uid = l.uid
            AND ${effectiveStatus(today)} <> 'inactive') AS "employeeCount", (
          SELECT count(*)
          FROM packages p
          JOIN orders o ON o.company_uid = p.company_uid AND o.uid = p.order_uid AND o.medium = 'plastic'
          WHERE p.company_uid = ${tx.companyUid}
            AND p.location_uid = l.uid
            AND p.number IS NOT NULL) AS "shipmentCount", (
          SELECT count(*)
          FROM packages p
          JOIN cards c ON c.company_uid = p.company_uid AND c.package_uid = p.uid
          WHERE p.company_uid = ${tx.companyUid}
            AND p.location_uid = l.uid
            AND p.dispatched_at IS NOT NULL
            AND NOT p.is_taken_over
            AND ${isOnTheWay}) AS "cardsOnTheWay"
        FROM locations l
        WHERE l.company_uid = ${tx.companyUid} AND l.uid = ${uid}`,
  );
