import { randomInt } from 'node:crypto';
import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { readSecurityCode as readSecurityCodeRoute } from '@portal/contract/employees/employee-accounts';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { canOrderFor } from '@portal/domain/employees/employee-status';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { lockEmployees } from '../../../store/employees/employee-records';
import { readSecurityCode, saveSecurityCode } from '../../../store/cards/security-codes';

type Answer = ReplyOf<typeof readSecurityCodeRoute> | Failure;

interface Asked {
  uid: EmployeeUid;
  /** The former code stops working. */
  isNew: boolean;
}

/**
 * The code an employee activates the account with, issued when it is first asked for (EMP-188, EMP-189). Only people at work have
 * one (EMP-S52). The audit says who saw it, never what it is.
 */
export function showSecurityCode(deps: Deps, actor: CompanyActor, { uid, isNew }: Asked): Promise<Answer> {
  const now = deps.now();
  return deps.db.write<Answer>(actor, async (tx) => {
    const [employee] = await lockEmployees(tx, { uids: [uid], today: pragueDay(now.getTime()) });
    if (employee === undefined) return refuse('err.notFound');
    if (!canOrderFor(employee.status)) return refuse('err.blocked.status');
    const former = await readSecurityCode(tx, uid);
    tx.audit({ subjectUid: uid });
    if (former !== null && !isNew) return { data: { securityCode: former } };
    const code = anotherCode(former);
    await saveSecurityCode(tx, { employeeUid: uid, code, now });
    return { data: { securityCode: code } };
  });
}

/** Six digits out of the reach of guessing, other than the former ones (EMP-S51). */
function anotherCode(former: string | null): string {
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    if (code !== former) return code;
  }
}
