import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeProductRow } from '@portal/contract/ordering/products';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { markOfService } from '@portal/domain/catalogue/marks';
import type { Column } from '../../../ui/data-table/column';
import { ProductMark } from '../../../ui/data-display/product-mark';
import { CardCell } from './cells/card-cell';
import { nameOf } from '../tabs/person-columns';
import css from './grid.module.css';
import { CreditCell } from './cells/credit-cell';
import type { CreditColumn } from './cells/credit-column';
import { RowTotal } from './cells/row-total';
import { StatusCell } from './cells/status-cell';
import { IconButton } from '../../../ui/button/icon-button';
import { useRemoval } from './cells/use-removal';

/** `Gastro, Kč`, `Gastro, dny`, `Zdraví, Kč`. */
export function useCreditHeader(): (column: CreditColumn) => string {
  const { t } = useTranslation('ordering');
  return useCallback(
    (column: CreditColumn) => `${t(`credit.${column.kind}`)}, ${t(column.perDay === null ? 'unit.czk' : 'unit.days')}`,
    [t],
  );
}

type Columns = Column<EmployeeProductRow>[];
type T = ReturnType<typeof useTranslation<'ordering'>>['t'];

/** Columns of the ordering grid. None of them leaves: a narrow screen has the group and the place behind the credit (ORD-074 to ORD-083). */
export function useColumns(productCode: CardProductCode, credits: readonly CreditColumn[]): Columns {
  const { t } = useTranslation('ordering');
  const headerOf = useCreditHeader();
  return useMemo(
    () => [
      ...personColumns(t, productCode),
      ...credits.map((column) => creditColumn(column, headerOf(column))),
      totalColumn(t, productCode),
    ],
    [t, productCode, credits, headerOf],
  );
}

const personColumns = (t: T, productCode: CardProductCode): Columns => [
  {
    key: 'employeeNumber',
    header: t('grid.number'),
    sortable: true,
    width: 100,
    grow: 0,
    priority: 2,
    cell: (row) => <span className={css.number}>{row.employeeNumber}</span>,
  },
  {
    key: 'lastName',
    header: t('grid.name'),
    sortable: true,
    width: 140,
    grow: 1.6,
    priority: 1,
    sticky: true,
    phone: 'title',
    cell: (row) => (
      <span title={nameOf(row)}>
        <b>{row.lastName}</b> {row.firstName}
      </span>
    ),
  },
  { key: 'group', header: t('grid.group'), width: 110, priority: 6, cell: (row) => groupName(row) },
  {
    key: 'place',
    header: t('grid.place'),
    width: 120,
    priority: 7,
    cell: (row) => row.employeeDelivery.name ?? t('grid.home'),
  },
  {
    key: 'status',
    header: t('grid.status'),
    width: 196,
    grow: 0,
    priority: 3,
    phone: 'end',
    cell: (row) => <StatusCell row={row} productCode={productCode} />,
  },
  {
    key: 'card',
    header: t('grid.card.header'),
    align: 'end',
    width: 138,
    grow: 0,
    priority: 1,
    cell: (row) => (
      <span className={css.bleed}>
        <CardCell row={row} productCode={productCode} />
      </span>
    ),
  },
];

const creditColumn = (column: CreditColumn, header: string): Column<EmployeeProductRow> => ({
  key: column.key,
  header,
  mark: <ProductMark mark={markOfService(column.serviceCode)} />,
  align: 'end',
  width: 126,
  grow: 0,
  priority: 1,
  cell: (row) => (
    <span className={css.bleed}>
      <CreditCell row={row} column={column} header={header} />
    </span>
  ),
});

const totalColumn = (t: T, productCode: CardProductCode): Column<EmployeeProductRow> => ({
  key: 'total',
  header: t('grid.total'),
  sticky: 'end',
  align: 'end',
  width: 104,
  grow: 0,
  priority: 1,
  cell: (row) => (
    <span className={css.total}>
      <RemoveButton row={row} productCode={productCode} />
      <RowTotal employeeUid={row.uid} />
    </span>
  ),
});

/** The group everybody is in says nothing (ORD-078). */
function groupName({ employeeGroup }: EmployeeProductRow): string {
  return employeeGroup === null || employeeGroup.code === 'default' ? '' : employeeGroup.name;
}

/** Takes out what the employee has in the basket; nothing there, no button (S-057). */
function RemoveButton({ row, productCode }: { row: EmployeeProductRow; productCode: CardProductCode }) {
  const { t } = useTranslation('ordering');
  const { what, remove } = useRemoval(row, productCode);
  return what === null ? null : <IconButton icon="trash" label={t(`grid.remove.${what}`, { name: nameOf(row) })} onClick={remove} />;
}
