import { isServing, type StaffRole } from '@portal/domain/access/staff';
import type { StaffActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { operatorAtDesk, operatorOutside, refused, type Operation } from '../../../operator';
import { endSessionsOfUser } from '../../../store/access/sessions';
import type { Tx } from '../../../store/engine/tx';
import { giveBackAllCases } from '../../../store/staff/desk-cases';
import { endViewsOf } from '../../../store/staff/desk-views';
import { endMember, lockStaff, setStaffRoles, type StaffMember } from '../../../store/staff/staff';

type Changed = Operation<'err.notFound' | 'desk.caseOver' | 'staff.self' | 'staff.lastAdmin' | 'auth.access.denied', { uid: string }>;

/** Somebody does other things at the desk from their next call on (DESK-043). */
export const changeStaffRoles = (deps: Deps, actor: StaffActor, { uid, roles }: { uid: string; roles: readonly StaffRole[] }) =>
  changeMember(deps, actor, {
    uid,
    kind: 'staff.rolesChanged',
    roles,
    change: (tx) => setStaffRoles(tx, { uid, roles }),
    after: { roles },
  });

/** Somebody works at the desk no more: their sessions and views end with it, their cases are for others. */
export const endStaffMember = (deps: Deps, actor: StaffActor, uid: string) =>
  changeMember(deps, actor, {
    uid,
    kind: 'staff.ended',
    roles: [],
    change: async (tx, { userUid }) => {
      await endMember(tx, { uid, now: deps.now() });
      await endViewsOf(tx, { staffUid: uid }, deps.now());
      await giveBackAllCases(tx, uid);
      if (userUid !== null) await endSessionsOfUser(tx, userUid);
    },
    after: { until: deps.now().toISOString() },
  });

interface Change {
  uid: string;
  kind: string;
  /** What is left to them. */
  roles: readonly StaffRole[];
  change: (tx: Tx, member: StaffMember) => Promise<unknown>;
  after: { roles: readonly StaffRole[] } | { until: string };
}

/**
 * One at a time, so that of two admins who take the role from each other one stays. Whoever asks is looked at again: they may have lost the
 * role while they waited.
 */
async function changeMember(deps: Deps, actor: StaffActor, { uid, kind, roles, change, after }: Change): Promise<Changed> {
  const now = deps.now();
  return deps.db.writeDirectory<Changed>(operatorOutside(operatorAtDesk(actor), kind), async (tx) => {
    const everybody = await lockStaff(tx);
    const member = everybody.find((one) => one.uid === uid);
    if (member === undefined) return refused('err.notFound');
    if (member.uid === actor.staff.uid) return refused('staff.self');
    if (!isServing(member, now)) return refused('desk.caseOver');
    const admins = everybody.filter((one) => isAdmin(one, now));
    if (!roles.includes('admin') && !admins.some((one) => one.uid !== uid)) return refused('staff.lastAdmin');
    if (!admins.some((one) => one.uid === actor.staff.uid)) return refused('auth.access.denied');
    await change(tx, member);
    const by = actor.staff.name || actor.staff.email;
    tx.audit({ subjectUid: uid, before: { email: member.email, roles: member.roles }, after: { ...after, by } });
    return { ok: true, uid };
  });
}

/** Whoever has never signed in may be a mistyped address. */
const isAdmin = (member: StaffMember, now: Date): boolean =>
  member.userUid !== null && member.roles.includes('admin') && isServing(member, now);
