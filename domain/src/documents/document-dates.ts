import { addDays, type Day } from '../calendar/prague-day';

export type DatedDocument =
  /** Issued at submit. */
  | { kind: 'proforma'; issuedOn: Day }
  /** Issued when the whole payment was known; the money may have come before, or before the order was placed. */
  | { kind: 'prepaidInvoice'; issuedOn: Day; paidOn: Day; orderedOn: Day }
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

/** Dates printed on a document (S-112): it is issued on the day it is made, and no supply is taxed before its order or after that day. */
export function documentDates(document: DatedDocument): DocumentDates {
  const { issuedOn } = document;
  const dates = { issueDate: issuedOn, dueDate: addDays(issuedOn, DUE_DAYS) };
  switch (document.kind) {
    case 'proforma':
      return { ...dates, vatDate: null };
    case 'prepaidInvoice':
      return { ...dates, dueDate: issuedOn, vatDate: within(document.paidOn, document.orderedOn, issuedOn) };
    case 'invoiceAfterDelivery':
      return { ...dates, vatDate: within(document.dispatchedOn, FIRST_DOCUMENT_DAY, issuedOn) };
    case 'creditNote':
      return { ...dates, vatDate: issuedOn };
  }
}

/** When money the bank took back is due: the company hears of it now and gets the usual time, and never less than it had. */
export function dueAgainOn(dueOn: Day | null, takenBackOn: Day): Day {
  const again = addDays(takenBackOn, DUE_DAYS);
  return dueOn !== null && dueOn > again ? dueOn : again;
}

function within(day: Day, first: Day, last: Day): Day {
  if (day > last) return last;
  return day < first ? first : day;
}
