import sql from 'sql-template-tag';
import type { LocationUid } from '@portal/domain/identifiers/uid';
import type { LocationStatus } from '@portal/domain/settings/location-status';
import type { CompanyTx } from '../engine/db';
import { isLastActive } from './location-row';

/** What of a delivery address can be changed. */
export interface LocationValues {
  name: string;
  department: string;
  street: string;
  streetNumber: string;
  city: string;
  postcode: string;
  nationalRegisterId: string | null;
  latitude: number | null;
  longitude: number | null;
  contactUids: string[];
}

/** A delivery address as a change sees it. */
export interface LocationRecord extends LocationValues {
  uid: LocationUid;
  status: LocationStatus;
  isSyncing: boolean;
  isLastActive: boolean;
}

/** One change of the addresses of a company at a time, until the transaction ends. Taken after the basket, before employees. */
export const lockLocations = (tx: CompanyTx) => tx.run(sql`SELECT pg_advisory_xact_lock(locations_lock_key())`);

/** An address, and nobody can choose or change it until the transaction ends; called with the lock of all held. */
export async function lockLocation(tx: CompanyTx, uid: LocationUid): Promise<LocationRecord | undefined> {
  await tx.run(sql`SELECT 1 FROM locations WHERE company_uid = ${tx.companyUid} AND uid = ${uid} FOR UPDATE`);
  return tx.first<LocationRecord>(
    sql`
      SELECT
        l.uid, l.name, l.department, l.status, l.is_syncing AS "isSyncing", ${isLastActive(tx)} AS "isLastActive",
        l.street, l.street_number AS "streetNumber", l.city, l.postcode,
        l.national_register_id AS "nationalRegisterId", l.latitude, l.longitude, ${contactUids(tx)} AS "contactUids"
      FROM locations l
      WHERE l.company_uid = ${tx.companyUid} AND l.uid = ${uid}
    `,
  );
}

/** Contacts of location `l` in their order. */
const contactUids = (tx: CompanyTx) => sql`
  ARRAY(
    SELECT c.contact_person_uid
    FROM location_contacts c
    WHERE c.company_uid = ${tx.companyUid} AND c.location_uid = l.uid
    ORDER BY c.position)`;

/** Of the named contact persons those an address may have: neither inactive nor about to be. Called with the lock of contact persons held. */
export async function findUsableContacts(tx: CompanyTx, uids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ uid: string }>(
    sql`SELECT uid
        FROM contact_persons
        WHERE company_uid = ${tx.companyUid}
          AND uid = ANY (${[...uids]}::uuid[])
          AND status NOT IN ('inactive', 'deactivating')`,
  );
  return new Set(rows.map(({ uid }) => uid));
}

/** Whether another address of the company has the name, whatever its case and status (S-182). */
export async function isNameTaken(tx: CompanyTx, { name, exceptUid }: { name: string; exceptUid: string | null }): Promise<boolean> {
  const row = await tx.first(
    sql`SELECT 1
        FROM locations
        WHERE company_uid = ${tx.companyUid}
          AND lower(name COLLATE czech) = lower(${name}::text COLLATE czech)
          AND uid IS DISTINCT FROM ${exceptUid}::uuid`,
  );
  return row !== undefined;
}
