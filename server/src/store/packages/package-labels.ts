import sql, { type Sql } from 'sql-template-tag';
import type { OrderUid, PackageUid } from '@portal/domain/identifiers/uid';
import type { PackageLabel } from '@portal/domain/ordering/package-label';
import type { Courier } from '@portal/domain/packages/tracking';
import type { ParcelTrouble } from '@portal/domain/packages/shipment-state';
import type { CompanyTx } from '../engine/db';
import { missingIn } from '../cards/missing-cards';

export interface PackageRow {
  uid: PackageUid;
  orderUid: OrderUid;
  medium: 'plastic' | 'paper';
  number: string | null;
  trackingNumber: string | null;
  courier: Courier | null;
  isTakenOver: boolean;
  itemsCount: number;
  isCharged: boolean;
  locationName: string | null;
  createdAt: Date;
  updatedAt: Date;
  dispatchedAt: Date | null;
  deliveredAt: Date | null;
  missingCards: number;
  trouble: ParcelTrouble | null;
  label: PackageLabel;
}

const columns = (tx: CompanyTx): Sql => sql`
  uid, order_uid AS "orderUid", number,
  (SELECT medium FROM orders o WHERE o.company_uid = ${tx.companyUid} AND o.uid = packages.order_uid) AS medium,
  tracking_number AS "trackingNumber", courier, is_taken_over AS "isTakenOver", items_count AS "itemsCount",
  is_charged AS "isCharged", location_name AS "locationName", created_at AS "createdAt", updated_at AS "updatedAt",
  dispatched_at AS "dispatchedAt", delivered_at AS "deliveredAt", label,
  ${missingIn(tx, sql`packages`)} AS "missingCards", trouble
`;

/** Every package of an order with its label, offices first. */
export const listPackageLabels = (tx: CompanyTx, orderUid: OrderUid) =>
  tx.rows<PackageRow>(
    sql`
      SELECT ${columns(tx)}
      FROM packages
      WHERE company_uid = ${tx.companyUid} AND order_uid = ${orderUid}
      ORDER BY location_name COLLATE czech NULLS LAST, uid
    `,
  );

const SORT_COLUMNS = { number: sql`number`, locationName: sql`location_name COLLATE czech`, createdAt: sql`created_at` } as const;

interface PackagePage {
  orderUid: OrderUid;
  sortBy: keyof typeof SORT_COLUMNS;
  sortDir: 'asc' | 'desc';
  limit: number;
  offset: number;
}

export const listPackages = (tx: CompanyTx, { orderUid, sortBy, sortDir, limit, offset }: PackagePage) =>
  tx.rows<PackageRow>(
    sql`
      SELECT ${columns(tx)}
      FROM packages
      WHERE company_uid = ${tx.companyUid} AND order_uid = ${orderUid}
      ORDER BY ${SORT_COLUMNS[sortBy]}
      ${sortDir === 'asc' ? sql`ASC` : sql`DESC`} NULLS LAST, uid
      LIMIT ${limit}
      OFFSET ${offset}
    `,
  );

export async function countPackagesOf(tx: CompanyTx, orderUid: OrderUid): Promise<number> {
  const row = await tx.first<{ count: number }>(
    sql`SELECT count(*) FROM packages WHERE company_uid = ${tx.companyUid} AND order_uid = ${orderUid}`,
  );
  return row?.count ?? 0;
}

export const readPackage = (tx: CompanyTx, uid: PackageUid) =>
  tx.first<PackageRow>(sql`SELECT ${columns(tx)} FROM packages WHERE company_uid = ${tx.companyUid} AND uid = ${uid}`);

/** The same, held until the transaction ends: two confirmations come one after the other. */
export async function lockPackage(tx: CompanyTx, uid: PackageUid): Promise<PackageRow | undefined> {
  await tx.run(sql`SELECT FROM packages WHERE company_uid = ${tx.companyUid} AND uid = ${uid} FOR UPDATE`);
  return readPackage(tx, uid);
}

/** Changes a label while its order is still in checkout; undefined when there is no such package (any more). */
export async function relabelPackage(
  tx: CompanyTx,
  { uid, label, now }: { uid: PackageUid; label: PackageLabel; now: Date },
): Promise<PackageRow | undefined> {
  const relabelled = await tx.run(
    sql`
      UPDATE packages
      SET label = ${JSON.stringify(label)}, updated_at = ${now}
      WHERE company_uid = ${tx.companyUid}
        AND uid = ${uid}
        AND EXISTS (
          SELECT FROM orders o
          WHERE o.company_uid = ${tx.companyUid} AND o.uid = packages.order_uid AND o.status = 'CHECKOUT'
        )
    `,
  );
  return relabelled === 1 ? readPackage(tx, uid) : undefined;
}
