import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { Order } from '@portal/contract/orders/orders';
import { formatAmount } from '../../../lib/text/formats';
import { paths } from '../../../lib/paths';
import { NextSentence } from '../../../parts/order/next-sentence';
import { OrderBadge } from '../../../parts/order/order-badge';
import { RepeatIcon } from '../../../parts/order/repeat-button';
import type { OrderDocument } from '../../../parts/order/use-document-download';
import type { Column } from '../../../ui/data-table/column';
import { DateText } from '../../../ui/typography/date-text';
import { IconButton } from '../../../ui/button/icon-button';
import css from './orders.module.css';

interface Download {
  download: (document: OrderDocument) => void;
  pendingUid: string | null;
}

/** Columns of the orders list, the state and its sentence in the middle. */
export const orderColumns = (t: TFunction, download: Download): Column<Order>[] => [
  ...whichOrder(t),
  ...whatHappens(t),
  ...whatItCosts(t, download),
];

const whichOrder = (t: TFunction): Column<Order>[] => [
  {
    key: 'number',
    header: t('columns.number'),
    width: 116,
    grow: 0,
    priority: 1,
    sortable: true,
    sticky: true,
    phone: 'title',
    cell: (order) => (
      <Link to={paths.order} params={{ orderUid: order.uid }} className={css.number}>
        {order.number ?? t('columns.unnumbered')}
      </Link>
    ),
  },
  {
    key: 'label',
    header: t('columns.label'),
    // All columns but the number of cards are seen at 1366 px: so an order can be repeated from its row.
    width: 165,
    content: ({ label }) => label ?? '',
    grow: 3,
    priority: 2,
    sortable: true,
    phone: 'line',
    cell: ({ label }) => label !== null && <span title={label}>{label}</span>,
  },
  {
    key: 'orderedAt',
    header: t('columns.orderedAt'),
    width: 106,
    grow: 0,
    priority: 4,
    sortable: true,
    phone: 'line',
    cell: (order) => <DateText value={order.orderedAt} />,
  },
];

const whatHappens = (t: TFunction): Column<Order>[] => [
  {
    key: 'status',
    header: t('columns.status'),
    width: 162,
    grow: 0,
    priority: 1,
    sortable: true,
    phone: 'end',
    cell: (order) => <OrderBadge order={order} />,
  },
  {
    key: 'next',
    header: t('columns.next'),
    width: 276,
    priority: 3,
    phone: 'line',
    cell: (order) => (
      <span className={css.next}>
        <NextSentence order={order} />
      </span>
    ),
  },
];

const whatItCosts = (t: TFunction, download: Download): Column<Order>[] => [
  {
    key: 'cardQuantity',
    header: t('columns.cards'),
    width: 62,
    grow: 0,
    priority: 5,
    align: 'end',
    phone: 'hidden',
    cell: (order) => order.cardQuantity || '–',
  },
  {
    key: 'priceIncVat',
    header: t('columns.total'),
    width: 147,
    grow: 0,
    priority: 1,
    sortable: true,
    align: 'end',
    phone: 'line',
    // Before an order is submitted nobody has counted it.
    cell: ({ number, status, price }) => (
      <span className={status === 'CANCELLED' ? css.gone : css.total}>{number === null ? '–' : formatAmount(price.priceIncVat)}</span>
    ),
  },
  {
    key: 'proforma',
    header: t('columns.proforma'),
    hideHeader: true,
    width: 52,
    grow: 0,
    priority: 4,
    phone: 'hidden',
    cell: (order) => <ProformaCell {...{ t, order, download }} />,
  },
  {
    key: 'repeat',
    header: t('columns.repeat'),
    hideHeader: true,
    width: 52,
    grow: 0,
    priority: 4,
    phone: 'hidden',
    cell: ({ uid, number, canRepeat }) => (
      <span className={css.icon}>{number !== null && canRepeat && <RepeatIcon orderUid={uid} number={number} />}</span>
    ),
  },
];

function ProformaCell({ t, order, download }: { t: TFunction; order: Order; download: Download }) {
  const proforma = order.documents.find(({ type }) => type === 'proforma');
  if (!proforma) return null;
  return (
    <span className={css.icon}>
      <IconButton
        icon="download"
        label={t('downloadProforma', { number: proforma.number })}
        aria-busy={download.pendingUid === proforma.uid || undefined}
        onClick={() => download.download(proforma)}
      />
    </span>
  );
}
