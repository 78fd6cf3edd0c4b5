import type { Day } from '@portal/domain/calendar/prague-day';
import type { EmployeeImportRow, EmployeeImportState } from '@portal/contract/employees/employee-import';
import { countMissing } from '../../../store/employee-imports/missing-people';
import { countRows, type ShownRow } from '../../../store/employee-imports/import-rows';
import { readImport, type ImportRecord } from '../../../store/employee-imports/imports';
import type { CompanyTx } from '../../../store/engine/db';

/** An import that is there, with what became of its rows. */
export async function presentImport(tx: CompanyTx, uid: string, today: Day): Promise<EmployeeImportState> {
  const record = await readImport(tx, uid);
  if (record === undefined) throw new Error('an import is there until it is forgotten');
  return presentRecord(tx, record, today);
}

export async function presentRecord(tx: CompanyTx, record: ImportRecord, today: Day): Promise<EmployeeImportState> {
  const { uid, fileName, createdAt, status, version, leaveOn, unreadColumns, totalRows, hiddenRows } = record;
  const [counts, missing] = [await countRows(tx, uid), await countMissing(tx, { importUid: uid, today })];
  const { rows, ordered, ignored, applied, left, missing: missingLeaving, ...lists } = counts;
  return {
    uid,
    fileName,
    createdAt: createdAt.toISOString(),
    status,
    version,
    rows,
    counts: lists,
    missing,
    missingLeaving,
    leaveOn,
    unreadColumns,
    totalRows,
    hiddenRows,
    orders: { people: ordered, ignored },
    planned: status === 'preview' ? lists.new + lists.changed + lists.leaving + missingLeaving : record.planned,
    applied,
    left,
  };
}

export const presentRow = (row: ShownRow): EmployeeImportRow => ({
  rowNumber: row.list === 'missing' ? null : row.position,
  list: row.list,
  employeeUid: row.employeeUid,
  employeeNumber: row.cells.employeeNumber ?? row.employeeNumber ?? '',
  firstName: row.cells.firstName ?? row.firstName ?? '',
  lastName: row.cells.lastName ?? row.lastName ?? '',
  cells: row.cells,
  changes: row.plan.changes,
  problems: row.plan.problems,
  namesake:
    row.namesakeUid === null ? null : { uid: row.namesakeUid, employeeNumber: row.namesakeNumber ?? '', name: row.namesakeName ?? '' },
  answer: row.answer,
  isOrdered: row.plan.order.length > 0,
  left: row.outcome === 'done' ? null : row.outcome,
});
