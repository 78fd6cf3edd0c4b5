import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeProductRow } from '@portal/contract/ordering/products';
import { groupName } from '../../../parts/employees/group-name';
import type { FilterField } from '../../../ui/list-toolbar/filter-field';

/** Groups so many that one searches them. */
const MANY = 8;

/**
 * Fields of the grid's filter: number, first name, last name, group (ORD-113 to ORD-116). Groups are offered from the people seen so far,
 * when there is a choice or one was made.
 */
export function usePersonFilters(rows: readonly EmployeeProductRow[], isGroupChosen: boolean): FilterField[] {
  const { t } = useTranslation('ordering');
  return useMemo(() => {
    const groups = groupsOf(t, rows);
    const group: FilterField = {
      name: 'employeeGroupUid',
      kind: 'list',
      label: t('grid.group'),
      options: groups,
      searchable: groups.length > MANY,
    };
    return [
      { name: 'employeeNumber', kind: 'text', label: t('grid.number') },
      { name: 'firstName', kind: 'text', label: t('grid.firstName') },
      { name: 'lastName', kind: 'text', label: t('grid.lastName') },
      ...(groups.length > 1 || isGroupChosen ? [group] : []),
    ];
  }, [rows, isGroupChosen, t]);
}

function groupsOf(t: TFunction, rows: readonly EmployeeProductRow[]) {
  const names = new Map(rows.flatMap(({ employeeGroup: group }) => (group === null ? [] : [[group.uid, groupName(t, group)] as const])));
  return [...names].map(([value, label]) => ({ value, label }));
}
