import type { TFunction } from 'i18next';
import type { EmployeeGroup } from '@portal/contract/employees/employee-groups';
import { formatNumber } from '../../../lib/text/formats';
import type { Column } from '../../../ui/data-table/column';
import { groupName, isDefaultGroup } from '../../../parts/employees/group-name';
import css from './groups.module.css';

/** Columns of the groups list (GRP-003). */
export const groupColumns = (t: TFunction): Column<EmployeeGroup>[] => [
  {
    key: 'name',
    header: t('groups.name'),
    width: 200,
    priority: 1,
    sortable: true,
    sticky: true,
    phone: 'title',
    cell: (group) => (
      <span className={css.name}>
        <b>{groupName(t, group)}</b>
        {isDefaultGroup(group) && <span className={css.note}>{t('groups.defaultNote')}</span>}
      </span>
    ),
  },
  {
    key: 'employeeCount',
    header: t('groups.employeeCount'),
    width: 170,
    grow: 0,
    priority: 1,
    sortable: true,
    align: 'end',
    phone: 'end',
    cell: (group) => formatNumber(group.employeeCount),
  },
];
