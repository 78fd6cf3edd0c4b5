import sql from 'sql-template-tag';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { PackageLabel } from '@portal/domain/ordering/package-label';
import type { Courier } from '@portal/domain/packages/tracking';
import type { ParcelTrouble } from '@portal/domain/packages/shipment-state';
import type { CompanyTx } from '../engine/db';
import type { Tx } from '../engine/tx';

export interface OfferedPackage {
  packageNumber: string;
  courier: Courier;
  label: PackageLabel;
}

interface Offer {
  numbers: string[];
  now: Date;
  /** One offered before it without an answer may be claimed again. */
  staleBefore: Date;
}

/** Claims packages for handing over to the courier, so that no two workers do it at once; answers those that are ours now. */
export const offerPackages = (tx: CompanyTx, { numbers, now, staleBefore }: Offer) =>
  tx.rows<OfferedPackage & { wasOffered: boolean }>(
    sql`
      WITH free AS (
        SELECT uid, offered_at
        FROM packages
        WHERE company_uid = ${tx.companyUid}
          AND number = ANY (${numbers})
          AND dispatched_at IS NULL
          AND (offered_at IS NULL OR offered_at < ${staleBefore})
        ORDER BY uid
        FOR UPDATE
      )
      UPDATE packages p
      SET offered_at = ${now}
      FROM free
      WHERE p.company_uid = ${tx.companyUid} AND p.uid = free.uid
      RETURNING p.number AS "packageNumber", p.courier, p.label, free.offered_at IS NOT NULL AS "wasOffered"
    `,
  );

/** Nobody knows whether the courier took them: they are never offered again by themselves. */
export const holdOffer = (tx: CompanyTx, numbers: string[]) =>
  tx.run(
    sql`
      UPDATE packages
      SET offered_at = 'infinity', doubtful_since = offered_at
      WHERE company_uid = ${tx.companyUid}
        AND number = ANY (${numbers})
        AND dispatched_at IS NULL
        AND offered_at IS DISTINCT FROM 'infinity'
    `,
  );

/** Which of the packages wait for a person to say whether the courier has them. */
export const listHeldOffers = async (tx: CompanyTx, numbers: string[]): Promise<string[]> => {
  const rows = await tx.rows<{ number: string }>(
    sql`
      SELECT number
      FROM packages
      WHERE company_uid = ${tx.companyUid}
        AND number = ANY (${numbers})
        AND dispatched_at IS NULL
        AND offered_at = 'infinity'
      ORDER BY number
    `,
  );
  return rows.map(({ number }) => number);
};

/** The courier did not take them: they can be offered again at once. */
export const withdrawOffer = (tx: CompanyTx, numbers: string[]) =>
  tx.run(
    sql`
      UPDATE packages
      SET offered_at = NULL, doubtful_since = NULL
      WHERE company_uid = ${tx.companyUid} AND number = ANY (${numbers}) AND dispatched_at IS NULL
    `,
  );

export interface ParcelUnderWay {
  packageNumber: string;
  courier: Courier;
  trackingNumber: string;
  sentAt: Date;
  trouble: ParcelTrouble | null;
}

/** Parcels sent after a moment that have not arrived, oldest first. */
export const listParcelsUnderWay = (tx: CompanyTx, sentAfter: Date) =>
  tx.rows<ParcelUnderWay>(
    sql`
      SELECT
        number AS "packageNumber", courier, tracking_number AS "trackingNumber", dispatched_at AS "sentAt", trouble
      FROM packages
      WHERE company_uid = ${tx.companyUid}
        AND dispatched_at > ${sentAfter}
        AND delivered_at IS NULL
        AND tracking_number IS NOT NULL
      ORDER BY dispatched_at, number
    `,
  );

export const listCompaniesAwaitingParcels = (tx: Tx, sentAfter: Date) =>
  tx.rows<{ uid: CompanyUid }>(sql`SELECT uid FROM companies_awaiting_parcels(${sentAfter}) AS uid ORDER BY uid`);
