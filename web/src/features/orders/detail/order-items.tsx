import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import type { OrderItem } from '@portal/contract/orders/orders';
import { formatAmount } from '../../../lib/text/formats';
import type { TableSort } from '../../../lib/list/use-table-state';
import type { Column } from '../../../ui/data-table/column';
import { DataTable } from '../../../ui/data-table/data-table';
import css from '../list/orders.module.css';
import { useOrderItems } from './use-order';

/** Who gets what from the order. */
export function OrderItems({ orderUid }: { orderUid: OrderUid }) {
  const { t } = useTranslation('orders');
  const [sort, setSort] = useState<TableSort | null>({ by: 'employeeNumber', dir: 'asc' });
  const source = useOrderItems(orderUid, sort);
  const columns = useMemo(() => itemColumns(t), [t]);
  return (
    <DataTable
      label={t('detail.items')}
      columns={columns}
      source={source}
      rowKey={(item) => item.uid}
      rowLabel={(item) => `${item.employee.lastName} ${item.employee.firstName}, ${item.serviceName}`}
      sort={sort}
      onSort={setSort}
    />
  );
}

const itemColumns = (t: TFunction): Column<OrderItem>[] => [
  {
    key: 'employeeNumber',
    header: t('items.number'),
    width: 130,
    grow: 0,
    priority: 2,
    sortable: true,
    phone: 'hidden',
    cell: ({ employee }) => <span className={css.muted}>{employee.employeeNumber}</span>,
  },
  {
    key: 'lastName',
    header: t('items.name'),
    width: 166,
    priority: 1,
    sortable: true,
    phone: 'title',
    cell: ({ employee }) => (
      <>
        <b>{employee.lastName}</b> {employee.firstName}
      </>
    ),
  },
  {
    key: 'productServiceCode',
    header: t('items.service'),
    width: 214,
    priority: 1,
    sortable: true,
    phone: 'line',
    cell: (item) => serviceOf(item, t),
  },
  { key: 'locationName', header: t('items.place'), width: 160, priority: 4, phone: 'line', cell: (item) => item.locationName },
  {
    key: 'amount',
    header: t('items.amount'),
    width: 116,
    grow: 0,
    priority: 1,
    align: 'end',
    phone: 'end',
    cell: (item) => (item.value === null ? t('items.pieces', { count: item.quantity }) : formatAmount(item.value * item.quantity)),
  },
];

const serviceOf = ({ serviceName, walletType }: OrderItem, t: TFunction) =>
  walletType === null || walletType === 'flexi' ? serviceName : `${serviceName}, ${t(`enums:wallet.${walletType}`)}`;
