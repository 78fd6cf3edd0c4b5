import sql from 'sql-template-tag';
import type { OrderUid, CardUid, PackageUid } from '@portal/domain/identifiers/uid';
import type { Courier } from '@portal/domain/packages/tracking';
import type { CompanyTx } from '../engine/db';
import { packRows } from '../engine/sql-parts';
import { PRODUCTION_STATUS } from '../orders/work-begun';
import { canCome } from './package-life';

export interface WaitingPackage {
  uid: PackageUid;
  orderUid: OrderUid;
  number: string;
  courier: Courier;
}

/** Packages of an order whose cards are all decided on and at least one is made: they can leave. */
export const listPackagesToSend = (tx: CompanyTx, orderUid: OrderUid) =>
  tx.rows<WaitingPackage>(
    sql`
      SELECT p.uid, p.order_uid AS "orderUid", p.number, p.courier
      FROM packages p
      WHERE p.company_uid = ${tx.companyUid}
        AND p.order_uid = ${orderUid}
        AND p.dispatched_at IS NULL
        AND EXISTS (
          SELECT FROM cards c
          WHERE c.company_uid = ${tx.companyUid} AND c.package_uid = p.uid AND c.status = 'CRD_MNF'
        )
        AND NOT EXISTS (
          SELECT FROM cards c
          WHERE c.company_uid = ${tx.companyUid}
            AND c.package_uid = p.uid
            AND ${PRODUCTION_STATUS} IN ('ORDERED', 'CRD_IN_PRD')
        )
      ORDER BY p.number
    `,
  );

export interface Dispatch {
  number: string;
  trackingNumber: string;
}

/** Hands packages to the courier, once each and none of an order nobody may work on yet; answers those that left now. */
export const dispatchPackages = (tx: CompanyTx, { dispatches, now }: { dispatches: Dispatch[]; now: Date }) =>
  tx.rows<{ uid: PackageUid; orderUid: OrderUid }>(
    sql`UPDATE packages p
        SET dispatched_at = ${now}, tracking_number = d."trackingNumber", updated_at = ${now}
        FROM json_to_recordset(${packRows(dispatches)}) AS d (number text, "trackingNumber" text)
        WHERE p.company_uid = ${tx.companyUid}
          AND p.number = d.number
          AND ${canCome(tx, 'dispatch')}
        RETURNING p.uid, p.order_uid AS "orderUid"`,
  );

/** Whether another package of whichever company has left under the number since then; who asks at the same time waits (0097_tracking_numbers_once.sql). */
export const isTrackingNumberTaken = async (tx: CompanyTx, { number, trackingNumber }: Dispatch, since: Date): Promise<boolean> =>
  (await tx.first<{ taken: boolean }>(sql`SELECT tracking_number_taken(${trackingNumber}, ${number}, ${since}) AS taken`))?.taken === true;

interface TakeBack {
  uid: PackageUid;
  /** Since when it may have left for somebody to say that it has not. */
  since: Date;
  now: Date;
}

/** A package that was said to have left a moment ago has not; false when it is too late for that. */
export const takePackageBack = async (tx: CompanyTx, { uid, since, now }: TakeBack): Promise<boolean> =>
  (await tx.run(
    sql`
      UPDATE packages p
      SET dispatched_at = NULL, tracking_number = NULL, updated_at = ${now}
      WHERE p.company_uid = ${tx.companyUid}
        AND p.uid = ${uid}
        AND p.dispatched_at >= ${since}
        AND ${canCome(tx, 'takeBack')}
    `,
  )) === 1;

export interface Delivery {
  number: string;
  /** When the courier handed it over, as an instant in text. */
  at: string;
}

/** Packages that arrived, once each and never before they left or after now; answers how many were not known to have. */
export const deliverPackages = (tx: CompanyTx, { deliveries, now }: { deliveries: Delivery[]; now: Date }) =>
  tx.run(
    sql`UPDATE packages p
        SET delivered_at = least(greatest(d.at, p.dispatched_at), ${now}::timestamptz), updated_at = ${now}
        FROM json_to_recordset(${packRows(deliveries)}) AS d (number text, at timestamptz)
        WHERE p.company_uid = ${tx.companyUid}
          AND p.number = d.number
          AND ${canCome(tx, 'deliver')}`,
  );

/** Packages of an order that are on their way. */
export const listPackagesUnderWay = (tx: CompanyTx, orderUid: OrderUid) =>
  tx.rows<{ number: string }>(
    sql`
      SELECT number
      FROM packages
      WHERE company_uid = ${tx.companyUid}
        AND order_uid = ${orderUid}
        AND dispatched_at IS NOT NULL
        AND delivered_at IS NULL
    `,
  );

/** Which of the packages left already, and whether their receipt was confirmed. */
export const listDeparted = (tx: CompanyTx, uids: PackageUid[]) =>
  tx.rows<{ uid: PackageUid; isTakenOver: boolean }>(
    sql`SELECT uid, is_taken_over AS "isTakenOver" FROM packages
        WHERE company_uid = ${tx.companyUid} AND uid = ANY (${uids}::uuid[]) AND dispatched_at IS NOT NULL`,
  );

/** Confirms receipt of dispatched packages, once each; answers those confirmed now. */
export const takeOverPackages = (tx: CompanyTx, { uids, now }: { uids: PackageUid[]; now: Date }) =>
  tx.rows<{ uid: PackageUid; orderUid: OrderUid }>(
    sql`UPDATE packages p
        SET is_taken_over = true, taken_over_at = ${now}, updated_at = ${now}
        WHERE p.company_uid = ${tx.companyUid}
          AND p.uid = ANY (${uids}::uuid[])
          AND ${canCome(tx, 'takeOver')}
        RETURNING p.uid, p.order_uid AS "orderUid"`,
  );

/** Packages on their way for longer than the provider waits for a confirmation (section 5); one that came back is received by nobody. */
export const listForgottenPackages = (tx: CompanyTx, sentBefore: Date) =>
  tx.rows<{ uid: PackageUid }>(
    sql`
      SELECT uid
      FROM packages
      WHERE company_uid = ${tx.companyUid}
        AND dispatched_at < ${sentBefore}
        AND NOT is_taken_over
        AND (trouble IS NULL OR delivered_at IS NOT NULL)
      ORDER BY uid
    `,
  );

/** The day the last package of an order left; null when none did. */
export const lastDispatch = async (tx: CompanyTx, orderUid: OrderUid): Promise<Date | null> => {
  const row = await tx.first<{ at: Date | null }>(
    sql`SELECT max(dispatched_at) AS at FROM packages WHERE company_uid = ${tx.companyUid} AND order_uid = ${orderUid}`,
  );
  return row?.at ?? null;
};

export const findPackageByNumber = (tx: CompanyTx, number: string) =>
  tx.first<{ uid: PackageUid; orderUid: OrderUid; dispatchedAt: Date | null; trackingNumber: string | null }>(
    sql`
      SELECT uid, order_uid AS "orderUid", dispatched_at AS "dispatchedAt", tracking_number AS "trackingNumber"
      FROM packages
      WHERE company_uid = ${tx.companyUid} AND number = ${number}
      FOR UPDATE
    `,
  );

/** Cards and numbered packages of an order: what messages about it can name. */
export const listOrderGoods = async (tx: CompanyTx, orderUid: OrderUid): Promise<{ cardUids: CardUid[]; packageNumbers: string[] }> => {
  const goods = await tx.first<{ cardUids: CardUid[]; packageNumbers: string[] }>(
    sql`
      SELECT
        ARRAY(
          SELECT uid::text
          FROM cards
          WHERE company_uid = ${tx.companyUid} AND order_uid = ${orderUid}
        ) AS "cardUids",
        ARRAY(
          SELECT number
          FROM packages
          WHERE company_uid = ${tx.companyUid} AND order_uid = ${orderUid} AND number IS NOT NULL
        ) AS "packageNumbers"
    `,
  );
  return goods ?? { cardUids: [], packageNumbers: [] };
};

/** Number of the order of a card or package nobody may work on yet; nothing when somebody may. */
export const findOrderNotBegun = async (tx: CompanyTx, { cardUids, packageNumbers }: { cardUids: CardUid[]; packageNumbers: string[] }) =>
  (
    await tx.first<{ number: string }>(
      sql`
        SELECT o.number
        FROM orders o
        WHERE o.company_uid = ${tx.companyUid}
          AND o.credits_posted_at IS NULL
          AND o.number IS NOT NULL
          AND (
            EXISTS (
              SELECT FROM cards c
              WHERE c.company_uid = ${tx.companyUid} AND c.order_uid = o.uid AND c.uid = ANY (${cardUids}::uuid[])
            )
            OR EXISTS (
              SELECT FROM packages p
              WHERE p.company_uid = ${tx.companyUid} AND p.order_uid = o.uid AND p.number = ANY (${packageNumbers})
            )
          )
        LIMIT 1
      `,
    )
  )?.number;
