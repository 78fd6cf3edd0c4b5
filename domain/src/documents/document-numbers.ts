/** First digit of the number, so its kind can be read from it (S-110). */
export const NUMBER_SERIES = { order: 1, package: 2, proforma: 4, invoice: 5, creditNote: 6, contract: 9 } as const;
export type NumberSeries = keyof typeof NUMBER_SERIES;

const COUNTER_MAX = 9_999_999;

/** Ten digits: series, two digits of the year, counter of that year from 1 — short enough for a variable symbol. Throws when the counter does not fit. */
export function formatDocumentNumber(series: NumberSeries, year: number, counter: number): string {
  if (!Number.isInteger(counter) || counter < 1 || counter > COUNTER_MAX) throw new RangeError(`document counter out of range: ${counter}`);
  return `${NUMBER_SERIES[series]}${String(year % 100).padStart(2, '0')}${String(counter).padStart(7, '0')}`;
}
