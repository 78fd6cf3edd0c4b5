import { v7 as newUid } from 'uuid';
import sql from 'sql-template-tag';
import type { CompanyTx } from '../engine/db';

export interface FirstContact {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  isSignatory: boolean;
  now: Date;
}

/** The person who registered the company (S-165). */
export async function insertFirstContact(tx: CompanyTx, person: FirstContact): Promise<string> {
  const uid = newUid();
  await tx.run(
    sql`
      INSERT INTO contact_persons (
        company_uid, uid, first_name, last_name, email, phone_number, status, is_signatory, is_implicit_client,
        created_at, updated_at
      )
      VALUES (
        ${tx.companyUid}, ${uid}, ${person.firstName}, ${person.lastName}, ${person.email}, ${person.phoneNumber},
        'active', ${person.isSignatory}, true, ${person.now}, ${person.now}
      )
    `,
  );
  return uid;
}
