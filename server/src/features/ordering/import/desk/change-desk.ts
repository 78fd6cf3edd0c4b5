import { refuse, type Failure } from '@portal/contract/errors';
import type { BodyOf, ReplyOf } from '@portal/contract/endpoint';
import type { changeDeskRows, mapDeskColumns } from '@portal/contract/ordering/import-desk';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { ownWidth, withMissingColumns } from '@portal/domain/ordering/added-columns';
import { afterWriting, withYes, type DeskChoice } from '@portal/domain/ordering/desk-row';
import { importColumns } from '@portal/domain/ordering/import-columns';
import { deskNames, readColumns, type DeskColumn } from '@portal/domain/ordering/import-names';
import type { ImportCell } from '@portal/domain/ordering/import-row';
import { namedColumns } from '@portal/domain/spreadsheets/find-header';
import type { CompanyActor } from '../../../../actor';
import type { Deps } from '../../../../deps';
import type { CompanyTx } from '../../../../store/engine/db';
import * as store from '../../../../store/import-desks/desk-rows';
import * as desks from '../../../../store/import-desks/import-desks';
import { readOrderingContext } from '../../../../store/ordering/ordering-context';
import { layoutOf } from '../../../../parts/orders/import-items';
import { judgeDesk, keyOf, readDeskFacts } from './judge-desk';
import { ROWS_AT_ONCE } from './open-desk';
import { presentDesk, presentRows } from './present-desk';

interface Change extends BodyOf<typeof changeDeskRows> {
  uid: string;
}

/** Mends rows; those that name the same people are judged with them, nothing else is. What is in the basket already is not touched. */
export function changeDesk(deps: Deps, actor: CompanyActor, change: Change): Promise<ReplyOf<typeof changeDeskRows> | Failure> {
  return deps.db.write(actor, async (tx) => {
    const now = deps.now();
    const desk = await desks.lockDesk(tx, { uid: change.uid, now });
    if (desk === undefined) return refuse('err.notFound');
    const rowNumbers = [...new Set([...change.cells, ...change.choices].map(({ rowNumber }) => rowNumber))];
    const before = (await store.readRows(tx, { deskUid: desk.uid, rowNumbers })).filter(({ state }) => state !== 'done');
    const after = before.map((row) => changed(row, change, desk.columns));
    const keys = [...new Set([...before, ...after].map(({ key }) => key))];
    const mended = new Map(after.map((row) => [row.rowNumber, row]));
    const alike = await store.readRowsOfKeys(tx, { deskUid: desk.uid, keys });
    const others = alike.filter(({ rowNumber }) => !mended.has(rowNumber));
    const done = new Set(others.filter(({ state }) => state === 'done').map(({ key }) => key));
    const rows = [...after, ...others.filter(({ state }) => state !== 'done')].toSorted((one, other) => one.rowNumber - other.rowNumber);
    const judged = await judgeDesk(tx, await readDeskFacts(tx, desk, pragueDay(now.getTime())), { rows, seen: done });
    await store.writeRows(tx, { deskUid: desk.uid, rows: judged.rows });
    await desks.markMended(tx, { uid: desk.uid, now });
    tx.audit({
      subjectUid: desk.uid,
      before: { rows: before.map(({ state }) => state) },
      after: { rows: judged.rows.map(({ state }) => state) },
    });
    return { data: { desk: await presentDesk(tx, { ...desk, mendedAt: now }), rows: await presentRows(tx, desk, judged.rows) } };
  });
}

type Said = Exclude<Change['choices'][number]['choice'], 'original'>;
type Columns = readonly (DeskColumn | null)[];

function changed(row: store.JudgedRow, { cells, choices }: Change, columns: Columns): store.StoredRow {
  const original = row.original ?? row.cells;
  const choice = choices.findLast(({ rowNumber }) => rowNumber === row.rowNumber)?.choice;
  if (choice === 'original') return { ...row, cells: original, original: null, choice: null, key: keyOf(original, columns) };
  const own = cells.filter(({ rowNumber, position }) => rowNumber === row.rowNumber && position < columns.length);
  const mended = written(row.cells, own);
  const isChanged = columns.some((_column, place) => String(mended[place] ?? '') !== String(original[place] ?? ''));
  return {
    ...row,
    cells: mended,
    original: isChanged ? original : null,
    choice: choiceOf(
      row,
      choice,
      own.map(({ position }) => columns[position] ?? null),
    ),
    key: keyOf(mended, columns),
  };
}

function written(before: readonly ImportCell[], cells: Change['cells']): ImportCell[] {
  const mended: ImportCell[] = [...before];
  for (const { position, value } of cells) {
    while (mended.length <= position) mended.push(null);
    mended[position] = value.trim() === '' ? null : value;
  }
  return mended;
}

/** What is written anew is looked at anew. */
function choiceOf({ choice: before }: store.StoredRow, choice: Said | undefined, written: Columns): DeskChoice | null {
  if (choice === undefined) return afterWriting(before, written);
  if (choice === 'none') return null;
  return choice === 'leftOut' ? choice : withYes(afterWriting(before, written), choice);
}

interface Mapping extends BodyOf<typeof mapDeskColumns> {
  uid: string;
}

/** Reads the columns anew, and remembers it for the next file with such a header, if there is one; every row is judged again. */
export function mapDesk(
  deps: Deps,
  actor: CompanyActor,
  { uid, columns: wanted }: Mapping,
): Promise<ReplyOf<typeof mapDeskColumns> | Failure> {
  return deps.db.write(actor, async (tx) => {
    const now = deps.now();
    const desk = await desks.lockDesk(tx, { uid, now });
    if (desk === undefined) return refuse('err.notFound');
    const known = importColumns(layoutOf(await readOrderingContext(tx), desk.productCode));
    const said = wanted ?? readColumns(namedColumns(desk.header, deskNames(known)));
    if (!isMapping(said, desk.header.length)) return refuse('err.input.invalid', { fields: [{ path: 'columns', code: 'field.invalid' }] });
    const { texts: header, columns } = withMissingColumns({ texts: desk.header, columns: said }, known);
    await desks.setColumns(tx, { uid, header, columns });
    const isRemembered = wanted !== null && desk.headerRow > 0;
    if (wanted === null) await desks.forgetMapping(tx, desk.fingerprint);
    else if (isRemembered)
      await desks.keepMapping(tx, { fingerprint: desk.fingerprint, columns: said.slice(0, ownWidth(desk.header)), now });
    const readAnew = columns.flatMap((column, place) => (column === desk.columns[place] ? [] : [column, desk.columns[place] ?? null]));
    await judgeAgain(tx, { desk: { ...desk, columns }, now, readAnew });
    tx.audit({ subjectUid: uid, before: { columns: desk.columns }, after: { columns, isRemembered } });
    return { data: await presentDesk(tx, { ...desk, header, columns, isRemembered }) };
  });
}

/** One column for each place, and none of them twice: an amount would be taken from one and another left out unseen. */
function isMapping(columns: readonly (DeskColumn | null)[], width: number): boolean {
  const named = columns.filter((column) => column !== null);
  return columns.length === width && new Set(named).size === named.length;
}

interface Judging {
  desk: desks.ImportDeskRow;
  now: Date;
  /** Columns that are not read as they were: what was said about them is asked again. */
  readAnew?: Columns;
}

/** Every row that is not in the basket, by what its columns are read as now; who is there already comes in no second time. */
export async function judgeAgain(tx: CompanyTx, { desk, now, readAnew = [] }: Judging): Promise<void> {
  const facts = await readDeskFacts(tx, desk, pragueDay(now.getTime()));
  const seen = new Set(await store.readDoneKeys(tx, desk.uid));
  for (let after = 0; ;) {
    const rows = await store.readRowsAfter(tx, { deskUid: desk.uid, after, limit: ROWS_AT_ONCE });
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.rowNumber;
    const open = rows
      .filter(({ state }) => state !== 'done')
      .map((row) => ({ ...row, key: keyOf(row.cells, desk.columns), choice: afterWriting(row.choice, readAnew) }));
    const judged = await judgeDesk(tx, facts, { rows: open, seen });
    await store.writeRows(tx, { deskUid: desk.uid, rows: judged.rows });
  }
}
