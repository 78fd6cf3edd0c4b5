import { DEFAULT_GROUP_CODE, type removeEmployeeGroup } from '@portal/contract/employees/employee-groups';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { outcome } from '../../../http/context';
import { deleteGroup, findDefaultGroup, lockGroup, moveGroupPeople } from '../../../store/employees/employee-groups';

type Answer = ReplyOf<typeof removeEmployeeGroup> | Failure;

/** Deletes a group; its people move to the default one, and the audit tells so about each of them (GRP-S02, GRP-S03). */
export function removeGroup(deps: Deps, actor: CompanyActor, uid: string): Promise<Answer> {
  return deps.db.write<Answer>(actor, async (tx) => {
    const group = await lockGroup(tx, uid);
    if (group === undefined) return refuse('err.notFound');
    if (group.code === DEFAULT_GROUP_CODE) return refuse('err.action.denied');
    const groupUid = await findDefaultGroup(tx);
    const moved = await moveGroupPeople(tx, { from: uid, to: groupUid, now: deps.now() });
    await deleteGroup(tx, uid);
    tx.auditEach([
      { subjectUid: uid, before: group, after: { moved: moved.length } },
      ...moved.map((subjectUid) => ({ subjectUid, before: { groupUid: uid }, after: { groupUid } })),
    ]);
    return { data: { uid }, meta: outcome(actor, 'employeeGroup.deleted') };
  });
}
