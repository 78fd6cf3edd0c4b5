import { isEmail } from '@portal/domain/identifiers/email';
import { isServing, type StaffRole } from '@portal/domain/access/staff';
import type { Deps } from '../../../deps';
import { operatorOutside, refused, type Operation, type Operator } from '../../../operator';
import { insertStaffMember, lockStaff } from '../../../store/staff/staff';

interface NewStaff {
  email: string;
  roles: readonly StaffRole[];
}

type Added = Operation<'staff.emailInvalid' | 'staff.roleMissing' | 'staff.serving' | 'staff.adminExists', { uid: string }>;

/**
 * Makes somebody staff, known by an address until they sign in with it. At the desk for its admins alone; the command line makes the first
 * admin, and another one while that one has never signed in – the address may have been mistyped (DESK-002).
 */
export async function addStaff(deps: Deps, operator: Operator, { email, roles }: NewStaff): Promise<Added> {
  if (!isEmail(email)) return refused('staff.emailInvalid');
  if (roles.length === 0) return refused('staff.roleMissing');
  const now = deps.now();
  return deps.db.writeDirectory<Added>(operatorOutside(operator, 'staff.added'), async (tx) => {
    const serving = (await lockStaff(tx)).filter((member) => isServing(member, now));
    const isAtDesk = operator.call !== undefined;
    if (!isAtDesk && serving.some((member) => member.userUid !== null && member.roles.includes('admin')))
      return refused('staff.adminExists');
    if (serving.some((member) => member.email.toLowerCase() === email.toLowerCase())) return refused('staff.serving');
    const uid = await insertStaffMember(tx, { email, roles, now });
    tx.audit({ subjectUid: uid, after: { email, roles, by: operator.name } });
    return { ok: true, uid };
  });
}
