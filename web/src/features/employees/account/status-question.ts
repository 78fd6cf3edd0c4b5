import type { EmployeeListItem } from '@portal/contract/employees';
import type { SettableEmployeeStatus } from '@portal/domain/employees/employee-status';

export type StatusQuestion = 'inactive' | 'inactiveInBasket' | 'inBasket';

/** What is asked before a status is saved: always for inactive, for suspended only while items wait in a basket (EMP-123 to EMP-125, EMP-S07). */
export function statusQuestion(next: SettableEmployeeStatus, { warnings }: Pick<EmployeeListItem, 'warnings'>): StatusQuestion | null {
  const inBasket = warnings.includes('inBasket');
  if (next === 'inactive') return inBasket ? 'inactiveInBasket' : 'inactive';
  return next === 'suspended' && inBasket ? 'inBasket' : null;
}
