import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { OFFERED_ROLES } from '@portal/domain/access/company-status';
import { FILTERED_CONTACT_PERSON_STATUSES } from '@portal/domain/settings/contact-person-status';
import type { FilterField } from '../../../ui/list-toolbar/filter-field';

/** Fields of the filter of contact persons (CP-016 to CP-020). */
export function useContactPersonFilters(): FilterField[] {
  const { t } = useTranslation('settings/contact-persons');
  return useMemo(
    () => [
      { name: 'firstName', kind: 'text', label: t('filters.firstName') },
      { name: 'lastName', kind: 'text', label: t('filters.lastName') },
      {
        name: 'status',
        kind: 'list',
        label: t('filters.status'),
        options: FILTERED_CONTACT_PERSON_STATUSES.map((value) => ({ value, label: t(`enums:contactPersonStatus.${value}`) })),
      },
      {
        name: 'role',
        kind: 'list',
        label: t('filters.role'),
        options: OFFERED_ROLES.map((value) => ({ value, label: t(`enums:role.${value}`) })),
      },
      {
        name: 'isSignatory',
        kind: 'choice',
        label: t('filters.isSignatory'),
        options: [
          { value: '1', label: t('filters.yes') },
          { value: '0', label: t('filters.no') },
        ],
      },
    ],
    [t],
  );
}
