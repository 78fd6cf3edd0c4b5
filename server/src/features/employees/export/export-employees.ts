import type { exportEmployees as exportEmployeesRoute } from '@portal/contract/employees';
import type { BodyOf, QueryOf } from '@portal/contract/endpoint';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { CompanyActor } from '../../../actor';
import { streamSpreadsheet } from '../../../adapters/spreadsheet/stream-spreadsheet';
import type { WrittenCell } from '../../../adapters/spreadsheet/spreadsheet';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import { findEmployeeUids, listExportedEmployees } from '../../../store/employee-export';
import { readFilter } from '../read-filter';
import { employeeSheet } from './employee-sheet';

interface Wish {
  query: QueryOf<typeof exportEmployeesRoute>;
  body: BodyOf<typeof exportEmployeesRoute>;
}

/**
 * The chosen employees, else all that the filters find, as a workbook (EMP-S30). Who they are is settled, counted and audited first, in
 * one transaction; the rows are read while the file is on its way, a slice at a time in short transactions of their own: whoever
 * downloads slowly, or goes away, holds nothing of the database.
 */
export async function exportEmployees(deps: Deps, actor: CompanyActor, { query, body }: Wish): Promise<FileAnswer> {
  const today = pragueDay(deps.now().getTime());
  const isChosen = body.data.length > 0;
  const filter = body.filter ?? query.filter;
  const { sortBy = 'employeeNumber', sortDir } = query;
  const uids = await deps.db.write(actor, async (tx) => {
    const found = await findEmployeeUids(tx, { ...(isChosen ? { uids: body.data, today } : readFilter(filter, today)), sortBy, sortDir });
    tx.audit({ after: { count: found.length, ...(isChosen ? { chosen: body.data.length } : { filter }) } });
    return found;
  });
  const { sheetName, columns, toCells } = employeeSheet(actor.language);
  const read = (slice: readonly string[]) => deps.db.read(actor.companyUid, (tx) => listExportedEmployees(tx, { uids: slice, today }));
  async function* rows(): AsyncGenerator<WrittenCell[]> {
    for await (const employees of inSlices(uids, read)) yield* employees.map(toCells);
  }
  return { fileName: `zamestnanci-${today}.xlsx`, content: streamSpreadsheet({ sheetName, columns, rows: rows() }) };
}

/** Few enough to leave the server free for others between two slices. */
const SLICE = 500;

/** What is read for a long list, slice by slice; the next one is on its way while the last is worked on. */
async function* inSlices<T>(uids: readonly string[], read: (slice: readonly string[]) => Promise<T[]>): AsyncGenerator<T[]> {
  const start = (from: number) => {
    const slice = read(uids.slice(from, from + SLICE));
    // Reported where it is awaited; nobody may be there when the reader has gone.
    slice.catch(() => undefined);
    return slice;
  };
  let next = start(0);
  for (let from = 0; from < uids.length; from += SLICE) {
    const current = next;
    if (from + SLICE < uids.length) next = start(from + SLICE);
    yield await current;
  }
}
