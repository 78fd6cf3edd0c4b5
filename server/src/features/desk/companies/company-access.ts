import type { DeskAccess } from '@portal/contract/desk/company/access';
import { refuse, type Failure } from '@portal/contract/errors';
import { isLapsed } from '@portal/domain/access/invitation';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { StaffActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { operatorAtDesk, operatorIn } from '../../../operator';
import { resendInvitation as sendAgain } from '../../../parts/access/resend-invitation';
import { endUserAccess, listCompanyUsers, listOpenInvitations } from '../../../store/access/company-access';
import { findOpenInvitation, voidInvitations } from '../../../store/access/invitations';
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
  return {
    users: users.map(({ since, seenAt, ...user }) => ({ ...user, since: since.toISOString(), seenAt: seenAt?.toISOString() ?? null })),
    invitations: invitations.map(({ invitedAt, expiresAt, ...invitation }) => ({
      ...invitation,
      invitedAt: invitedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isLapsed: isLapsed(expiresAt, now),
    })),
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

export const revokeInvitation = (deps: Deps, actor: StaffActor, { companyUid, uid }: Person): Promise<Answer> =>
  deps.db.write<Answer>(inCompany(actor, companyUid), async (tx) => {
    const open = await findOpenInvitation(tx, uid);
    // Somebody who accepts it at the same moment holds its row: one of the two finds nothing any more.
    if (open === undefined || (await voidInvitations(tx, uid, deps.now())) === 0) return refuse('user.invitationNotExists');
    tx.audit({ subjectUid: uid, before: { role: open.role, invitedEmail: open.email }, after: { by: actor.staff.name } });
    return { data: { uid } };
  });
