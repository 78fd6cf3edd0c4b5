import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { Movement } from '@portal/contract/desk/money/movements';
import { MOVEMENT_STATUSES } from '@portal/domain/payments/movement-status';
import { formatAmount, formatDate } from '../../../lib/text/formats';
import type { Column } from '../../../ui/data-table/column';
import type { FilterField } from '../../../ui/list-toolbar/filter-field';
import { deskPaths } from '../desk-paths';
import { MovementBadge } from './money-tabs';
import { OrderNumberLink } from '../lists/row-links';

type T = TFunction<'desk/money'>;

/** An amount with its currency where that is not ours. */
export const amountText = ({ amount, currency }: Pick<Movement, 'amount' | 'currency'>): string =>
  currency === 'CZK' ? formatAmount(amount) : `${formatAmount(amount)}\u00a0${currency}`;

export const movementColumns = (t: T): Column<Movement>[] => [
  {
    key: 'bookedOn',
    header: t('column.bookedOn'),
    width: 110,
    grow: 0,
    priority: 1,
    sortable: true,
    phone: 'title',
    cell: ({ uid, bookedOn }) => (
      <Link to={deskPaths.movement} params={{ movementUid: uid }}>
        {formatDate(bookedOn)}
      </Link>
    ),
  },
  {
    key: 'counterName',
    header: t('column.payer'),
    width: 220,
    grow: 3,
    priority: 2,
    sortable: true,
    phone: 'line',
    content: (row) => payerText(row),
    cell: (row) => <span title={payerText(row)}>{payerText(row)}</span>,
  },
  { key: 'symbol', header: t('column.symbol'), width: 118, grow: 0, priority: 3, phone: 'line', cell: (row) => row.variableSymbol ?? '–' },
  {
    key: 'message',
    header: t('column.message'),
    width: 180,
    grow: 2,
    priority: 5,
    phone: 'line',
    content: ({ message }) => message ?? '',
    cell: ({ message }) => (message === null ? '–' : <span title={message}>{message}</span>),
  },
  {
    key: 'status',
    header: t('column.status'),
    width: 160,
    grow: 0,
    priority: 1,
    phone: 'end',
    cell: (row) => <MovementBadge status={row.status} />,
  },
  {
    key: 'order',
    header: t('column.order'),
    width: 132,
    grow: 0,
    priority: 4,
    phone: 'line',
    cell: ({ orderNumber, moreOrders }) => (
      <>
        <OrderNumberLink number={orderNumber} />
        {moreOrders > 0 && ` +${moreOrders}`}
      </>
    ),
  },
  {
    key: 'amount',
    header: t('column.amount'),
    width: 140,
    grow: 0,
    priority: 1,
    sortable: true,
    align: 'end',
    phone: 'line',
    content: amountText,
    cell: amountText,
  },
];

export const payerText = ({ counterName, counterAccount }: Pick<Movement, 'counterName' | 'counterAccount'>): string =>
  counterName ?? counterAccount ?? '–';

export const movementFields = (t: T): FilterField[] => [
  {
    name: 'status',
    kind: 'list',
    label: t('column.status'),
    options: MOVEMENT_STATUSES.map((value) => ({ value, label: t(`desk/words:state.movement.${value}`) })),
  },
  ranged(t, 'bookedFrom', 'day'),
  { ...ranged(t, 'bookedTo', 'day'), from: 'bookedFrom' },
  ...amountFields(t),
];

const ranged = (t: T, name: 'bookedFrom' | 'bookedTo' | 'amountFrom' | 'amountTo', kind: 'day' | 'amount') => ({
  name,
  kind,
  label: t(`filter.${name}`),
  invalid: t('filter.invalid', { field: t(`filter.${name}`) }),
});

export const amountFields = (t: T): FilterField[] => [
  ranged(t, 'amountFrom', 'amount'),
  { ...ranged(t, 'amountTo', 'amount'), from: 'amountFrom' },
];
