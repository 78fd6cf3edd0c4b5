import { changeEmployeeStatus } from '@portal/contract/employees/employees';
import type { Day } from '@portal/domain/calendar/prague-day';
import { changeStatus } from '../../features/employees/change-status';
import type { DemoEmployee } from '../demo-employees';
import { actorOf, granted, type Caller } from './call';
import type { Past } from './past';

interface Departure extends Caller {
  employees: readonly DemoEmployee[];
  leftOn: Day;
}

/** Everybody of a company leaves on one day; their cards end and their meal allowance with them (EMP-109, EMP-110). */
export const tellDeparture = ({ employees, leftOn, ...caller }: Departure, { deps, clock, timeline }: Past): void =>
  timeline.add(clock.at(leftOn, 8), async () => {
    const body = { status: 'inactive', activeTo: null } as const;
    for (const { uid } of employees) await granted(changeStatus(deps, actorOf(caller, changeEmployeeStatus), { uid, body }));
  });
