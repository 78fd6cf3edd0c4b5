import { changeEmployeeStatus } from '@portal/contract/employees/employees';
import { changeStatus } from '../../features/employees/change-status';
import type { DemoEmployee } from '../demo-employees';
import { actorOf, granted, type Caller } from './call';
import type { Past } from './past';

/** Who was suspended during the history gets nothing from then on. */
export function tellSuspensions(
  { employees, ...caller }: Caller & { employees: readonly DemoEmployee[] },
  { deps, clock, timeline }: Past,
): void {
  for (const { uid, suspendedOn } of employees) {
    if (suspendedOn === undefined) continue;
    const body = { status: 'suspended', activeTo: null } as const;
    timeline.add(clock.at(suspendedOn, 9), () => granted(changeStatus(deps, actorOf(caller, changeEmployeeStatus), { uid, body })));
  }
}
