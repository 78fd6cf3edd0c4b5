import sql, { type Sql } from 'sql-template-tag';
import type { CompanyUid, ContactPersonUid, UserUid } from '@portal/domain/identifiers/uid';
import type { PortalRole } from '@portal/domain/access/company-status';
import type { CompanyTx } from '../engine/db';
import type { Tx } from '../engine/tx';

/** An invitation as it was sent; only the hash of its key is kept. */
export interface StoredInvitation {
  companyUid: CompanyUid;
  contactPersonUid: ContactPersonUid;
  role: PortalRole;
  /** Where the mail went. */
  email: string;
  /** Names as the mail showed them. */
  companyName: string;
  contactEmail: string;
  expiresAt: Date;
  acceptedAt: Date | null;
  voidedAt: Date | null;
  /** Name of the company today. */
  currentCompanyName: string;
}

const STORED = sql`
  SELECT
    i.company_uid AS "companyUid", i.contact_person_uid AS "contactPersonUid", i.role, i.email,
    i.company_name AS "companyName", i.contact_email AS "contactEmail", i.expires_at AS "expiresAt",
    i.accepted_at AS "acceptedAt", i.voided_at AS "voidedAt", c.name AS "currentCompanyName"
  FROM invitations i
  JOIN companies c ON c.uid = i.company_uid
`;

export const findInvitation = (db: Tx, keyHash: Buffer) =>
  db.first<StoredInvitation>(sql`${STORED} WHERE i.key_hash = ${keyHash}`, 'invitation');

/** The newest invitation of a contact person, usable or not. */
export const findLatestInvitation = (tx: CompanyTx, contactPersonUid: ContactPersonUid) =>
  tx.first<StoredInvitation>(
    sql`
      ${STORED}
      WHERE i.company_uid = ${tx.companyUid} AND i.contact_person_uid = ${contactPersonUid}
      ORDER BY i.invited_at DESC, i.key_hash
      LIMIT 1
    `,
  );

/** The one invitation of a contact person that was neither used nor taken back; it may have lapsed. */
export const findOpenInvitation = (tx: CompanyTx, contactPersonUid: ContactPersonUid) =>
  tx.first<StoredInvitation>(
    sql`${STORED}
        WHERE i.company_uid = ${tx.companyUid}
          AND i.contact_person_uid = ${contactPersonUid}
          AND i.accepted_at IS NULL
          AND i.voided_at IS NULL`,
  );

export interface NewInvitation extends Pick<
  StoredInvitation,
  'contactPersonUid' | 'role' | 'email' | 'companyName' | 'contactEmail' | 'expiresAt'
> {
  keyHash: Buffer;
  now: Date;
}

/** Writes an invitation; the one the person could still use is void from now on (S-168). */
export async function replaceInvitation(tx: CompanyTx, invitation: NewInvitation): Promise<void> {
  await voidInvitations(tx, invitation.contactPersonUid, invitation.now);
  await tx.run(
    sql`
      INSERT INTO invitations (
        key_hash, company_uid, contact_person_uid, role, email, company_name, contact_email, invited_at, expires_at
      )
      VALUES (
        ${invitation.keyHash}, ${tx.companyUid}, ${invitation.contactPersonUid}, ${invitation.role},
        ${invitation.email}, ${invitation.companyName}, ${invitation.contactEmail}, ${invitation.now},
        ${invitation.expiresAt}
      )
    `,
  );
}

/** What was offered and not used yet is void from now on. */
export const voidInvitations = (tx: CompanyTx, contactPersonUid: ContactPersonUid, now: Date) =>
  tx.run(
    sql`
      UPDATE invitations
      SET voided_at = ${now}
      WHERE company_uid = ${tx.companyUid}
        AND contact_person_uid = ${contactPersonUid}
        AND accepted_at IS NULL
        AND voided_at IS NULL
    `,
  );

/** Invitations not used yet that can be; `isLapsed` of the domain says when they no longer can. */
export const canStillBeUsed = (now: Date): Sql => sql`voided_at IS NULL AND expires_at > ${now}`;

/** Uses a key up. False when it was used or voided before: of many who try at once, one gets true. */
export async function takeInvitation(
  tx: CompanyTx,
  { keyHash, userUid, now }: { keyHash: Buffer; userUid: UserUid; now: Date },
): Promise<boolean> {
  const taken = await tx.first(
    sql`
      UPDATE invitations
      SET accepted_at = ${now}, accepted_by = ${userUid}
      WHERE key_hash = ${keyHash}
        AND company_uid = ${tx.companyUid}
        AND accepted_at IS NULL
        AND ${canStillBeUsed(now)}
      RETURNING key_hash
    `,
  );
  return taken !== undefined;
}
