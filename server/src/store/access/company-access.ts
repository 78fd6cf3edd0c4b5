import sql from 'sql-template-tag';
import type { UserUid, ContactPersonUid } from '@portal/domain/identifiers/uid';
import type { PortalRole } from '@portal/domain/access/company-status';
import type { CompanyTx } from '../engine/db';
import { PERSON } from '../contact-persons/contact-person-view';
import { takeWaitingInvitation } from '../contact-persons/portal-access';
import { voidInvitations } from './invitations';

/** An account that works for the company. */
export interface CompanyUser {
  userUid: UserUid;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  role: PortalRole;
  since: Date;
  /** When one of their sessions was last used for this company. */
  seenAt: Date | null;
}

export const listCompanyUsers = (tx: CompanyTx) =>
  tx.rows<CompanyUser>(
    sql`SELECT
          u.uid AS "userUid", u.first_name AS "firstName", u.last_name AS "lastName", u.email,
          p.phone_number AS "phoneNumber", m.role, m.created_at AS since,
          (
            SELECT max(s.seen_at)
            FROM sessions s
            WHERE s.user_uid = u.uid AND s.company_uid = ${tx.companyUid}
          ) AS "seenAt"
        FROM memberships m
        JOIN users u ON u.uid = m.user_uid
        LEFT JOIN contact_persons p ON p.company_uid = ${tx.companyUid} AND p.uid = m.contact_person_uid
        WHERE m.company_uid = ${tx.companyUid} AND m.revoked_at IS NULL
        ORDER BY u.last_name COLLATE czech, u.first_name COLLATE czech, u.uid`,
  );

/** Somebody of the company's contact persons who is invited, or can be. */
export interface Invitable {
  contactPersonUid: ContactPersonUid;
  firstName: string;
  lastName: string;
  email: string;
}

/** An invitation nobody has used or taken back; it may have lapsed. */
export interface OpenInvitation extends Invitable {
  role: PortalRole;
  invitedAt: Date;
  /** Null while it waits until its person is active (S-168). */
  expiresAt: Date | null;
}

export const listOpenInvitations = (tx: CompanyTx) =>
  tx.rows<OpenInvitation>(
    sql`SELECT
          p.uid AS "contactPersonUid", p.first_name AS "firstName", p.last_name AS "lastName",
          coalesce(w.email, i.email) AS email, coalesce(w.role, i.role) AS role,
          coalesce(w.asked_at, i.invited_at) AS "invitedAt", CASE WHEN w.role IS NULL THEN i.expires_at END AS "expiresAt"
        FROM ${PERSON}
        WHERE p.company_uid = ${tx.companyUid} AND num_nonnulls(i.key_hash, w.role) > 0
        ORDER BY p.last_name COLLATE czech, p.first_name COLLATE czech, p.uid`,
  );

/** Who is active and has neither an account nor an invitation. */
export const listInvitable = (tx: CompanyTx) =>
  tx.rows<Invitable>(
    sql`SELECT p.uid AS "contactPersonUid", p.first_name AS "firstName", p.last_name AS "lastName", p.email
        FROM ${PERSON}
        WHERE p.company_uid = ${tx.companyUid}
          AND p.status = 'active'
          AND num_nonnulls(m.user_uid, i.key_hash, w.role) = 0
        ORDER BY p.last_name COLLATE czech, p.first_name COLLATE czech, p.uid`,
  );

interface Ended {
  role: PortalRole;
  contactPersonUid: ContactPersonUid | null;
}

/**
 * Ends what an account may do for the company from its next call on, with whatever was offered to its person. Its sessions go on for its
 * other companies and work for this one no longer. Undefined when it had nothing (any more).
 */
export async function endUserAccess(tx: CompanyTx, { userUid, now }: { userUid: UserUid; now: Date }): Promise<Ended | undefined> {
  const ended = await tx.first<Ended>(
    sql`UPDATE memberships
        SET revoked_at = ${now}
        WHERE company_uid = ${tx.companyUid} AND user_uid = ${userUid} AND revoked_at IS NULL
        RETURNING role, contact_person_uid AS "contactPersonUid"`,
  );
  if (ended === undefined) return undefined;
  await tx.run(
    sql`UPDATE sessions
        SET company_uid = NULL
        WHERE company_uid = ${tx.companyUid} AND user_uid = ${userUid}`,
  );
  if (ended.contactPersonUid !== null) {
    await voidInvitations(tx, ended.contactPersonUid, now);
    await takeWaitingInvitation(tx, ended.contactPersonUid);
  }
  return ended;
}
