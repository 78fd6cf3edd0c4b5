import sql from 'sql-template-tag';
import type { LocationUid } from '@portal/domain/identifiers/uid';
import type { LocationStatus } from '@portal/domain/settings/location-status';
import type { CompanyTx } from '../engine/db';
import type { LocationValues } from './lock-location';

/** A delivery address that waits for the master system, as it is told of it. */
export interface WaitingLocation extends LocationValues {
  status: LocationStatus;
  /** It comes from the national register, or somebody has looked at it. */
  isChecked: boolean;
  /** Other values stood there before. */
  isChanged: boolean;
}

/** Undefined when nothing of the address waits. */
export const findWaitingLocation = (tx: CompanyTx, uid: LocationUid) =>
  tx.first<WaitingLocation>(
    sql`SELECT l.name, l.department, l.status, l.street, l.street_number AS "streetNumber", l.city, l.postcode,
               l.national_register_id AS "nationalRegisterId", l.latitude, l.longitude, l.is_checked AS "isChecked",
               l.stood_before IS NOT NULL AS "isChanged",
               ARRAY(
                 SELECT c.contact_person_uid
                 FROM location_contacts c
                 WHERE c.company_uid = ${tx.companyUid} AND c.location_uid = l.uid
                 ORDER BY c.position) AS "contactUids"
        FROM locations l
        WHERE l.company_uid = ${tx.companyUid} AND l.uid = ${uid} AND l.is_syncing`,
  );

/** What stood there before a refused change stands again; the name only when nobody has taken it meanwhile (S-182). */
export async function putBackLocation(tx: CompanyTx, uid: LocationUid): Promise<void> {
  await putBackContacts(tx, uid);
  await putBackValues(tx, uid);
}

async function putBackContacts(tx: CompanyTx, uid: LocationUid): Promise<void> {
  await tx.run(
    sql`DELETE FROM location_contacts c
        USING locations l
        WHERE c.company_uid = ${tx.companyUid}
          AND c.location_uid = ${uid}
          AND l.company_uid = ${tx.companyUid}
          AND l.uid = ${uid}
          AND l.stood_before IS NOT NULL`,
  );
  await tx.run(
    sql`
      INSERT INTO location_contacts (company_uid, location_uid, contact_person_uid, position)
      SELECT l.company_uid, l.uid, contact.person::uuid, contact.position
      FROM locations l
      CROSS JOIN jsonb_array_elements_text(l.stood_before -> 'contactUids')
      WITH ORDINALITY AS contact (person, position)
      WHERE l.company_uid = ${tx.companyUid} AND l.uid = ${uid} AND l.stood_before IS NOT NULL
    `,
  );
}

const putBackValues = (tx: CompanyTx, uid: LocationUid) =>
  tx.run(
    sql`UPDATE locations l
        SET name = CASE WHEN before.is_taken THEN l.name ELSE l.stood_before ->> 'name' END,
            department = l.stood_before ->> 'department',
            street = l.stood_before ->> 'street',
            street_number = l.stood_before ->> 'streetNumber',
            city = l.stood_before ->> 'city',
            postcode = l.stood_before ->> 'postcode',
            national_register_id = l.stood_before ->> 'nationalRegisterId',
            latitude = (l.stood_before ->> 'latitude')::double precision,
            longitude = (l.stood_before ->> 'longitude')::double precision,
            is_checked = (l.stood_before ->> 'isChecked')::boolean,
            stood_before = NULL
        FROM (
          SELECT count(*) > 0 AS is_taken
          FROM locations was
          JOIN locations other
            ON other.company_uid = ${tx.companyUid}
           AND other.uid <> was.uid
           AND lower(other.name COLLATE czech) = lower((was.stood_before ->> 'name') COLLATE czech)
          WHERE was.company_uid = ${tx.companyUid} AND was.uid = ${uid}
        ) before
        WHERE l.company_uid = ${tx.companyUid} AND l.uid = ${uid} AND l.stood_before IS NOT NULL`,
  );

/** The change stands: nothing comes back any more, and the address has been looked at. */
export const clearSettled = (tx: CompanyTx, uid: LocationUid) =>
  tx.run(
    sql`UPDATE locations
        SET stood_before = NULL, is_checked = true
        WHERE company_uid = ${tx.companyUid} AND uid = ${uid}`,
  );
