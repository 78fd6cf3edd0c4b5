import { refuse, type Failure } from '@portal/contract/errors';
import type { ReplyOf } from '@portal/contract/endpoint';
import type { fillDeskNumbers } from '@portal/contract/ordering/import-desk';
import { writtenName } from '@portal/domain/ordering/written-name';
import type { CompanyActor } from '../../../../actor';
import type { Deps } from '../../../../deps';
import type { CompanyTx } from '../../../../store/engine/db';
import { findNumbersOfNames } from '../../../../store/import-desks/desk-orders';
import { readRowsAfter, writeRows, type JudgedRow } from '../../../../store/import-desks/desk-rows';
import { lockDesk, markMended, type ImportDeskRow } from '../../../../store/import-desks/import-desks';
import { judgeAgain } from './change-desk';
import { cellsOf, keyOf } from './judge-desk';
import { ROWS_AT_ONCE } from './open-desk';
import { presentDesk } from './present-desk';

/** Rows without a number get that of the one person who has their name; where several have it, or nobody, it is left to whoever mends them. */
export function fillNumbers(deps: Deps, actor: CompanyActor, uid: string): Promise<ReplyOf<typeof fillDeskNumbers> | Failure> {
  return deps.db.write(actor, async (tx) => {
    const now = deps.now();
    const desk = await lockDesk(tx, { uid, now });
    if (desk === undefined) return refuse('err.notFound');
    const rows = await numberless(tx, desk);
    const filled = await numbered(tx, { desk, rows });
    for (let start = 0; start < filled.length; start += ROWS_AT_ONCE)
      await writeRows(tx, { deskUid: desk.uid, rows: filled.slice(start, start + ROWS_AT_ONCE) });
    if (filled.length > 0) {
      await judgeAgain(tx, { desk, now });
      await markMended(tx, { uid: desk.uid, now });
    }
    tx.audit({ subjectUid: uid, before: { numberless: rows.length }, after: { filled: filled.length } });
    return { data: { filled: filled.length, desk: await presentDesk(tx, filled.length > 0 ? { ...desk, mendedAt: now } : desk) } };
  });
}

async function numberless(tx: CompanyTx, { uid, columns }: ImportDeskRow): Promise<JudgedRow[]> {
  const found: JudgedRow[] = [];
  if (!columns.includes('personNumber')) return found;
  for (let after = 0; ;) {
    const rows = await readRowsAfter(tx, { deskUid: uid, after, limit: ROWS_AT_ONCE, state: 'bad' });
    const last = rows.at(-1);
    if (last === undefined) return found;
    after = last.rowNumber;
    found.push(...rows.filter(({ reason }) => reason === 'missingPersonNumber'));
  }
}

/** Those of a name exactly one person has, with the number in its cell. */
async function numbered(tx: CompanyTx, { desk, rows }: { desk: ImportDeskRow; rows: readonly JudgedRow[] }): Promise<JudgedRow[]> {
  const named = rows.map((row) => ({ row, spellings: writtenName(cellsOf(row.cells, desk.columns)).spellings }));
  const names = [...new Set(named.flatMap(({ spellings }) => spellings))];
  const people = new Map(names.length === 0 ? [] : (await findNumbersOfNames(tx, names)).map((one) => [one.name, one]));
  return named.flatMap(({ row, spellings }) => {
    const [only, ...others] = spellings.flatMap((spelling) => people.get(spelling) ?? []);
    return only?.people === 1 && others.length === 0 ? withNumber(row, desk, only.employeeNumber) : [];
  });
}

function withNumber(row: JudgedRow, { columns }: ImportDeskRow, number: string): JudgedRow {
  const place = columns.indexOf('personNumber');
  const cells = Array.from({ length: Math.max(row.cells.length, place + 1) }, (_, at) => (at === place ? number : (row.cells[at] ?? null)));
  return { ...row, cells, original: row.original ?? row.cells, key: keyOf(cells, columns) };
}
