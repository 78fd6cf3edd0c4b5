import { useNavigate, useSearch } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { deskOrderList, exportDeskOrders, listDeskOrders, type DeskOrder } from '@portal/contract/desk/orders';
import { ORDER_BLOCKING_REASONS } from '@portal/domain/orders/blocking';
import { LISTED_ORDER_BADGES } from '@portal/domain/orders/next-step';
import { call } from '../../../lib/call/call';
import { callFile } from '../../../lib/call/call-file';
import { useList } from '../../../lib/list/use-list';
import { pageQuery, sortedQuery, useListState, type ListDefaults } from '../../../lib/list/use-list-state';
import { formatAmount } from '../../../lib/text/formats';
import { badgeText, DeskOrderBadge } from '../../../parts/order/order-badge';
import { TextButton } from '../../../ui/button/button';
import type { Column } from '../../../ui/data-table/column';
import type { FilterField } from '../../../ui/list-toolbar/filter-field';
import { DateText } from '../../../ui/typography/date-text';
import { DeskListPage } from '../lists/desk-list-page';
import { CompanyLink } from '../lists/row-links';
import { useCompanyField } from '../lists/use-narrowed-fields';
import { OrderDrawer } from './order-drawer';

const defaults: ListDefaults<typeof deskOrderList> = { sort: { by: 'orderedAt', dir: 'desc' } };

/** Orders of all companies: found, looked at, held, let through and ended (DESK-031). */
export function OrdersPage() {
  const { t } = useTranslation('desk/orders');
  const table = useListState(deskOrderList, defaults);
  const { filter, sort } = table;
  const source = useList({
    queryKey: ['desk', 'orders', 'list', sort, filter],
    load: (page, signal) => call(listDeskOrders, { query: pageQuery({ filter, sort }, page), signal }),
  });
  const { open: opened }: { open?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = useMemo(
    () => (uid: string | undefined) =>
      void navigate({ to: '.', replace: true, resetScroll: false, search: (before: object) => ({ ...before, open: uid }) }),
    [navigate],
  );
  const columns = useMemo(() => orderColumns(t, open), [t, open]);
  const company = useCompanyField(filter.companyUid, { label: t('column.companyName'), unread: t('filter.companyUnread') });
  const fields = useMemo(() => [...orderFields(t), ...company], [t, company]);
  return (
    <DeskListPage
      title={t('title')}
      table={table}
      source={source}
      fields={fields}
      search={{ label: t('search'), placeholder: t('searchHint') }}
      columns={columns}
      rowKey={({ uid }) => uid}
      rowLabel={({ number }) => number}
      onRowOpen={({ uid }) => open(uid)}
      empty={t('empty')}
      download={(format) => callFile(exportDeskOrders, { query: { format, ...sortedQuery(table) } })}
    >
      <OrderDrawer uid={typeof opened === 'string' ? opened : undefined} onClose={() => open(undefined)} />
    </DeskListPage>
  );
}

type T = TFunction<'desk/orders'>;

function orderFields(t: T): FilterField[] {
  const field = (name: string, kind: FilterField['kind']) => ({
    name,
    kind,
    label: t(`filter.${name}`),
    invalid: t('filter.invalid', { field: t(`filter.${name}`) }),
  });
  return [
    {
      ...field('status', 'list'),
      options: LISTED_ORDER_BADGES.map((value) => ({ value, label: t(`enums:${badgeText(value)}`) })),
    },
    {
      ...field('blockingReason', 'list'),
      options: ORDER_BLOCKING_REASONS.map((value) => ({ value, label: t(`enums:blockingReason.${value}`) })),
    },
    { ...field('isPaid', 'choice'), options: ['1', '0'].map((value) => ({ value, label: t(`paid.${value}`) })) },
    {
      ...field('olderThan', 'list'),
      options: ['1', '7', '30', '90'].map((value) => ({ value, label: t('filter.days', { count: Number(value) }) })),
    },
    field('orderedFrom', 'day'),
    { ...field('orderedTo', 'day'), from: 'orderedFrom' },
    field('amountFrom', 'amount'),
    { ...field('amountTo', 'amount'), from: 'amountFrom' },
  ];
}

const whyHeld = (t: T, { blockingReason }: DeskOrder): string =>
  blockingReason === null ? '–' : t(`enums:blockingReason.${blockingReason}`);

/** As wide as what stands in them, and no wider: a screen of 1200 px shows all of them, one of 1024 px says why an order is held. */
export const orderColumns = (t: T, open: (uid: string) => void): Column<DeskOrder>[] => [
  {
    key: 'number',
    header: t('column.number'),
    width: 118,
    grow: 0,
    priority: 1,
    sortable: true,
    sticky: true,
    phone: 'title',
    cell: ({ uid, number }) => <TextButton onClick={() => open(uid)}>{number}</TextButton>,
  },
  {
    key: 'companyName',
    header: t('column.companyName'),
    width: 176,
    grow: 2,
    priority: 1,
    sortable: true,
    phone: 'line',
    content: ({ companyName }) => companyName,
    cell: (row) => <CompanyLink {...row} />,
  },
  {
    key: 'status',
    header: t('column.status'),
    width: 160,
    grow: 0,
    priority: 1,
    sortable: true,
    phone: 'end',
    cell: (order) => <DeskOrderBadge order={order} />,
  },
  {
    key: 'blockingReason',
    header: t('column.blockingReason'),
    width: 184,
    grow: 1,
    priority: 3,
    phone: 'line',
    wraps: true,
    content: (order) => whyHeld(t, order),
    cell: (order) => whyHeld(t, order),
  },
  {
    key: 'orderedAt',
    header: t('column.orderedAt'),
    width: 112,
    grow: 0,
    priority: 2,
    sortable: true,
    phone: 'line',
    cell: ({ orderedAt }) => <DateText value={orderedAt} />,
  },
  { key: 'isPaid', header: t('column.isPaid'), width: 100, grow: 0, priority: 4, cell: ({ isPaid }) => t(`paid.${isPaid ? 1 : 0}`) },
  { key: 'cardCount', header: t('column.cardCount'), width: 72, grow: 0, align: 'end', priority: 5, cell: ({ cardCount }) => cardCount },
  {
    key: 'priceIncVat',
    header: t('column.priceIncVat'),
    width: 130,
    grow: 0,
    align: 'end',
    priority: 2,
    sortable: true,
    phone: 'line',
    cell: ({ priceIncVat }) => formatAmount(priceIncVat),
  },
];
