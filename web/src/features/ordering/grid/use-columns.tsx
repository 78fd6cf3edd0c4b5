import { isDefaultGroup } from '../../../parts/employees/group-name';
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
import { Changing } from '../../../ui/button/read-only';
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

/** What the people of the grid can be sorted by, in view or behind its right edge. */
export function useSortable(productCode: CardProductCode): Columns {
  const { t } = useTranslation('ordering');
  return useMemo(() => personColumns(t, productCode), [t, productCode]);
}

const personColumns = (t: T, productCode: CardProductCode): Columns => [
  {
    key: 'employeeNumber',
    header: t('grid.number'),
    sortable: true,
    width: 92,
    grow: 0,
    content: (row) => row.employeeNumber,
    priority: 2,
    cell: (row) => <span className={css.number}>{row.employeeNumber}</span>,
  },
  {
    key: 'lastName',
    header: t('grid.name'),
    sortable: true,
    width: 128,
    grow: 1.6,
    content: nameOf,
    priority: 1,
    sticky: true,
    phone: 'title',
    cell: (row) => (
      <span title={nameOf(row)}>
        <b>{row.lastName}</b> {row.firstName}
      </span>
    ),
  },
  { key: 'group', header: t('grid.group'), sortable: true, width: 86, priority: 6, content: groupName, cell: groupName },
  {
    key: 'place',
    header: t('grid.place'),
    sortable: true,
    width: 112,
    priority: 7,
    content: (row) => row.employeeDelivery.name ?? t('grid.home'),
    cell: (row) => row.employeeDelivery.name ?? t('grid.home'),
  },
  {
    key: 'cardStatus',
    header: t('grid.status'),
    sortable: true,
    width: statusWidth(t),
    grow: 0,
    priority: 3,
    phone: 'end',
    cell: (row) => <StatusCell row={row} productCode={productCode} />,
  },
  {
    key: 'card',
    header: t('grid.card.header'),
    align: 'end',
    width: 130,
    grow: 0,
    priority: 1,
    cell: (row) => (
      <span className={css.bleed}>
        <Changing>
          <CardCell row={row} productCode={productCode} />
        </Changing>
      </span>
    ),
  },
];

/** The longest of the states, of a card that ends, whole beside the marks of its person and of its renewal. */
const BADGE_LETTER = 6;
const BESIDE_STATE = 94;
const statusWidth = (t: T): number => Math.ceil(t('card.expiringOn', { date: '31.12.2026' }).length * BADGE_LETTER) + BESIDE_STATE;

/** An amount with its button to fill it for everybody; a longer header, with the mark before it, is shown whole. */
const CREDIT_WIDTH = 112;
const SMALL_LETTER = 6.3;
const BESIDE_HEADER = 42;

const creditColumn = (column: CreditColumn, header: string): Column<EmployeeProductRow> => ({
  key: column.key,
  header,
  mark: <ProductMark mark={markOfService(column.serviceCode)} />,
  align: 'end',
  width: Math.max(CREDIT_WIDTH, Math.ceil(header.length * SMALL_LETTER) + BESIDE_HEADER),
  grow: 0,
  priority: 1,
  cell: (row) => (
    <span className={css.bleed}>
      <Changing>
        <CreditCell row={row} column={column} header={header} />
      </Changing>
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
  return employeeGroup === null || isDefaultGroup(employeeGroup) ? '' : employeeGroup.name;
}

/** Takes out what the employee has in the basket; nothing there, no button (S-057). */
function RemoveButton({ row, productCode }: { row: EmployeeProductRow; productCode: CardProductCode }) {
  const { t } = useTranslation('ordering');
  const { what, remove } = useRemoval(row, productCode);
  return what === null ? null : (
    <IconButton changes icon="trash" label={t(`grid.remove.${what}`, { name: nameOf(row) })} onClick={remove} />
  );
}
