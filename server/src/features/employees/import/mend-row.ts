import type { BodyOf, ReplyOf } from '@portal/contract/endpoint';
import type { mendEmployeeImportRow } from '@portal/contract/employees/employee-import';
import { refuse, type Failure } from '@portal/contract/errors';
import type { ImportUid } from '@portal/domain/identifiers/uid';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { dropHeldLeavers } from '../../../store/employee-imports/missing-people';
import { findRows, FIRST_MISSING, readRow, writeRows } from '../../../store/employee-imports/import-rows';
import { touchImport } from '../../../store/employee-imports/imports';
import type { CompanyTx } from '../../../store/engine/db';
import { changePreview } from './change-preview';
import { judgeRows, keyOf, type SheetRow } from './judge-rows';
import { presentImport, presentRow } from './present-import';
import { cellText } from './read-sheet';

type Answer = ReplyOf<typeof mendEmployeeImportRow>;

interface Mending {
  uid: string;
  body: BodyOf<typeof mendEmployeeImportRow>;
}

/** Mends a row in place and judges it again, with those that have its number, before or now. */
export function mendRow(deps: Deps, actor: CompanyActor, { uid, body }: Mending): Promise<Answer | Failure> {
  const today = pragueDay(deps.now().getTime());
  return changePreview<Answer>(deps, actor, {
    uid,
    work: async (tx, { leaveOn }) => {
      const position = body.rowNumber;
      const mended = position < FIRST_MISSING ? await findMended(tx, uid, body) : undefined;
      if (mended === undefined) return refuse('err.notFound');
      const rows = await judgeRows(tx, { rows: mended.rows, today, seen: new Set(), findHeld: (keys) => heldKeys(tx, uid, keys) });
      await writeRows(tx, { importUid: uid, rows });
      await dropHeldLeavers(tx, { importUid: uid });
      await touchImport(tx, { uid, leaveOn });
      tx.audit({ subjectUid: uid, after: { row: position, columns: Object.keys(body.cells ?? {}), answer: body.answer ?? null } });
      const shown = await readRow(tx, { importUid: uid, position });
      if (shown === undefined) return refuse('err.notFound');
      return { data: { state: await presentImport(tx, uid, today), row: presentRow(shown) } };
    },
  });
}

/** The row with its new cells, and every row whose judgement may turn by that. Another number is another question. */
async function findMended(tx: CompanyTx, importUid: ImportUid, { rowNumber, cells, answer }: Mending['body']) {
  const [present] = (await findRows(tx, { importUid, keys: [], position: rowNumber })).filter(({ position }) => position === rowNumber);
  if (present === undefined) return undefined;
  const written = Object.fromEntries(Object.entries(cells ?? {}).map(([column, text]) => [column, cellText(text)]));
  const row: SheetRow = { ...present, cells: { ...present.cells, ...written }, answer: answer === undefined ? present.answer : answer };
  const isSomebodyElse = keyOf(row) !== present.key || ASKED_BY.some((column) => column in written);
  const mended = isSomebodyElse ? { ...row, namesakeUid: null, answer: null } : row;
  const others = await findRows(tx, { importUid, keys: [present.key ?? '', keyOf(row)], position: rowNumber });
  return { rows: others.map((other) => (other.position === rowNumber ? mended : other)) };
}

/** A namesake is found by these. */
const ASKED_BY = ['firstName', 'lastName', 'birthdate'];

async function heldKeys(tx: CompanyTx, importUid: ImportUid, keys: readonly string[]): Promise<Set<string>> {
  const rows = await findRows(tx, { importUid, keys, position: -1 });
  return new Set(rows.flatMap(({ key }) => key ?? []));
}
