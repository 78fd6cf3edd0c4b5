import { v7 as newUid } from 'uuid';
import type { ImportResult } from '@portal/contract/ordering/basket-import';
import { isFailure, refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { withMissingColumns } from '@portal/domain/ordering/added-columns';
import { importColumns, type ImportColumn } from '@portal/domain/ordering/import-columns';
import { czk } from '@portal/domain/money/money';
import { deskNames } from '@portal/domain/ordering/import-names';
import type { CompanyActor } from '../../../../actor';
import { readSpreadsheet, spreadsheetKind } from '../../../../adapters/spreadsheet/read-spreadsheet';
import type { Deps } from '../../../../deps';
import type { Tell } from '../../../../http/context';
import { readBasket } from '../../../../store/ordering/basket';
import type { CompanyTx } from '../../../../store/engine/db';
import { writeRows, type StoredRow } from '../../../../store/import-desks/desk-rows';
import { findMapping, insertDesk, keepFile, type NewDesk } from '../../../../store/import-desks/import-desks';
import { readOrderingContext } from '../../../../store/ordering/ordering-context';
import { askHidden } from '../decide-hidden';
import { layoutOf } from '../../../../parts/orders/import-items';
import type { OrderFile } from '../open-order-file';
import { judgeDesk, keyOf, readDeskFacts } from './judge-desk';
import { readDeskSheet, teller, type DeskSheet, type SourceRow } from './read-desk-sheet';

const DAY_MS = 86_400_000;
/** So many rows are judged and written at once; other calls get their turn in between. */
export const ROWS_AT_ONCE = 500;

interface LaidFile extends OrderFile {
  /** Told of every row that was judged. */
  tell: Tell;
}

/** The answer of an import that ordered nothing yet: where the file lies. */
export async function importToDesk(deps: Deps, actor: CompanyActor, order: LaidFile): Promise<{ data: ImportResult } | Failure> {
  const desk = await openDesk(deps, actor, order);
  if (isFailure(desk)) return desk;
  const { uid: deskUid, total, hiddenLeftOut } = desk;
  return { data: { total, inserted: 0, cards: 0, creditAmount: czk(0), skipped: [], unreadColumns: [], hiddenLeftOut, deskUid } };
}

/** Reads any honest spreadsheet onto a desk of its own; nothing of it is ordered yet. */
async function openDesk(
  deps: Deps,
  actor: CompanyActor,
  order: LaidFile,
): Promise<{ uid: string; total: number; hiddenLeftOut: number } | Failure> {
  const { content, fileName, mimeType } = order.file;
  if (content.length > deps.env.IMPORT_MAX_BYTES) return refuse('import.fileSize');
  const file = { fileName, mimeType, takesEveryKind: true };
  const read = await readSpreadsheet(content, { ...file, maxRows: deps.env.IMPORT_MAX_ROWS });
  if (!read.ok) return refuse(read.error);
  const fileKind = spreadsheetKind(content, file) ?? 'xlsx';
  return deps.db.write(actor, async (tx) => {
    const basket = await readBasket(tx);
    if (basket?.uid !== order.basketUid) return refuse('basketNotFound');
    const context = await readOrderingContext(tx);
    if (!context.products.includes(order.productCode)) return refuse('contract.productNotAttached');
    const known = importColumns(layoutOf(context, order.productCode));
    const sheet = await readDeskSheet(read, deskNames(known));
    if (isFailure(sheet)) return sheet;
    const rows = askHidden(sheet, order.hiddenRows, teller(sheet.columns));
    if (isFailure(rows)) return rows;
    const now = deps.now();
    const hiddenLeftOut = sheet.rows.length - rows.length;
    const own = { userUid: actor.userUid, fileKind, textFormat: read.text ?? null, hiddenLeftOut };
    const desk: NewDesk = { ...(await newDesk(tx, { order, sheet, known, now })), ...own };
    await insertDesk(tx, desk);
    // Other kinds are given back without the look of their cells, so nothing of the file itself is kept.
    if (fileKind === 'xlsx') await keepFile(tx, { uid: desk.uid, content });
    await judgeAll(tx, { desk, rows, now, tell: order.tell });
    tx.audit({ subjectUid: desk.uid, after: { fileKind, rows: rows.length, desk: true } });
    return { uid: desk.uid, total: rows.length, hiddenLeftOut };
  });
}

interface Opening {
  order: OrderFile;
  sheet: DeskSheet;
  /** What the company can order by. */
  known: readonly ImportColumn[];
  now: Date;
}

/** Its columns are read as the company said of such a header before, else by the names the portal knows. */
async function newDesk(
  tx: CompanyTx,
  { order, sheet, known, now }: Opening,
): Promise<Omit<NewDesk, 'userUid' | 'fileKind' | 'textFormat' | 'hiddenLeftOut'>> {
  const kept = await findMapping(tx, sheet.fingerprint);
  // What the company has stopped ordering is read no more, as under a name the portal knows.
  const remembered = kept?.columns.map((column) => (column === null || column === 'fullName' || known.includes(column) ? column : null));
  // What stands right of the header, or under one further below, is no part of what was remembered.
  const read = sheet.columns.map((column, place) => (place < (remembered?.length ?? 0) ? (remembered?.[place] ?? null) : column));
  const { texts, columns } = withMissingColumns({ texts: sheet.texts, columns: read }, known);
  return {
    uid: newUid(),
    productCode: order.productCode,
    locationUid: order.locationUid ?? null,
    fileName: order.file.fileName,
    header: texts,
    headerRow: sheet.headerRow,
    columns,
    fingerprint: sheet.fingerprint,
    now,
    expiresAt: new Date(now.getTime() + DAY_MS),
  };
}

interface Judging {
  desk: NewDesk;
  rows: readonly SourceRow[];
  now: Date;
  tell: Tell;
}

async function judgeAll(tx: CompanyTx, { desk, rows, now, tell }: Judging): Promise<void> {
  const facts = await readDeskFacts(tx, desk, pragueDay(now.getTime()));
  const seen = new Set<string>();
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const stored: StoredRow[] = rows
      .slice(start, start + ROWS_AT_ONCE)
      .map(({ rowNumber, cells }) => ({ rowNumber, cells, original: null, choice: null, key: keyOf(cells, desk.columns) }));
    const judged = await judgeDesk(tx, facts, { rows: stored, seen });
    await writeRows(tx, { deskUid: desk.uid, rows: judged.rows });
    tell(start + stored.length, rows.length);
  }
}
