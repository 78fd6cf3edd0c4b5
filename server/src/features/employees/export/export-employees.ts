import type { exportEmployees as exportEmployeesRoute } from '@portal/contract/employees/employees';
import type { BodyOf, QueryOf } from '@portal/contract/endpoint';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { CompanyActor } from '../../../actor';
import { inSlices } from '../../../adapters/spreadsheet/in-slices';
import type { Cell } from '../../../adapters/spreadsheet/spreadsheet';
import { streamInChild } from '../../../adapters/spreadsheet/stream-in-child';
import { streamSpreadsheet } from '../../../adapters/spreadsheet/stream-spreadsheet';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import { findExportedEmployees, readExportedRows } from '../../../store/employees/employee-export';
import { readFilter } from '../read-filter';
import { employeeSheet } from './employee-sheet';

interface Wish {
  query: QueryOf<typeof exportEmployeesRoute>;
  body: BodyOf<typeof exportEmployeesRoute>;
}

/** So many rows are written here before another process has even started. */
const WORTH_A_CHILD = 2_000;
const SLICE = 200;

/**
 * The named employees, else all that the filters find, as a workbook (EMP-S30). Who they are is settled, counted and audited first, in
 * one transaction; the rows are read while the file is on its way, a slice at a time in short transactions of their own: whoever
 * downloads slowly, or goes away, holds nothing of the database.
 */
export async function exportEmployees(deps: Deps, actor: CompanyActor, { query, body }: Wish): Promise<FileAnswer> {
  const today = pragueDay(deps.now().getTime());
  const isNamed = body.data.length > 0;
  const filter = body.filter ?? query.filter;
  const { sortBy = 'employeeNumber', sortDir } = query;
  const chosen = await deps.db.write(actor, async (tx) => {
    const wanted = isNamed ? { uids: body.data, today } : readFilter(filter, today);
    const found = await findExportedEmployees(tx, { ...wanted, sortBy, sortDir }, SLICE);
    tx.audit({ after: { count: found.count, ...(isNamed ? { named: body.data.length } : { filter }) } });
    return found;
  });
  const read = (uids: string) => deps.db.read(actor.companyUid, (tx) => readExportedRows(tx, { uids, today }));
  const sheet = employeeSheet(actor.language);
  const batches = inSlices(chosen.slices, read);
  const content =
    chosen.count > WORTH_A_CHILD ? streamInChild({ ...sheet, batches }) : streamSpreadsheet({ ...sheet, rows: rowsOf(batches) });
  return { fileName: `zamestnanci-${today}.xlsx`, content, rows: chosen.count };
}

async function* rowsOf(batches: AsyncIterable<string>): AsyncGenerator<Cell[]> {
  for await (const batch of batches) yield* JSON.parse(batch) as Cell[][];
}
