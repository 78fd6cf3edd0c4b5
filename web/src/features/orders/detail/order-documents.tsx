import { useTranslation } from 'react-i18next';
import { DOCUMENT_FORMATS, type DocumentFormat } from '@portal/contract/orders/documents';
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
  onDownload: (document: OrderDocument, format: DocumentFormat) => void;
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
            <span className={css.files}>
              {formatsOf(document).map((format) => (
                <Button
                  key={format}
                  size="small"
                  icon={format === 'pdf' ? 'download' : undefined}
                  variant={format === 'pdf' ? undefined : 'quiet'}
                  pending={format === 'pdf' && pendingUid === document.uid}
                  aria-label={t(`documents.${format}`, { name: t(`enums:documentType.${document.type}`), number: document.number })}
                  onClick={() => onDownload(document, format)}
                >
                  {format.toUpperCase()}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A confirmation is for people only: ISDOC knows none. */
const formatsOf = ({ type }: OrderDocument): readonly DocumentFormat[] => (type === 'order_doc' ? ['pdf'] : DOCUMENT_FORMATS);
