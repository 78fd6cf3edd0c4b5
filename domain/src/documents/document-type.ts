export const DOCUMENT_TYPES = ['order_doc', 'proforma', 'invoice', 'credit_note'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** What the books of a company are kept by; the confirmation of an order is for reading only (S-120). */
export const ACCOUNTING_DOCUMENT_TYPES = ['proforma', 'invoice', 'credit_note'] as const satisfies readonly DocumentType[];
export type AccountingDocumentType = (typeof ACCOUNTING_DOCUMENT_TYPES)[number];

export const DOCUMENT_STATUSES = ['cancelled', 'paid', 'unpaid'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** First digit of the number, so its kind can be read from it (S-110). */
export const NUMBER_SERIES = { order: 1, package: 2, proforma: 4, invoice: 5, creditNote: 6, contract: 9 } as const;
export type NumberSeries = keyof typeof NUMBER_SERIES;

const COUNTER_MAX = 9_999_999;

/** Ten digits: series, two digits of the year, counter of that year from 1 — short enough for a variable symbol. Throws when the counter does not fit. */
export function formatDocumentNumber(series: NumberSeries, year: number, counter: number): string {
  if (!Number.isInteger(counter) || counter < 1 || counter > COUNTER_MAX) throw new RangeError(`document counter out of range: ${counter}`);
  return `${NUMBER_SERIES[series]}${String(year % 100).padStart(2, '0')}${String(counter).padStart(7, '0')}`;
}
