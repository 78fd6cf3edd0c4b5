import { refuse, type Failure } from '@portal/contract/errors';
import { isServing, mayAtDesk, type DeskAction } from '@portal/domain/access/staff';
import type { Actor, StaffActor } from '../../actor';
import type { Deps } from '../../deps';
import type { Visitor } from '../../store/access/visitors';
import { findStaffMember } from '../../store/staff/staff';

interface AtTheDesk {
  action: DeskAction;
  actor: Actor;
  visitor: Visitor;
}

/**
 * Lets the provider's people to their desk: in office now, strongly enough signed in where the provider asks for it, with a role for the
 * action. Asked anew at every call, so that whoever is ended or loses a role stops at once. The reason is told to staff alone.
 */
export async function identifyStaff(
  deps: Deps,
  { action, actor, visitor: { user, session, view } }: AtTheDesk,
): Promise<{ actor: StaffActor; user: Visitor['user'] } | Failure> {
  const member = await findStaffMember(deps.db.directory, user.uid);
  if (member === undefined || !isServing(member, deps.now())) return refuse('auth.access.denied');
  const { STAFF_ACR: wanted } = deps.env;
  if (wanted !== undefined && session.acr !== wanted) return refuse('desk.strongerSignIn');
  if (!mayAtDesk(member.roles, action)) return refuse('auth.access.denied');
  const name = `${user.firstName} ${user.lastName}`.trim();
  const staff = { uid: member.uid, name, email: user.email, roles: member.roles };
  return { actor: { ...actor, userUid: user.uid, staff, session: { tokenHash: session.tokenHash, formerView: view?.uid ?? null } }, user };
}
