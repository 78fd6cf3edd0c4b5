import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import { refuse, type Failure } from '@portal/contract/errors';
import type { OutcomeCode } from '@portal/contract/outcomes';
import { pragueDay, type Day } from '@portal/domain/calendar/prague-day';
import type { CompanyActor } from '../../actor';
import type { Deps } from '../../deps';
import { JsonText, outcome } from '../../http/context';
import type { CompanyTx } from '../../store/engine/db';
import { readEmployeeDetail } from '../../store/employees/employee-detail';

/** One employee; the database writes the JSON (EMP-176). */
export async function getEmployee(deps: Deps, actor: CompanyActor, uid: EmployeeUid): Promise<JsonText | Failure> {
  const today = pragueDay(deps.now().getTime());
  const json = await deps.db.read(actor.companyUid, (tx) => readEmployeeDetail(tx, { uid, today }));
  return json === undefined ? refuse('err.notFound') : new JsonText(`{"data":${json}}`);
}

interface Answered {
  actor: CompanyActor;
  uid: EmployeeUid;
  today: Day;
  code: OutcomeCode;
}

/** The answer of a change: the employee as they are now, and what it came to (EMP-S09). */
export async function answerChange(tx: CompanyTx, { actor, uid, today, code }: Answered): Promise<JsonText | Failure> {
  const json = await readEmployeeDetail(tx, { uid, today });
  return json === undefined ? refuse('err.notFound') : new JsonText(`{"data":${json},"meta":${JSON.stringify(outcome(actor, code))}}`);
}
