import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { Failure } from '@portal/contract/errors';
import type { CompanyActor } from '../../actor';
import type { Deps } from '../../deps';
import type { JsonText } from '../../http/context';
import { ALONE, changeEmployee, refuseInactive } from './change-employee';

interface Attributes {
  uid: EmployeeUid;
  autoCardRenew: boolean;
}

/** Switches the automatic renewal of cards (EMP-179). */
export const changeAttributes = (deps: Deps, actor: CompanyActor, { uid, autoCardRenew }: Attributes): Promise<JsonText | Failure> =>
  changeEmployee(deps, actor, {
    ...ALONE,
    uid,
    version: undefined,
    code: 'employee.update',
    plan: async (_tx, employee) => refuseInactive(employee) ?? { autoCardRenew },
  });
