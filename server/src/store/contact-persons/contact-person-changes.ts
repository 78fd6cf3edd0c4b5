import sql from 'sql-template-tag';
import type { CompanyTx } from '../engine/db';
import { lockLocations } from '../locations/lock-location';
import { WAITS } from './contact-person-life';

/** What people write about a contact person. */
export interface ContactPersonFields {
  firstName: string;
  middleName: string | null;
  lastName: string;
  email: string;
  phoneNumber: string;
  isSignatory: boolean;
}

/**
 * Whoever changes people, what hangs on them, or who is on which address comes one after the other: who is the last one is decided by all of
 * them together (S-171, S-172). Taken after the basket, before the person's own row.
 */
export async function lockContactPersons(tx: CompanyTx): Promise<void> {
  await lockLocations(tx);
  await tx.run(sql`SELECT FROM companies WHERE uid = ${tx.companyUid} FOR NO KEY UPDATE`);
}

/** Somebody new, whom the master system does not know yet. */
export const insertContactPerson = (tx: CompanyTx, { uid, fields, now }: { uid: string; fields: ContactPersonFields; now: Date }) =>
  tx.run(
    sql`
      INSERT INTO contact_persons (
        company_uid, uid, first_name, middle_name, last_name, email, phone_number, is_signatory, status, created_at,
        updated_at
      )
      VALUES (
        ${tx.companyUid}, ${uid}, ${fields.firstName}, ${fields.middleName}, ${fields.lastName}, ${fields.email},
        ${fields.phoneNumber}, ${fields.isSignatory}, 'init', ${now}, ${now}
      )
    `,
  );

/** Writes what people see at once and keeps what stood there, until the master system has answered (S-161). */
export const editContactPerson = (tx: CompanyTx, { uid, fields, now }: { uid: string; fields: ContactPersonFields; now: Date }) =>
  tx.run(
    sql`UPDATE contact_persons p
        SET waiting_edit = jsonb_build_object(
              'first_name', p.first_name, 'middle_name', p.middle_name, 'last_name', p.last_name,
              'email', p.email, 'phone_number', p.phone_number, 'is_signatory', p.is_signatory),
            first_name = ${fields.firstName},
            middle_name = ${fields.middleName},
            last_name = ${fields.lastName},
            email = ${fields.email},
            phone_number = ${fields.phoneNumber},
            is_signatory = ${fields.isSignatory},
            updated_at = ${now}
        WHERE p.company_uid = ${tx.companyUid} AND p.uid = ${uid}`,
  );

/** What the master system is told of a contact person; undefined when nothing of them waits to be told. */
export const readHandedPerson = (tx: CompanyTx, uid: string) =>
  tx.first<ContactPersonFields & { status: string }>(
    sql`SELECT p.first_name AS "firstName", p.middle_name AS "middleName", p.last_name AS "lastName", p.email,
               p.phone_number AS "phoneNumber", p.is_signatory AS "isSignatory", p.status
        FROM contact_persons p
        WHERE p.company_uid = ${tx.companyUid} AND p.uid = ${uid} AND ${WAITS}`,
  );
