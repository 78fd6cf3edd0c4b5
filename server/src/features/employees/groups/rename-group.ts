import { DEFAULT_GROUP_CODE, type updateEmployeeGroup } from '@portal/contract/employees/employee-groups';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { outcome } from '../../../http/context';
import { lockGroup, readGroup, renameGroup as renameStoredGroup } from '../../../store/employees/employee-groups';

type Answer = ReplyOf<typeof updateEmployeeGroup> | Failure;

/** Renames a group; not the default one, whose name is a word of the portal's language (GRP-S02). */
export function renameGroup(deps: Deps, actor: CompanyActor, { uid, name }: { uid: string; name: string }): Promise<Answer> {
  const today = pragueDay(deps.now().getTime());
  return deps.db.write<Answer>(actor, async (tx) => {
    const before = await lockGroup(tx, uid);
    if (before === undefined) return refuse('err.notFound');
    if (before.code === DEFAULT_GROUP_CODE) return refuse('err.action.denied');
    await renameStoredGroup(tx, { uid, name });
    tx.audit({ subjectUid: uid, ...(before.name === name ? {} : { before: { name: before.name }, after: { name } }) });
    const group = await readGroup(tx, { uid, today });
    return group === undefined ? refuse('err.notFound') : { data: group, meta: outcome(actor, 'employeeGroup.updated') };
  });
}
