import type { CompanyUid, DocumentUid } from '@portal/domain/identifiers/uid';
import type { DocumentFormat } from '@portal/contract/orders/documents';
import type { DocumentType } from '@portal/domain/documents/document-type';
import { DOCUMENT_TEXTS } from '../../../adapters/documents/document-texts';

interface FileWish {
  format?: DocumentFormat;
  language?: 'cs' | 'en';
}

/** What goes with a mail: the document, and where it was mailed to who pays the QR code of its payment as a picture. */
export type MailedFormat = DocumentFormat | 'png';

/** Where a document that was mailed is kept; the Czech one. The QR code of its payment, where that was mailed, is kept beside it. */
export const documentKey = (companyUid: CompanyUid, documentUid: DocumentUid, format: MailedFormat = 'pdf'): string =>
  `documents/${companyUid}/${documentUid}.${format}`;

const KEY = /^documents\/(?<companyUid>[\da-f-]{36})\/(?<documentUid>[\da-f-]{36})\.(?<format>pdf|isdoc|png)$/u;
const FORMATS = { pdf: 'pdf', isdoc: 'isdoc', png: 'png' } as const satisfies Record<MailedFormat, MailedFormat>;

/** What lies under a key; null for what is no mailed document. */
export function readDocumentKey(key: string): { companyUid: CompanyUid; documentUid: DocumentUid; format: MailedFormat } | null {
  const { companyUid, documentUid, format } = KEY.exec(key)?.groups ?? {};
  const known = Object.values(FORMATS).find((one) => one === format);
  return companyUid === undefined || documentUid === undefined || known === undefined ? null : { companyUid, documentUid, format: known };
}

/** Name a document is saved under. */
export const documentFileName = (
  { type, number }: { type: DocumentType; number: string },
  { format = 'pdf', language = 'cs' }: FileWish = {},
): string => `${DOCUMENT_TEXTS[language].names[type]} ${number}.${format}`;
