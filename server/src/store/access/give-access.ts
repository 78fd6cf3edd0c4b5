import sql from 'sql-template-tag';
import type { UserUid, ContactPersonUid } from '@portal/domain/identifiers/uid';
import type { PortalRole } from '@portal/domain/access/company-status';
import { lockContactPersons } from '../contact-persons/contact-person-changes';
import type { CompanyTx } from '../engine/db';

interface Candidate {
  userUid: UserUid;
  contactPersonUid: ContactPersonUid;
}

export interface ExistingAccess {
  /** What the account may do in the company; null for one without access. */
  ofAccount: PortalRole | null;
  /** Some account acts for the contact person. */
  ofContactPerson: boolean;
  /** Somebody has master access to the company. */
  ofMaster: boolean;
}

/** Who has access to the company now; nobody is given any by others until the transaction ends. */
export async function lockAccess(tx: CompanyTx, { userUid, contactPersonUid }: Candidate): Promise<ExistingAccess> {
  await lockContactPersons(tx);
  const found = await tx.first<{ ofAccount: PortalRole | null; ofContactPerson: boolean | null; ofMaster: boolean | null }>(
    sql`
      SELECT
        max(role) FILTER (WHERE user_uid = ${userUid}) AS "ofAccount",
        bool_or(contact_person_uid = ${contactPersonUid}) AS "ofContactPerson", bool_or(role = 'master') AS "ofMaster"
      FROM memberships
      WHERE company_uid = ${tx.companyUid} AND revoked_at IS NULL
    `,
  );
  return { ofAccount: found?.ofAccount ?? null, ofContactPerson: found?.ofContactPerson ?? false, ofMaster: found?.ofMaster ?? false };
}

/** Lets an account into the company of the transaction; one that had access before gets it anew. */
export const giveAccess = (tx: CompanyTx, { userUid, contactPersonUid, role, now }: Candidate & { role: PortalRole; now: Date }) =>
  tx.run(
    sql`
      INSERT INTO memberships (company_uid, user_uid, role, contact_person_uid, created_at)
      VALUES (${tx.companyUid}, ${userUid}, ${role}, ${contactPersonUid}, ${now})
      ON CONFLICT (user_uid, company_uid) DO UPDATE
      SET
        role = excluded.role, contact_person_uid = excluded.contact_person_uid, created_at = excluded.created_at,
        revoked_at = NULL
    `,
  );

/** Whether some account acts for the contact person. */
export const hasAccount = async (tx: CompanyTx, contactPersonUid: ContactPersonUid): Promise<boolean> =>
  (await tx.first(
    sql`
      SELECT 1
      FROM memberships
      WHERE company_uid = ${tx.companyUid} AND contact_person_uid = ${contactPersonUid} AND revoked_at IS NULL
    `,
  )) !== undefined;
