import { useTranslation } from 'react-i18next';
import type { OrderDocument } from '../../../parts/order/use-document-download';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/data-display/card';
import { DocumentBadge } from '../documents/document-badge';
import css from './order-documents.module.css';

interface OrderDocumentsProps {
  documents: OrderDocument[];
  /** Of the one that asks for money now. */
  dueDate: string | null;
  pendingUid: string | null;
  onDownload: (document: OrderDocument) => void;
}

/** Confirmation, proforma, invoice and credit note of the order as files. */
export function OrderDocuments({ documents, dueDate, pendingUid, onDownload }: OrderDocumentsProps) {
  const { t } = useTranslation('orders');
  return (
    <Card>
      <ul className={css.documents}>
        {documents.map((document) => (
          <li key={document.uid} className={css.document}>
            <div className={css.words}>
              <p>{t(`enums:documentType.${document.type}`)}</p>
              <p className={css.number}>{document.number}</p>
            </div>
            {document.type !== 'order_doc' && <DocumentBadge document={{ ...document, dueDate }} />}
            <Button
              size="small"
              icon="download"
              pending={pendingUid === document.uid}
              aria-label={t('documents.download', { name: t(`enums:documentType.${document.type}`), number: document.number })}
              onClick={() => onDownload(document)}
            >
              PDF
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
