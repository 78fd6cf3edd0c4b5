import type { addDeskPerson, DeskAccess, inviteDeskPerson } from '@portal/contract/desk/company/access';
import type { BodyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { isLapsed } from '@portal/domain/access/invitation';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { StaffActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { operatorAtDesk, operatorIn } from '../../../operator';
import { addContactPerson } from '../../../parts/access/add-contact-person';
import { inviteContactPerson } from './invite-contact-person';
import { resendInvitation as sendAgain } from './resend-invitation';
import { endUserAccess, listCompanyUsers, listInvitable, listOpenInvitations } from '../../../store/access/company-access';
import { findOpenInvitation, voidInvitations } from '../../../store/access/invitations';
import { takeWaitingInvitation } from '../../../store/contact-persons/portal-access';
import { lockContactPersons } from '../../../store/contact-persons/contact-person-changes';
import type { CompanyTx } from '../../../store/engine/db';

type Answer = { data: { uid: string } } | Failure;

interface Person {
  companyUid: CompanyUid;
  /** The account whose access ends, else the contact person who is invited. */
  uid: string;
}

export async function readAccess(tx: CompanyTx, now: Date): Promise<DeskAccess> {
  const users = await listCompanyUsers(tx);
  const invitations = await listOpenInvitations(tx);
  const invitable = await listInvitable(tx);
  return {
    users: users.map(({ since, seenAt, ...user }) => ({ ...user, since: since.toISOString(), seenAt: seenAt?.toISOString() ?? null })),
    invitations: invitations.map(({ invitedAt, expiresAt, ...invitation }) => ({
      ...invitation,
      invitedAt: invitedAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      isLapsed: expiresAt !== null && isLapsed(expiresAt, now),
    })),
    invitable,
  };
}

const inCompany = (actor: StaffActor, companyUid: CompanyUid) => operatorIn(companyUid, operatorAtDesk(actor), actor.auditKind ?? '');

/** From their next call on; whoever accepts an invitation at the same moment is waited for (DESK-025). */
export const endAccess = (deps: Deps, actor: StaffActor, { companyUid, uid }: Person): Promise<Answer> =>
  deps.db.write<Answer>(inCompany(actor, companyUid), async (tx) => {
    await lockContactPersons(tx);
    const ended = await endUserAccess(tx, { userUid: uid, now: deps.now() });
    if (ended === undefined) return refuse('desk.accessOver');
    tx.audit({ subjectUid: uid, before: { role: ended.role }, after: { role: null, by: actor.staff.name } });
    return { data: { uid } };
  });

export async function resendInvitation(deps: Deps, actor: StaffActor, { companyUid, uid }: Person): Promise<Answer> {
  const { language, staff } = actor;
  const sent = await sendAgain(deps, inCompany(actor, companyUid), { contactPersonUid: uid, language, by: staff.name });
  return sent.ok ? { data: { uid } } : sent;
}

interface InCompany {
  companyUid: CompanyUid;
}

export async function invitePerson(
  deps: Deps,
  actor: StaffActor,
  { companyUid, contactPersonUid, role }: InCompany & BodyOf<typeof inviteDeskPerson>,
): Promise<Answer> {
  const { language, staff } = actor;
  const sent = await inviteContactPerson(deps, inCompany(actor, companyUid), { contactPersonUid, role, language, by: staff.name });
  return sent.ok ? { data: { uid: contactPersonUid } } : sent;
}

/** Somebody new of the company, whose invitation waits for the master system; it goes to the e-mail written of them. */
export function addPerson(
  deps: Deps,
  actor: StaffActor,
  { companyUid, contactPerson, role }: InCompany & BodyOf<typeof addDeskPerson>,
): Promise<Answer> {
  const operator = { ...inCompany(actor, companyUid), language: actor.language };
  return addContactPerson(deps, operator, {
    contactPerson,
    portalUser: { enabled: true, role, invitationMail: null },
    mailPath: 'contactPerson.email',
    by: actor.staff.name,
  });
}

export const revokeInvitation = (deps: Deps, actor: StaffActor, { companyUid, uid }: Person): Promise<Answer> =>
  deps.db.write<Answer>(inCompany(actor, companyUid), async (tx) => {
    const waiting = await takeWaitingInvitation(tx, uid);
    const open = await findOpenInvitation(tx, uid);
    // Somebody who accepts it at the same moment holds its row: one of the two finds nothing any more.
    const voided = await voidInvitations(tx, uid, deps.now());
    const revoked = waiting ?? (voided > 0 ? open : undefined);
    if (revoked === undefined) return refuse('user.invitationNotExists');
    tx.audit({ subjectUid: uid, before: { role: revoked.role, invitedEmail: revoked.email }, after: { by: actor.staff.name } });
    return { data: { uid } };
  });
