import { useTranslation } from 'react-i18next';
import { DOCUMENT_FORMATS, type AccountingDocument, type DocumentFormat } from '@portal/contract/orders/documents';
import { Button } from '../../../ui/button/button';
import css from './documents.module.css';

export interface DocumentDownload {
  download: (document: AccountingDocument, format: DocumentFormat) => void;
  pendingUid: string | null;
}

/** One document for people and for accounting programs. */
export function DocumentFiles({ document, download, pendingUid }: DocumentDownload & { document: AccountingDocument }) {
  const { t } = useTranslation('orders/documents');
  const name = t(`enums:documentType.${document.type}`);
  return (
    <span className={css.files}>
      {DOCUMENT_FORMATS.map((format) => (
        <Button
          key={format}
          size="small"
          variant="quiet"
          aria-busy={pendingUid === document.uid || undefined}
          aria-label={t('download', { format: format.toUpperCase(), name, number: document.number })}
          onClick={() => download(document, format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </span>
  );
}
