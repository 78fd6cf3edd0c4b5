import sql from 'sql-template-tag';
import type { LocationUid } from '@portal/domain/identifiers/uid';
import type { CompanyTx } from '../engine/db';
import type { LocationValues } from './lock-location';

interface NewLocation {
  uid: LocationUid;
  values: LocationValues;
  /** Nobody has to look at it: it comes from the national register. */
  isChecked: boolean;
  now: Date;
}

/** A new address in status `init`, which waits to be handed over (S-180). */
export async function insertLocation(tx: CompanyTx, { uid, values, isChecked, now }: NewLocation): Promise<void> {
  await tx.run(
    sql`
      INSERT INTO locations (
        company_uid, uid, name, department, status, is_syncing, is_checked, street, street_number, city, postcode,
        country, national_register_id, latitude, longitude, created_at, updated_at
      )
      VALUES (
        ${tx.companyUid}, ${uid}, ${values.name}, ${values.department}, 'init', true, ${isChecked}, ${values.street},
        ${values.streetNumber}, ${values.city}, ${values.postcode}, 'CZ', ${values.nationalRegisterId},
        ${values.latitude}, ${values.longitude}, ${now}, ${now}
      )
    `,
  );
  await insertContacts(tx, { uid, contactUids: values.contactUids });
}

interface Change {
  uid: LocationUid;
  before: LocationValues;
  after: LocationValues;
  /** False: somebody has to look at it; undefined: as before. */
  isChecked: boolean | undefined;
}

/** Writes new values and keeps the old ones, which stand again when the master system refuses the change. */
export async function writeLocation(tx: CompanyTx, { uid, before, after, isChecked }: Change): Promise<void> {
  await tx.run(
    sql`
      UPDATE locations
      SET
        name = ${after.name}, department = ${after.department}, street = ${after.street},
        street_number = ${after.streetNumber}, city = ${after.city}, postcode = ${after.postcode},
        national_register_id = ${after.nationalRegisterId}, latitude = ${after.latitude},
        longitude = ${after.longitude}, is_checked = coalesce(${isChecked ?? null}, is_checked),
        stood_before = ${JSON.stringify(before)}::jsonb || jsonb_build_object('isChecked', is_checked)
      WHERE company_uid = ${tx.companyUid} AND uid = ${uid}
    `,
  );
  await tx.run(sql`DELETE FROM location_contacts WHERE company_uid = ${tx.companyUid} AND location_uid = ${uid}`);
  await insertContacts(tx, { uid, contactUids: after.contactUids });
}

const insertContacts = (tx: CompanyTx, { uid, contactUids }: { uid: LocationUid; contactUids: readonly string[] }) =>
  tx.run(
    sql`INSERT INTO location_contacts (company_uid, location_uid, contact_person_uid, position)
        SELECT ${tx.companyUid}, ${uid}, person, position
        FROM unnest(${[...contactUids]}::uuid[]) WITH ORDINALITY AS contact (person, position)
        RETURNING 1`,
  );
