import { useTranslation } from 'react-i18next';
import type { AccountingDocument } from '@portal/contract/orders/documents';
import type { DocumentType } from '@portal/domain/documents/document-type';
import { today } from '../../../lib/text/day-text';
import { Badge, type BadgeVariant } from '../../../ui/data-display/badge';

const VARIANTS: Record<AccountingDocument['status'], BadgeVariant> = { paid: 'shipped', unpaid: 'inProgress', cancelled: 'canceled' };

interface DocumentState extends Pick<AccountingDocument, 'status'> {
  type: DocumentType;
  /** Null when it is not known or nothing is claimed. */
  dueDate: string | null;
}

/** State of a document; money of a credit note goes the other way and has words of its own (S-113). */
export function DocumentBadge({ document: { type, status, dueDate } }: { document: DocumentState }) {
  const { t } = useTranslation('orders/documents');
  if (type === 'credit_note') return <Badge variant={VARIANTS[status]}>{t(`creditNote.${status}`)}</Badge>;
  const isLate = status === 'unpaid' && dueDate !== null && dueDate < today();
  return (
    <Badge variant={isLate ? 'delay' : VARIANTS[status]}>{t(isLate ? 'enums:orderBadge.overdue' : `enums:documentStatus.${status}`)}</Badge>
  );
}
