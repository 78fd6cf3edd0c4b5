import type { EmployeeUid, LocationUid } from '@portal/domain/identifiers/uid';
import { refuse, type Failure } from '@portal/contract/errors';
import type { CompanyActor } from '../../actor';
import type { Deps } from '../../deps';
import type { JsonText } from '../../http/context';
import { shareBasket, voidCheckout, type SharedBasket } from '../../store/ordering/basket';
import { hasCardsFor } from '../../store/ordering/basket-people';
import type { CompanyTx } from '../../store/engine/db';
import { changeEmployee, refuseInactive } from './change-employee';
import { locationProblems } from './check-places';

interface LocationOf {
  uid: EmployeeUid;
  locationUid: LocationUid;
  version: number | undefined;
}

/** Changes where cards of an employee are delivered; from home to the office too (EMP-182, EMP-S29). */
export function changeLocation(deps: Deps, actor: CompanyActor, { uid, locationUid, version }: LocationOf): Promise<JsonText | Failure> {
  return changeEmployee(deps, actor, {
    uid,
    version,
    code: 'employee.locationUpdated',
    lock: shareBasket,
    plan: async (tx, employee) => {
      const inactive = refuseInactive(employee);
      if (inactive !== null) return inactive;
      const problems = await locationProblems(tx, locationUid, 'locationUid');
      return problems.length > 0 ? refuse('err.input.invalid', { fields: problems }) : { deliveryType: 'office', locationUid };
    },
    follow: async (tx, basket) => {
      await voidMovedCheckout(tx, basket, [uid]);
      return {};
    },
  });
}

/** A checkout has its packages already: cards that now go elsewhere make it void (S-041). */
export async function voidMovedCheckout(
  tx: CompanyTx,
  basket: SharedBasket | undefined,
  employeeUids: readonly EmployeeUid[],
): Promise<void> {
  if (basket?.hasCheckout === true && (await hasCardsFor(tx, { basket, employeeUids }))) await voidCheckout(tx, basket);
}
