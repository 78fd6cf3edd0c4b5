import type { exportOrders as route } from '@portal/contract/orders/orders';
import type { QueryOf } from '@portal/contract/endpoint';
import { pragueDay, type Day } from '@portal/domain/calendar/prague-day';
import { orderBadge } from '@portal/domain/orders/next-step';
import type { CompanyActor } from '../../../actor';
import { inSlices } from '../../../adapters/spreadsheet/in-slices';
import type { Cell } from '../../../adapters/spreadsheet/spreadsheet';
import { streamSpreadsheet } from '../../../adapters/spreadsheet/stream-spreadsheet';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import { findExportedOrders, readExportedOrders, type OrderState } from '../../../store/orders/order-export';
import { readFilter } from '../read-filter';
import { orderSheet } from './order-sheet';

const SLICE = 500;

/**
 * All orders the filters find as a workbook, in the order of the list (OL-082). Which they are is settled first; their rows are read while
 * the file is on its way, so whoever downloads slowly holds nothing of the database.
 */
export async function exportOrders(deps: Deps, { companyUid, language }: CompanyActor, query: QueryOf<typeof route>): Promise<FileAnswer> {
  const uids = await deps.db.read(companyUid, (tx) => findExportedOrders(tx, readFilter(query)));
  const slices = Array.from({ length: Math.ceil(uids.length / SLICE) }, (_, index) => uids.slice(index * SLICE, (index + 1) * SLICE));
  const read = (some: string[]) => deps.db.read(companyUid, (tx) => readExportedOrders(tx, some));
  const today = pragueDay(deps.now().getTime());
  const content = streamSpreadsheet({ ...orderSheet(deps, language), rows: rowsOf(inSlices(slices, read), today) });
  return { fileName: `${language === 'cs' ? 'objednavky' : 'orders'}-${today}.xlsx`, content, rows: uids.length };
}

type Row = [number: Cell, label: Cell, orderedOn: Cell, state: OrderState, ...rest: Cell[]];

async function* rowsOf(slices: AsyncIterable<string>, today: Day): AsyncGenerator<Cell[]> {
  for await (const slice of slices)
    for (const [number, label, orderedOn, state, ...rest] of JSON.parse(slice) as Row[])
      yield [number, label, orderedOn, orderBadge({ ...state, today }).key, ...rest];
}
