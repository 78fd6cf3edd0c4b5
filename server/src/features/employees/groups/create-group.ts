import { v7 as newUid } from 'uuid';
import type { createEmployeeGroup } from '@portal/contract/employees/employee-groups';
import type { BodyOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { FieldErrorCode } from '@portal/contract/field-errors';
import { groupCode, isReservedCode } from '@portal/domain/employees/group-code';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { outcome } from '../../../http/context';
import type { CompanyTx } from '../../../store/engine/db';
import { insertGroup, listGroupCodes } from '../../../store/employees/employee-groups';

type Body = BodyOf<typeof createEmployeeGroup>;
type Answer = ReplyOf<typeof createEmployeeGroup> | Failure;

/** A new group, under the given code or one made of its name (GRP-S04, GRP-S05, GRP-S09). */
export async function createGroup(deps: Deps, actor: CompanyActor, { code, name }: Body): Promise<Answer> {
  if (code !== null && isReservedCode(code)) return refuseCode('field.invalid');
  return deps.db.write<Answer>(actor, async (tx) => {
    const group = { uid: newUid(), name, now: deps.now() };
    const taken = code === null ? await insertCoded(tx, group) : (await insertGroup(tx, { ...group, code })) ? code : null;
    if (taken === null) return refuseCode('field.duplicate');
    tx.audit({ subjectUid: group.uid, after: { code: taken, name } });
    return { data: { uid: group.uid }, meta: outcome(actor, 'employeeGroup.created') };
  });
}

const refuseCode = (code: FieldErrorCode): Failure => refuse('err.input.invalid', { fields: [{ path: 'code', code }] });

/** Simultaneous calls of one name each find the next free code. */
async function insertCoded(tx: CompanyTx, group: { uid: string; name: string; now: Date }): Promise<string> {
  for (;;) {
    const code = groupCode(group.name, await listGroupCodes(tx));
    if (await insertGroup(tx, { ...group, code })) return code;
  }
}
