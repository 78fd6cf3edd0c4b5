import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { REQUEST_STATES } from '@portal/domain/cards/card-request';
import type { FilterField } from '../../../ui/list-toolbar/filter-field';

/** Fields of the filter of requests: the state, for the history too, and the person (S-142). */
export function useRequestFilters(): FilterField[] {
  const { t } = useTranslation('ordering/tabs');
  return useMemo(
    () => [
      {
        name: 'state',
        kind: 'list',
        label: t('requests.columns.state'),
        options: REQUEST_STATES.map((value) => ({ value, label: t(`requests.filter.${value}`) })),
      },
      { name: 'employeeNumber', kind: 'text', label: t('columns.number') },
      { name: 'firstName', kind: 'text', label: t('columns.firstName') },
      { name: 'lastName', kind: 'text', label: t('columns.lastName') },
    ],
    [t],
  );
}
