import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AccountingDocument } from '@portal/contract/orders/documents';
import { today } from '../../../lib/text/day-text';
import { formatDate } from '../../../lib/text/formats';
import { paths } from '../../../lib/paths';
import { TaggedText } from '../../../ui/typography/tagged-text';

/** What happens next with a document, and by when; the order it is paid with is a step away. Money of a credit note goes the other way. */
export function DocumentSentence({ document }: { document: AccountingDocument }) {
  const { t } = useTranslation('orders/documents');
  return (
    <TaggedText
      t={t}
      i18nKey={`next.${keyOf(document)}`}
      values={{ dueDate: formatDate(document.dueDate), paidOn: formatDate(document.paidDate) }}
      components={{ go: <Link to={paths.order} params={{ orderUid: document.orderUid }} /> }}
    />
  );
}

function keyOf({ type, status, dueDate, paidDate }: AccountingDocument) {
  if (status === 'cancelled') return 'cancelled';
  if (type === 'credit_note') return status === 'paid' ? 'returned' : 'toReturn';
  if (status === 'paid') return paidDate === null ? 'settled' : 'paid';
  return dueDate < today() ? 'overdue' : 'pay';
}
