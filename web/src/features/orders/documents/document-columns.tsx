import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { AccountingDocument } from '@portal/contract/orders/documents';
import { formatAmount } from '../../../lib/text/formats';
import { paths } from '../../../lib/paths';
import type { Column } from '../../../ui/data-table/column';
import { DateText } from '../../../ui/typography/date-text';
import css from '../list/orders.module.css';
import { DocumentBadge } from './document-badge';
import { DocumentSentence } from './document-sentence';
import { DocumentFiles, type DocumentDownload } from './document-files';

/** Columns of accounting documents: which one, for which order, until when and how much. */
export const documentColumns = (t: TFunction<['orders/documents', 'orders']>, download: DocumentDownload): Column<AccountingDocument>[] => [
  ...whichDocument(t),
  ...itsDays(t),
  ...itsMoney(t),
  filesColumn(t, download),
];

const whichDocument = (t: TFunction<['orders/documents', 'orders']>): Column<AccountingDocument>[] => [
  {
    key: 'number',
    header: t('columns.number'),
    width: 118,
    grow: 0,
    priority: 1,
    sortable: true,
    sticky: true,
    phone: 'title',
    cell: (document) => <span className={css.number}>{document.number}</span>,
  },
  {
    key: 'type',
    header: t('columns.type'),
    width: 138,
    grow: 1,
    priority: 2,
    sortable: true,
    phone: 'line',
    cell: ({ type }) => t(`enums:documentType.${type}`),
  },
  {
    key: 'orderNumber',
    header: t('columns.orderNumber'),
    width: 116,
    grow: 0,
    priority: 3,
    sortable: true,
    phone: 'line',
    cell: ({ orderUid, orderNumber }) => (
      <Link to={paths.order} params={{ orderUid }} className={css.number}>
        {orderNumber}
      </Link>
    ),
  },
];

const itsDays = (t: TFunction<['orders/documents', 'orders']>): Column<AccountingDocument>[] => [
  {
    key: 'createDate',
    header: t('columns.createDate'),
    width: 106,
    grow: 0,
    priority: 3,
    sortable: true,
    phone: 'line',
    cell: ({ issueDate }) => <DateText value={issueDate} />,
  },
  {
    key: 'dueDate',
    header: t('columns.dueDate'),
    width: 106,
    grow: 0,
    priority: 4,
    sortable: true,
    phone: 'line',
    cell: ({ dueDate }) => <DateText value={dueDate} />,
  },
  {
    key: 'status',
    header: t('columns.status'),
    width: 134,
    grow: 0,
    priority: 1,
    sortable: true,
    phone: 'end',
    cell: (document) => <DocumentBadge document={document} />,
  },
  {
    key: 'next',
    header: t('columns.next'),
    width: 222,
    grow: 1,
    priority: 3,
    phone: 'line',
    cell: (document) => (
      <span className={css.next}>
        <DocumentSentence document={document} />
      </span>
    ),
  },
];

const itsMoney = (t: TFunction<['orders/documents', 'orders']>): Column<AccountingDocument>[] => [
  {
    key: 'paid',
    header: t('columns.paid'),
    width: 130,
    grow: 0,
    priority: 5,
    align: 'end',
    phone: 'line',
    cell: ({ totalPaid }) => <span className={css.muted}>{formatAmount(totalPaid)}</span>,
  },
  {
    key: 'priceIncVat',
    header: t('columns.priceIncVat'),
    width: 132,
    grow: 0,
    priority: 1,
    sortable: true,
    align: 'end',
    phone: 'line',
    cell: ({ status, totalPrice }) => (
      <span className={status === 'cancelled' ? css.gone : css.total}>{formatAmount(totalPrice.priceIncVat)}</span>
    ),
  },
];

const filesColumn = (t: TFunction<['orders/documents', 'orders']>, download: DocumentDownload): Column<AccountingDocument> => ({
  key: 'files',
  header: t('columns.files'),
  hideHeader: true,
  width: 124,
  grow: 0,
  priority: 1,
  align: 'end',
  phone: 'line',
  cell: (document) => <DocumentFiles document={document} {...download} />,
});
