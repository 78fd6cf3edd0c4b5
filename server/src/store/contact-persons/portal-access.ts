import sql from 'sql-template-tag';
import type { ContactPersonUid } from '@portal/domain/identifiers/uid';
import type { PortalRole } from '@portal/domain/access/company-status';
import type { CompanyTx } from '../engine/db';
import { canStillBeUsed, voidInvitations } from '../access/invitations';

/** An invitation that is sent once the person is active (S-168). */
export interface WaitingInvitation {
  role: PortalRole;
  email: string;
  /** Of the mail. */
  language: 'cs' | 'en';
}

interface Access {
  contactPersonUid: ContactPersonUid;
  now: Date;
}

/** Ends an access at once: of the account, its sessions that work for this company, and whatever was offered (S-170). */
export async function endAccess(tx: CompanyTx, { contactPersonUid, now }: Access): Promise<void> {
  await tx.run(
    sql`WITH revoked AS (
          UPDATE memberships
          SET revoked_at = ${now}
          WHERE company_uid = ${tx.companyUid} AND contact_person_uid = ${contactPersonUid} AND revoked_at IS NULL
          RETURNING user_uid
        )
        DELETE FROM sessions
        WHERE company_uid = ${tx.companyUid} AND user_uid IN (SELECT user_uid FROM revoked)`,
  );
  await voidInvitations(tx, contactPersonUid, now);
  await takeWaitingInvitation(tx, contactPersonUid);
}

/** Gives an account that acts for the person another role. */
export const setAccountRole = (tx: CompanyTx, { contactPersonUid, role }: { contactPersonUid: ContactPersonUid; role: PortalRole }) =>
  tx.run(
    sql`UPDATE memberships
        SET role = ${role}
        WHERE company_uid = ${tx.companyUid} AND contact_person_uid = ${contactPersonUid} AND revoked_at IS NULL`,
  );

/** Changes what an invitation offers; its link stays the one in the mail (S-169). */
export const setInvitedRole = (tx: CompanyTx, { contactPersonUid, role }: { contactPersonUid: ContactPersonUid; role: PortalRole }) =>
  tx.run(
    sql`
      UPDATE invitations
      SET role = ${role}
      WHERE company_uid = ${tx.companyUid}
        AND contact_person_uid = ${contactPersonUid}
        AND accepted_at IS NULL
        AND voided_at IS NULL
    `,
  );

export const storeWaitingInvitation = (
  tx: CompanyTx,
  { contactPersonUid, role, email, language, now }: WaitingInvitation & Access,
): Promise<number> =>
  tx.run(
    sql`INSERT INTO waiting_invitations (company_uid, contact_person_uid, role, email, language, asked_at)
        VALUES (${tx.companyUid}, ${contactPersonUid}, ${role}, ${email}, ${language}, ${now})
        ON CONFLICT (company_uid, contact_person_uid) DO UPDATE
        SET role = excluded.role, email = excluded.email, language = excluded.language, asked_at = excluded.asked_at`,
  );

/** Whoever takes it sends it or drops it. */
export const takeWaitingInvitation = (tx: CompanyTx, contactPersonUid: ContactPersonUid) =>
  tx.first<WaitingInvitation>(
    sql`DELETE FROM waiting_invitations
        WHERE company_uid = ${tx.companyUid} AND contact_person_uid = ${contactPersonUid}
        RETURNING role, email, language`,
  );

/** Whether somebody else of the company signs in, or can, by this e-mail (S-175). */
export async function isMailTaken(tx: CompanyTx, { contactPersonUid, email, now }: Access & { email: string }): Promise<boolean> {
  const taken = await tx.first(
    sql`
      SELECT FROM memberships m
      JOIN users u ON u.uid = m.user_uid
      WHERE m.company_uid = ${tx.companyUid}
        AND m.revoked_at IS NULL
        AND m.contact_person_uid IS DISTINCT FROM ${contactPersonUid}
        AND lower(u.email) = lower(${email})
      UNION ALL
      SELECT FROM invitations i
      LEFT JOIN memberships m ON m.company_uid = i.company_uid AND m.contact_person_uid = i.contact_person_uid
        AND m.user_uid = i.accepted_by
      WHERE i.company_uid = ${tx.companyUid}
        AND i.contact_person_uid <> ${contactPersonUid}
        AND lower(i.email) = lower(${email})
        AND CASE
          WHEN i.accepted_by IS NULL THEN ${canStillBeUsed(now)}
          ELSE m.revoked_at IS NULL AND m.user_uid IS NOT NULL
        END
      UNION ALL
      SELECT FROM waiting_invitations w
      WHERE w.company_uid = ${tx.companyUid}
        AND w.contact_person_uid <> ${contactPersonUid}
        AND lower(w.email) = lower(${email})
      LIMIT 1
    `,
  );
  return taken !== undefined;
}
