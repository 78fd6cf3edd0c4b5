import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FILTERED_EMPLOYEE_STATUSES } from '@portal/domain/employees/employee-status';
import type { TableFilter } from '../../lib/list/url-state';
import { isUnread, UnreadLine } from '../../parts/query/unread-block';
import type { FilterField } from '../../ui/list-toolbar/filter-field';
import { groupName } from '../../parts/employees/group-name';
import { useAllGroups } from './groups/use-groups';

/** Fields of the employee filter (EMP-023 to EMP-031). Groups load when their list opens, or when an applied filter must be named. */
export function useEmployeeFilters({ employeeGroupUid }: TableFilter): FilterField[] {
  const { t } = useTranslation('employees');
  const [isWanted, setWanted] = useState(false);
  const query = useAllGroups(isWanted || employeeGroupUid !== undefined);
  const { data: groups, isLoading, error, refetch } = query;
  const failed = isUnread(query) ? t('filters.groupsUnread') : undefined;
  return useMemo(
    () => [
      { name: 'employeeNumber', kind: 'text', label: t('fields.employeeNumber') },
      { name: 'firstName', kind: 'text', label: t('fields.firstName') },
      { name: 'lastName', kind: 'text', label: t('fields.lastName') },
      {
        name: 'employeeStatus',
        kind: 'list',
        label: t('fields.status'),
        options: FILTERED_EMPLOYEE_STATUSES.map((value) => ({ value, label: t(`enums:employeeStatus.${value}`) })),
      },
      {
        name: 'employeeGroupUid',
        kind: 'list',
        label: t('fields.employeeGroupUid'),
        options: (groups ?? []).map((group) => ({ value: group.uid, label: groupName(t, group) })),
        searchable: true,
        onOpen: () => setWanted(true),
        loading: isLoading,
        emptyWord: failed,
        hint: failed && <UnreadLine what={failed} error={error} onRetry={() => void refetch()} />,
      },
    ],
    [t, groups, isLoading, failed, error, refetch],
  );
}
