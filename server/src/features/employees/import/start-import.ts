import { v7 as newUid } from 'uuid';
import type { ReplyOf } from '@portal/contract/endpoint';
import type { startEmployeeImport } from '@portal/contract/employees/employee-import';
import { isFailure, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import type { Upload } from '../../../http/context';
import { insertImport } from '../../../store/employee-imports/imports';
import { writeRows } from '../../../store/employee-imports/import-rows';
import { judgeRows, keyOf, ROWS_AT_ONCE } from './judge-rows';
import { presentImport } from './present-import';
import { readOrdering } from './read-facts';
import { readEmployeeFile } from './read-sheet';

type Answer = ReplyOf<typeof startEmployeeImport> | Failure;

/** Reads a sheet, judges every row and keeps what it would do; changes nobody (PEO-002). */
export async function startImport(deps: Deps, actor: CompanyActor, file: Upload): Promise<Answer> {
  const now = deps.now();
  const today = pragueDay(now.getTime());
  const sheet = await readEmployeeFile(deps, file, await deps.db.read(actor.companyUid, readOrdering));
  if (isFailure(sheet)) return sheet;
  const rows = sheet.rows.map((row) => ({ ...row, namesakeUid: null, answer: null }));
  const keys = new Set(rows.map(keyOf));
  const { unreadColumns, totalRows, hiddenRows } = sheet;
  return deps.db.write<Answer>(actor, async (tx) => {
    const uid = newUid();
    const { fileName } = file;
    await insertImport(tx, { uid, userUid: actor.userUid, fileName, unreadColumns, totalRows, hiddenRows, now });
    const seen = new Set<string>();
    const findHeld = (asked: readonly string[]) => Promise.resolve(new Set(asked.filter((key) => keys.has(key))));
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const part = rows.slice(start, start + ROWS_AT_ONCE);
      await writeRows(tx, { importUid: uid, rows: await judgeRows(tx, { rows: part, today, seen, findHeld }) });
    }
    tx.audit({ subjectUid: uid, after: { fileName, rows: rows.length } });
    return { data: await presentImport(tx, uid, today) };
  });
}
