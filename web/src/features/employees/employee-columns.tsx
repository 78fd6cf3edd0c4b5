import type { TFunction } from 'i18next';
import type { EmployeeListItem } from '@portal/contract/employees/employees';
import type { Column } from '../../ui/data-table/column';
import { CardCell } from './card-cell';
import { EmployeeBadge } from './employee-badge';
import { EmployeeLink } from './employee-link';
import css from './employees.module.css';
import { isDefaultGroup } from '../../parts/employees/group-name';

/** Columns of the employee list; a narrow screen drops the address first, then the group (EMP-017 to EMP-022). */
export const employeeColumns = (t: TFunction): Column<EmployeeListItem>[] => [
  {
    key: 'employeeNumber',
    header: t('columns.number'),
    width: 112,
    grow: 0,
    priority: 1,
    sortable: true,
    sticky: true,
    phone: 'line',
    cell: (employee) => <span className={css.number}>{employee.employeeNumber}</span>,
  },
  {
    key: 'lastName',
    header: t('fields.lastName'),
    width: 112,
    priority: 1,
    sortable: true,
    phone: 'title',
    content: (employee) => employee.lastName,
    cell: (employee) => <EmployeeLink uid={employee.uid}>{employee.lastName}</EmployeeLink>,
  },
  {
    key: 'firstName',
    header: t('fields.firstName'),
    width: 90,
    priority: 1,
    sortable: true,
    phone: 'title',
    content: (employee) => employee.firstName,
    cell: (employee) => employee.firstName,
  },
  {
    key: 'status',
    header: t('fields.status'),
    width: 190,
    grow: 0,
    priority: 1,
    phone: 'end',
    cell: (employee) => <EmployeeBadge employeeStatus={employee.employeeStatus} />,
  },
  {
    key: 'group',
    header: t('fields.employeeGroupUid'),
    width: 86,
    grow: 0.5,
    priority: 4,
    phone: 'hidden',
    // The company's own group is not worth a word (EMP-021).
    content: (employee) => ownGroup(employee) ?? '',
    cell: ownGroup,
  },
  {
    key: 'address',
    header: t('columns.address'),
    width: 150,
    grow: 3,
    priority: 5,
    phone: 'line',
    content: ({ employeeDelivery }) => addressOf(employeeDelivery, t),
    cell: ({ employeeDelivery }) => addressOf(employeeDelivery, t),
  },
  {
    key: 'card',
    header: t('columns.card'),
    width: 304,
    priority: 3,
    phone: 'line',
    cell: (employee) => <CardCell employee={employee} />,
  },
];

/** The group everybody is in says nothing. */
function ownGroup({ employeeGroup }: EmployeeListItem): string | null {
  return employeeGroup === null || isDefaultGroup(employeeGroup) ? null : employeeGroup.name;
}

function addressOf(delivery: EmployeeListItem['employeeDelivery'], t: TFunction): string {
  if (delivery === null) return '–';
  return delivery.type === 'home' ? t('home') : (delivery.name ?? '–');
}
