import sql from 'sql-template-tag';
import type { CompanyUid, PackageUid } from '@portal/domain/identifiers/uid';
import type { Courier } from '@portal/domain/packages/tracking';
import type { ParcelTrouble } from '@portal/domain/packages/shipment-state';
import type { CompanyTx } from '../engine/db';
import { packRows } from '../engine/sql-parts';
import type { Tx } from '../engine/tx';
import { canCome } from './package-life';

export interface ParcelNews {
  number: string;
  /** Null: it goes on after all. */
  trouble: ParcelTrouble | null;
  /** Since when, as an instant in text; null when the courier does not say. */
  at: string | null;
}

export interface TroubledParcel {
  uid: PackageUid;
  number: string;
  courier: Courier;
  trackingNumber: string;
  trouble: ParcelTrouble;
  since: Date;
  companyName: string;
  /** Where it was to arrive. */
  city: string;
}

const PARCEL = sql`
  p.uid, p.number, p.courier, p.tracking_number AS "trackingNumber", p.trouble, p.trouble_since AS since,
  c.name AS "companyName", p.label ->> 'city' AS city
`;

/** Writes down what the courier says now; answers the parcels it is news of that somebody has to look after. */
export async function noteTrouble(tx: CompanyTx, { news, now }: { news: ParcelNews[]; now: Date }): Promise<TroubledParcel[]> {
  const changed = await tx.rows<TroubledParcel | { trouble: null }>(
    sql`
      UPDATE packages p
      SET
        trouble = n.trouble,
        trouble_since = CASE WHEN n.trouble IS NOT NULL THEN least(
          greatest(coalesce(n.at, ${now}), p.dispatched_at), ${now}::timestamptz
        ) END,
        updated_at = ${now}
      FROM json_to_recordset(${packRows(news)}) AS n (number text, trouble text, at timestamptz), companies c
      WHERE p.company_uid = ${tx.companyUid}
        AND c.uid = p.company_uid
        AND p.number = n.number
        AND p.trouble IS DISTINCT FROM n.trouble
        AND CASE WHEN n.trouble IS NULL THEN ${canCome(tx, 'recover')} ELSE ${canCome(tx, 'meetTrouble')} END
      RETURNING ${PARCEL}
    `,
  );
  return changed.filter((parcel): parcel is TroubledParcel => parcel.trouble !== null);
}

/** Parcels of the company somebody has to look after: not delivered and not taken over in spite of all. */
export const listTroubledParcels = (tx: CompanyTx) =>
  tx.rows<TroubledParcel>(
    sql`
      SELECT ${PARCEL}
      FROM packages p
      JOIN companies c ON c.uid = p.company_uid
      WHERE p.company_uid = ${tx.companyUid}
        AND p.trouble IS NOT NULL
        AND p.delivered_at IS NULL
        AND NOT p.is_taken_over
    `,
  );

export const listCompaniesInTrouble = (tx: Tx) => tx.rows<{ uid: CompanyUid }>(sql`SELECT uid FROM companies_with_parcel_trouble() AS uid`);

/** A parcel that will not arrive leaves once more, under another number; false when it is not one of those. */
export const sendAgain = async (
  tx: CompanyTx,
  { uid, trackingNumber, now }: { uid: PackageUid; trackingNumber: string; now: Date },
): Promise<boolean> =>
  (await tx.run(
    sql`
      UPDATE packages p
      SET
        tracking_number = ${trackingNumber}, dispatched_at = ${now}, trouble = NULL, trouble_since = NULL,
        updated_at = ${now}
      WHERE p.company_uid = ${tx.companyUid}
        AND p.uid = ${uid}
        AND p.tracking_number <> ${trackingNumber}
        AND ${canCome(tx, 'sendAgain')}
    `,
  )) === 1;
