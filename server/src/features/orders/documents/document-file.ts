import type { DocumentType } from '@portal/domain/orders/order-status';

const NAMES: Record<DocumentType, string> = {
  proforma: 'Zálohová faktura',
  invoice: 'Faktura',
  credit_note: 'Dobropis',
  order_doc: 'Potvrzení objednávky',
};

/** Where the PDF of a document is kept. */
export const documentKey = (companyUid: string, documentUid: string): string => `documents/${companyUid}/${documentUid}.pdf`;

/** Name the PDF is saved under. */
export const documentFileName = ({ type, number }: { type: DocumentType; number: string }): string => `${NAMES[type]} ${number}.pdf`;
