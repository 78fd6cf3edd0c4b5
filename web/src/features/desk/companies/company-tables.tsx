import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  readDeskCompanyMovements,
  readDeskCompanyOrders,
  type DeskCompanyMovement,
  type DeskCompanyOrder,
} from '@portal/contract/desk/company/page';
import { call } from '../../../lib/call/call';
import { readFailureOf } from '../../../lib/call/call-error';
import { formatAmount, formatDate } from '../../../lib/text/formats';
import { DeskOrderBadge } from '../../../parts/order/order-badge';
import { Badge } from '../../../ui/data-display/badge';
import { Section } from '../../../ui/data-display/card';
import type { Column } from '../../../ui/data-table/column';
import { DataTable } from '../../../ui/data-table/data-table';
import type { TableSource } from '../../../ui/data-table/table-props';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { DateText } from '../../../ui/typography/date-text';
import { deskPaths } from '../desk-paths';
import { MovementBadge, RefundBadge } from '../money/money-tabs';
import { amountText } from '../money/movement-columns';
import { CreditOfPeople } from './company-figures';
import { likelyQuery } from './company-way';

type T = TFunction<'desk/companies'>;

/** A few rows that come at once, as a table takes them. */
const sourceOf = <Row,>(query: UseQueryResult<unknown>, rows: readonly Row[]): TableSource<Row> => ({
  rows,
  status: query.data !== undefined ? 'ready' : query.isError ? readFailureOf(query.error) : 'loading',
  total: rows.length,
  hasNext: false,
  nextStatus: 'idle',
  loadNext: () => undefined,
  retry: () => void query.refetch(),
});

/** The latest of its orders, and the way to all of them. */
export function CompanyOrders({ uid }: { uid: string }) {
  const { t } = useTranslation('desk/companies');
  const query = useQuery({
    queryKey: ['desk', 'company', uid, 'orders'],
    queryFn: async ({ signal }) => (await call(readDeskCompanyOrders, { params: { uid }, signal })).data,
  });
  const columns = useMemo(() => orderColumns(t), [t]);
  const all = { sortBy: 'orderedAt', sortDir: 'desc', filter: { companyUid: [uid] } };
  return (
    <Section
      title={t('part.orders')}
      note={query.data && t('orders.total', { count: query.data.total })}
      action={
        <Link to={deskPaths.orders} search={all}>
          {t('orders.all')}
        </Link>
      }
    >
      <DataTable
        label={t('part.orders')}
        columns={columns}
        source={sourceOf(query, query.data?.latest ?? [])}
        rowKey={(order) => order.uid}
        rowLabel={({ number }) => number}
        empty={<EmptyState>{t('orders.none')}</EmptyState>}
      />
    </Section>
  );
}

const orderColumns = (t: T): Column<DeskCompanyOrder>[] => [
  {
    key: 'number',
    header: t('orders.number'),
    width: 112,
    grow: 0,
    priority: 1,
    phone: 'title',
    cell: ({ uid, number }) => (
      <Link to={deskPaths.orders} search={{ open: uid }}>
        {number}
      </Link>
    ),
  },
  {
    key: 'label',
    header: t('orders.label'),
    width: 100,
    grow: 1,
    priority: 3,
    phone: 'line',
    content: ({ label }) => label ?? '',
    cell: ({ label }) => label ?? '–',
  },
  {
    key: 'orderedAt',
    header: t('orders.orderedAt'),
    width: 116,
    grow: 0,
    priority: 2,
    phone: 'line',
    cell: ({ orderedAt }) => <DateText value={orderedAt} />,
  },
  {
    key: 'state',
    header: t('column.status'),
    width: 162,
    grow: 0,
    priority: 1,
    phone: 'end',
    cell: (order) => <DeskOrderBadge order={order} />,
  },
  {
    key: 'priceIncVat',
    header: t('orders.priceIncVat'),
    width: 120,
    grow: 0,
    priority: 1,
    align: 'end',
    phone: 'line',
    content: ({ priceIncVat }) => formatAmount(priceIncVat),
    cell: ({ priceIncVat }) => <b>{formatAmount(priceIncVat)}</b>,
  },
];

type Moved = DeskCompanyMovement & { isLikely?: true };

/** The latest of its money both ways; what waits and is likely theirs stands above. */
export function CompanyMoney({ uid }: { uid: string }) {
  const { t } = useTranslation('desk/companies');
  const query = useQuery({
    queryKey: ['desk', 'company', uid, 'movements'],
    queryFn: async ({ signal }) => (await call(readDeskCompanyMovements, { params: { uid }, signal })).data,
  });
  const { data: likely = [] } = useQuery(likelyQuery(uid));
  const columns = useMemo(() => moneyColumns(t), [t]);
  const rows: Moved[] = [
    ...likely.map(({ uid: movementUid, day, amount, symbol }) => ({ ...WAITING, uid: movementUid, day, amount, symbol })),
    ...(query.data ?? []).filter((moved) => !likely.some((waiting) => waiting.uid === moved.uid)),
  ];
  return (
    <Section
      title={t('part.money')}
      note={<CreditOfPeople uid={uid} />}
      action={
        <Link to={deskPaths.money} search={{ sortBy: 'bookedOn', sortDir: 'desc', filter: { companyUid: [uid] } }}>
          {t('money.all')}
        </Link>
      }
    >
      <DataTable
        label={t('part.money')}
        columns={columns}
        source={sourceOf(query, query.data === undefined ? [] : rows)}
        rowKey={({ kind, uid: movedUid }) => `${kind} ${movedUid}`}
        rowLabel={(row) => whatOf(t, row)}
        empty={<EmptyState>{t('money.none')}</EmptyState>}
      />
    </Section>
  );
}

const WAITING = {
  kind: 'movement',
  currency: 'CZK',
  orderNumber: null,
  status: 'unmatched',
  state: null,
  reason: null,
  isLikely: true,
} as const satisfies Partial<Moved>;

function whatOf(t: T, { kind, amount, orderNumber, symbol, reason }: Moved): string {
  const order = orderNumber ?? '–';
  if (kind === 'refund') return t(`money.refund.${reason ?? 'unplaced'}`, { order });
  if (amount < 0) return t('money.takenBack', { order });
  if (orderNumber !== null) return t('money.paymentFor', { order });
  return symbol === null ? t('money.withoutSymbol') : t('money.withSymbol', { symbol });
}

const moneyColumns = (t: T): Column<Moved>[] => [
  {
    key: 'day',
    header: t('money.day'),
    width: 106,
    grow: 0,
    priority: 1,
    phone: 'title',
    cell: ({ kind, uid, day }) =>
      kind === 'movement' ? (
        <Link to={deskPaths.movement} params={{ movementUid: uid }}>
          {formatDate(day)}
        </Link>
      ) : (
        <Link to={deskPaths.refunds}>{formatDate(day)}</Link>
      ),
  },
  {
    key: 'what',
    header: t('money.what'),
    width: 160,
    wraps: true,
    grow: 1,
    priority: 2,
    phone: 'line',
    content: (row) => whatOf(t, row),
    cell: (row) => whatOf(t, row),
  },
  { key: 'state', header: t('column.status'), width: 158, grow: 0, priority: 1, phone: 'end', cell: (row) => <MoneyState row={row} /> },
  {
    key: 'amount',
    header: t('money.amount'),
    width: 114,
    grow: 0,
    priority: 1,
    align: 'end',
    phone: 'line',
    content: amountText,
    cell: (row) => <b>{amountText(row)}</b>,
  },
];

function MoneyState({ row: { isLikely, status, state } }: { row: Moved }) {
  const { t } = useTranslation('desk/companies');
  if (isLikely) return <Badge variant="delay">{t('money.waits')}</Badge>;
  if (state !== null) return <RefundBadge state={state} />;
  return status === null ? null : <MovementBadge status={status} />;
}
