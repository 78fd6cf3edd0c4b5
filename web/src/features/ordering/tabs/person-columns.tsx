import type { TFunction } from 'i18next';
import type { EmployeeProductRow } from '@portal/contract/ordering/products';
import type { Column } from '../../../ui/data-table/column';
import css from './person-columns.module.css';
import type { ReactNode } from 'react';

type Person = Pick<EmployeeProductRow, 'employeeNumber' | 'firstName' | 'lastName'>;

export const nameOf = ({ lastName, firstName }: Pick<EmployeeProductRow, 'lastName' | 'firstName'>): string => `${lastName} ${firstName}`;

/** Number and name of the person a row is about; `personOf` finds them when they are a part of it. */
export const personColumns = <Row,>(t: TFunction<'ordering/tabs'>, personOf: (row: Row) => Person): Column<Row>[] => [
  {
    key: 'employeeNumber',
    header: t('columns.number'),
    sortable: true,
    width: 100,
    grow: 0,
    priority: 3,
    phone: 'line',
    cell: (row) => <span className={css.number}>{personOf(row).employeeNumber}</span>,
  },
  {
    key: 'lastName',
    header: t('columns.name'),
    sortable: true,
    width: 140,
    grow: 1.6,
    content: (row) => nameOf(personOf(row)),
    priority: 1,
    phone: 'title',
    cell: (row) => {
      const person = personOf(row);
      return (
        <span title={nameOf(person)}>
          <b>{person.lastName}</b> {person.firstName}
        </span>
      );
    },
  },
];

/** What can be done in a row. */
export const RowControls = ({ children }: { children: ReactNode }) => <span className={css.controls}>{children}</span>;
