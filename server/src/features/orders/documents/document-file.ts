import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { DocumentFormat } from '@portal/contract/orders/documents';
import type { DocumentType } from '@portal/domain/orders/order-status';
import { DOCUMENT_TEXTS } from '../../../adapters/documents/document-texts';

interface FileWish {
  format?: DocumentFormat;
  language?: 'cs' | 'en';
}

/** Where a document that was mailed is kept; the Czech one. The QR code of its payment, where that was mailed, is kept beside it. */
export const documentKey = (companyUid: CompanyUid, documentUid: string, format: DocumentFormat | 'png' = 'pdf'): string =>
  `documents/${companyUid}/${documentUid}.${format}`;

/** Name a document is saved under. */
export const documentFileName = (
  { type, number }: { type: DocumentType; number: string },
  { format = 'pdf', language = 'cs' }: FileWish = {},
): string => `${DOCUMENT_TEXTS[language].names[type]} ${number}.${format}`;
