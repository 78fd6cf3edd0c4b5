import { useTranslation } from 'react-i18next';
import type { EmployeeListItem } from '@portal/contract/employees';
import { groupName } from '../groups/group-name';

/** One line about an employee: the group and where cards go. */
export function useDrawerSentence(employee: Pick<EmployeeListItem, 'employeeGroup' | 'employeeDelivery'> | undefined): string | undefined {
  const { t } = useTranslation('employees/drawers');
  if (employee === undefined) return undefined;
  const { employeeGroup, employeeDelivery } = employee;
  const group = employeeGroup === null ? t('employees:groups.default') : groupName(t, employeeGroup);
  if (employeeDelivery === null) return group;
  const delivery = employeeDelivery.type === 'home' ? t('detail.toHome') : t('detail.toAddress', { address: employeeDelivery.name ?? '–' });
  return `${group}, ${delivery}`;
}
