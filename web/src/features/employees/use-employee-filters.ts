import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterField } from '../../ui/list-toolbar/filter-field';
import { FILTERED_STATUSES } from './employee-list';

/** Fields of the employee filter (EMP-023 to EMP-030). */
export function useEmployeeFilters(): FilterField[] {
  const { t } = useTranslation('employees');
  return useMemo(
    () => [
      { name: 'employeeNumber', kind: 'text', label: t('filters.employeeNumber') },
      { name: 'firstName', kind: 'text', label: t('filters.firstName') },
      { name: 'lastName', kind: 'text', label: t('filters.lastName') },
      {
        name: 'employeeStatus',
        kind: 'list',
        label: t('filters.status'),
        options: FILTERED_STATUSES.map((value) => ({ value, label: t(`enums:employeeStatus.${value}`) })),
      },
    ],
    [t],
  );
}
