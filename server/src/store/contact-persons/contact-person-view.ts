import sql, { type Sql } from 'sql-template-tag';
import type { UserUid, ContactPersonUid } from '@portal/domain/identifiers/uid';
import type { PortalRole } from '@portal/domain/access/company-status';
import type { ContactPersonStatus } from '@portal/domain/settings/contact-person-status';
import { ADMIN_ROLES } from '@portal/domain/settings/portal-user';
import type { CompanyTx } from '../engine/db';
import { basketLocations } from '../locations/location-row';

/** A contact person with what decides about them, and how they stand towards the portal. */
export interface ContactPersonView {
  uid: ContactPersonUid;
  firstName: string;
  middleName: string | null;
  lastName: string;
  email: string;
  phoneNumber: string;
  status: ContactPersonStatus;
  isSyncing: boolean;
  isSignatory: boolean;
  isImplicitClient: boolean;
  isLastAdmin: boolean;
  isLastSignatory: boolean;
  isLastOnLocation: boolean;
  isLastContactPerson: boolean;
  /** A card in the basket goes to an address of theirs (S-176). */
  isInBasket: boolean;
  /** The account that acts for them, since when and as what. */
  userUid: UserUid | null;
  acceptedRole: PortalRole | null;
  acceptedAt: Date | null;
  /** Of the invitation they accepted, can accept, let lapse, or that waits. */
  invitationMail: string | null;
  invitedRole: PortalRole | null;
  invitedAt: Date | null;
  expiresAt: Date | null;
}

/** A person `p`, the account that acts for them and the one invitation that is open: at most a row each. */
export const PERSON = sql`
  contact_persons p
  LEFT JOIN memberships m ON m.company_uid = p.company_uid AND m.contact_person_uid = p.uid AND m.revoked_at IS NULL
  LEFT JOIN invitations i
    ON i.company_uid = p.company_uid AND i.contact_person_uid = p.uid AND i.accepted_at IS NULL AND i.voided_at IS NULL
  LEFT JOIN waiting_invitations w ON w.company_uid = p.company_uid AND w.contact_person_uid = p.uid`;

/** Some active address has no other active contact than `p` (S-172, S-195). */
const isLastOnLocation = (tx: CompanyTx): Sql => sql`EXISTS (
  SELECT FROM location_contacts c
  JOIN locations l ON l.company_uid = c.company_uid AND l.uid = c.location_uid
  WHERE c.company_uid = ${tx.companyUid}
    AND c.contact_person_uid = p.uid
    AND l.status = 'active'
    AND NOT EXISTS (
      SELECT FROM location_contacts other
      JOIN contact_persons o ON o.company_uid = other.company_uid AND o.uid = other.contact_person_uid
      WHERE other.company_uid = ${tx.companyUid}
        AND other.location_uid = c.location_uid
        AND other.contact_person_uid <> p.uid
        AND o.status = 'active'))`;

/** Only somebody active can be the last one; `active` counts them for the company (S-171, S-172). */
const decides = (tx: CompanyTx): Sql => sql`
  p.status = 'active'
  AND coalesce(m.role = ANY (${[...ADMIN_ROLES]}::text[]), false)
  AND active.admins = 1 AS "isLastAdmin",
  p.status = 'active' AND p.is_signatory AND active.signatories = 1 AS "isLastSignatory",
  p.status = 'active' AND active.people = 1 AS "isLastContactPerson",
  p.status = 'active' AND ${isLastOnLocation(tx)} AS "isLastOnLocation",
  EXISTS (
    SELECT FROM location_contacts c
    WHERE c.company_uid = ${tx.companyUid}
      AND c.contact_person_uid = p.uid
      AND c.location_uid IN (${basketLocations(tx)})
  ) AS "isInBasket"
`;

/** When invitation `i` ends: at once when it speaks of a company or a person who is no longer the one it showed, for its link is void then. */
export const INVITATION_END = sql`
  CASE WHEN i.contact_email = p.email AND i.company_name = (SELECT c.name FROM companies c WHERE c.uid = p.company_uid)
       THEN i.expires_at
       ELSE i.invited_at END`;

/** An account is what counts; without one, the invitation that waits, and then the one that was sent. */
const ACCESS = sql`
  m.user_uid AS "userUid", m.role AS "acceptedRole", m.created_at AS "acceptedAt",
  CASE WHEN m.role IS NULL THEN coalesce(w.role, i.role) END AS "invitedRole",
  CASE
    WHEN m.role IS NULL THEN coalesce(w.email, i.email)
    ELSE coalesce(accepted.email, u.email)
  END AS "invitationMail",
  CASE WHEN m.role IS NOT NULL THEN accepted.invited_at WHEN w.role IS NULL THEN i.invited_at END AS "invitedAt",
  CASE WHEN m.role IS NULL AND w.role IS NULL THEN ${INVITATION_END} END AS "expiresAt"
`;

/** The people of a page `(uid, position)` with all that is said of them. Who is the last one is counted once for the page. */
export const viewOf = (tx: CompanyTx, page: Sql): Sql => sql`
  WITH page AS MATERIALIZED (${page}),
  active AS (
    SELECT
      count(*) FILTER (WHERE m.role = ANY (${[...ADMIN_ROLES]}::text[])) AS admins,
      count(*) FILTER (WHERE p.is_signatory) AS signatories, count(*) AS people
    FROM contact_persons p
    LEFT JOIN memberships m ON m.company_uid = p.company_uid AND m.contact_person_uid = p.uid AND m.revoked_at IS NULL
    WHERE p.company_uid = ${tx.companyUid} AND p.status = 'active'
  )
  SELECT
    p.uid, p.first_name AS "firstName", p.middle_name AS "middleName", p.last_name AS "lastName", p.email,
    p.phone_number AS "phoneNumber", p.status, p.waiting_edit IS NOT NULL AS "isSyncing",
    p.is_signatory AS "isSignatory", p.is_implicit_client AS "isImplicitClient", ${decides(tx)}, ${ACCESS}
  FROM page
  JOIN ${PERSON} ON p.company_uid = ${tx.companyUid} AND p.uid = page.uid
  LEFT JOIN users u ON u.uid = m.user_uid
  LEFT JOIN LATERAL (
    SELECT a.email, a.invited_at
    FROM invitations a
    WHERE a.company_uid = ${tx.companyUid} AND a.contact_person_uid = p.uid AND a.accepted_by = m.user_uid
    ORDER BY a.accepted_at DESC
    LIMIT 1
  ) accepted ON true
  CROSS JOIN active
  ORDER BY page.position
`;
