import sql from 'sql-template-tag';
import { formatDocumentNumber, NUMBER_SERIES, type NumberSeries } from '@portal/domain/documents/document-type';
import type { Tx } from '../engine/tx';

interface Request {
  series: NumberSeries;
  year: number;
  count: number;
}

/**
 * Takes the next numbers of a series (S-110). The row stays locked until the transaction ends, so a rollback leaves no gap
 * take numbers as late in the transaction as possible.
 */
export async function takeNumbers(tx: Tx, { series, year, count }: Request): Promise<string[]> {
  const row = await tx.first<{ last: number }>(
    sql`INSERT INTO number_series AS s (series, year, last) VALUES (${NUMBER_SERIES[series]}, ${year}, ${count})
        ON CONFLICT (series, year) DO UPDATE SET last = s.last + ${count} RETURNING last`,
    'number-series',
  );
  const last = row?.last ?? count;
  return Array.from({ length: count }, (_, index) => formatDocumentNumber(series, year, last - count + 1 + index));
}
