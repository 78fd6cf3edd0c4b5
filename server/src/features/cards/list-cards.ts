import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { CardRecord, listEmployeeCards as route } from '@portal/contract/cards/cards';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { CompanyActor } from '../../actor';
import type { Deps } from '../../deps';
import { hasEmployee, listEmployeeCards } from '../../store/employees/employee-cards';
import { presentCard } from './present-card';

/** Every card an employee has or had (CARD-S19, CARD-S20). */
export function listCards(deps: Deps, { companyUid }: CompanyActor, employeeUid: EmployeeUid): Promise<ReplyOf<typeof route> | Failure> {
  const today = pragueDay(deps.now().getTime());
  return deps.db.read<{ data: CardRecord[] } | Failure>(companyUid, async (tx) => {
    const [isKnown, cards] = await Promise.all([hasEmployee(tx, employeeUid), listEmployeeCards(tx, employeeUid)]);
    return isKnown ? { data: cards.map((card) => presentCard(card, today)) } : refuse('err.notFound');
  });
}
