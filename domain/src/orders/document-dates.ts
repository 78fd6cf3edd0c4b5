import { addDays, type Day } from '../calendar/prague-day';

export type DatedDocument =
  /** Issued at submit. */
  | { kind: 'proforma'; issuedOn: Day }
  /** Issued on the day the money came. */
  | { kind: 'prepaidInvoice'; paidOn: Day }
  | { kind: 'invoiceAfterDelivery'; issuedOn: Day; dispatchedOn: Day }
  | { kind: 'creditNote'; issuedOn: Day };

export interface DocumentDates {
  issueDate: Day;
  dueDate: Day;
  /** Date of taxable supply; null for a proforma, which is no tax document. */
  vatDate: Day | null;
}

export const DUE_DAYS = 14;

/** The portal keeps no document issued before (S-121, INV-004). */
export const FIRST_DOCUMENT_DAY: Day = '2026-01-01';

/** Dates printed on a document (S-112). */
export function documentDates(document: DatedDocument): DocumentDates {
  if (document.kind === 'prepaidInvoice') return { issueDate: document.paidOn, dueDate: document.paidOn, vatDate: document.paidOn };
  const { issuedOn } = document;
  const dates = { issueDate: issuedOn, dueDate: addDays(issuedOn, DUE_DAYS) };
  if (document.kind === 'proforma') return { ...dates, vatDate: null };
  return { ...dates, vatDate: document.kind === 'invoiceAfterDelivery' ? document.dispatchedOn : issuedOn };
}
