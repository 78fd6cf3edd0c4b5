import sql from 'sql-template-tag';
import type { LocationUid, CompanyUid } from '@portal/domain/identifiers/uid';
import type { LocationStatus } from '@portal/domain/settings/location-status';
import type { CompanyTx } from '../engine/db';
import type { Tx } from '../engine/tx';

/** A delivery address written by hand, which somebody of the provider has to look at. */
export interface UncheckedLocation {
  uid: LocationUid;
  companyName: string;
  name: string;
  status: LocationStatus;
  street: string;
  streetNumber: string;
  city: string;
  postcode: string;
  since: Date;
}

export const listCompaniesWithUnchecked = (tx: Tx) =>
  tx.rows<{ uid: CompanyUid }>(sql`SELECT uid FROM companies_with_unchecked_locations() AS uid`);

export const listUncheckedOf = (tx: CompanyTx) =>
  tx.rows<UncheckedLocation>(
    sql`
      SELECT
        l.uid, c.name AS "companyName", l.name, l.status, l.street, l.street_number AS "streetNumber", l.city,
        l.postcode, l.updated_at AS since
      FROM locations l
      JOIN companies c ON c.uid = l.company_uid
      WHERE l.company_uid = ${tx.companyUid} AND l.is_syncing AND NOT l.is_checked
    `,
  );
