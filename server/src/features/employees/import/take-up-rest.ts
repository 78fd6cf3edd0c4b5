import { v7 as newUid } from 'uuid';
import type { ReplyOf } from '@portal/contract/endpoint';
import type { takeUpEmployeeImport } from '@portal/contract/employees/employee-import';
import { refuse, type Failure } from '@portal/contract/errors';
import { pragueDay, type Day } from '@portal/domain/calendar/prague-day';
import type { ImportUid } from '@portal/domain/identifiers/uid';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/engine/db';
import { findRows, readRowsAfter, writeRows } from '../../../store/employee-imports/import-rows';
import { insertImport, lockImport } from '../../../store/employee-imports/imports';
import { judgeRows, ROWS_AT_ONCE, type SheetRow } from './judge-rows';
import { presentImport } from './present-import';

type Answer = ReplyOf<typeof takeUpEmployeeImport>;

/**
 * What a carried out import left undone becomes a preview of its own, with everything that was mended. Who was changed by it stands there by their
 * number alone: they have nothing to do any more, and are not missing.
 */
export function takeUpRest(deps: Deps, actor: CompanyActor, importUid: string): Promise<Answer | Failure> {
  const now = deps.now();
  const today = pragueDay(now.getTime());
  return deps.db.write<Answer | Failure>(actor, async (tx) => {
    const record = await lockImport(tx, importUid);
    if (record === undefined) return refuse('err.notFound');
    if (record.status !== 'done') return refuse('employeeImport.changed');
    const uid = newUid();
    const { fileName } = record;
    await insertImport(tx, { uid, userUid: actor.userUid, fileName, unreadColumns: [], totalRows: [], hiddenRows: 0, now });
    await judgeAgain(tx, { from: record.uid, to: uid, today });
    const answer = await presentImport(tx, uid, today);
    tx.audit({ subjectUid: uid, after: { fileName, rows: answer.rows, restOf: importUid } });
    return { data: answer };
  });
}

interface Copy {
  from: ImportUid;
  to: ImportUid;
  today: Day;
}

async function judgeAgain(tx: CompanyTx, { from, to, today }: Copy): Promise<void> {
  const seen = new Set<string>();
  const findHeld = async (keys: readonly string[]) =>
    new Set((await findRows(tx, { importUid: from, keys, position: -1 })).flatMap(({ key }) => key ?? []));
  for (let after = 0; ;) {
    const rows = await readRowsAfter(tx, { importUid: from, after, limit: ROWS_AT_ONCE });
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.position;
    const again = rows.map(({ position, cells, namesakeUid, answer, outcome, list }): SheetRow => {
      const isDone = outcome === 'done' || list === 'unchanged';
      return { position, cells: isDone ? { employeeNumber: cells.employeeNumber ?? '' } : cells, namesakeUid, answer };
    });
    await writeRows(tx, { importUid: to, rows: await judgeRows(tx, { rows: again, today, seen, findHeld }) });
  }
}
