import { v7 as newUid } from 'uuid';
import type { ImportResult } from '@portal/contract/ordering/basket-import';
import { isFailure, refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { importColumns } from '@portal/domain/ordering/import-columns';
import { deskNames, type DeskColumn, type SheetPart } from '@portal/domain/ordering/import-names';
import type { ImportCell } from '@portal/domain/ordering/import-row';
import { findHeader, headerFingerprint, isHeaderAgain, namedColumns } from '@portal/domain/spreadsheets/find-header';
import type { CompanyActor } from '../../../../actor';
import { readSpreadsheet, spreadsheetKind } from '../../../../adapters/spreadsheet/read-spreadsheet';
import type { SpreadsheetResult } from '../../../../adapters/spreadsheet/spreadsheet';
import type { Deps } from '../../../../deps';
import { readBasket } from '../../../../store/ordering/basket';
import type { CompanyTx } from '../../../../store/engine/db';
import { writeRows, type StoredRow } from '../../../../store/import-desks/desk-rows';
import { findMapping, insertDesk, type NewDesk } from '../../../../store/import-desks/import-desks';
import { readOrderingContext } from '../../../../store/ordering/ordering-context';
import { askHidden } from '../decide-hidden';
import { layoutOf, type OrderFile } from '../open-order-file';
import { ORDERING } from '../read-sheet';
import { cellsOf, judgeDesk, keyOf, readDeskFacts } from './judge-desk';

const DAY_MS = 86_400_000;
/** So many rows are judged and written at once; other calls get their turn in between. */
export const ROWS_AT_ONCE = 500;

/** The answer of an import that ordered nothing yet: where the file lies. */
export async function importToDesk(deps: Deps, actor: CompanyActor, order: OrderFile): Promise<{ data: ImportResult } | Failure> {
  const desk = await openDesk(deps, actor, order);
  if (isFailure(desk)) return desk;
  const { uid: deskUid, total, hiddenLeftOut } = desk;
  return { data: { total, inserted: 0, cards: 0, creditAmount: 0, skipped: [], unreadColumns: [], hiddenLeftOut, deskUid } };
}

/** Reads any honest spreadsheet onto a desk of its own; nothing of it is ordered yet. */
async function openDesk(
  deps: Deps,
  actor: CompanyActor,
  order: OrderFile,
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
    const sheet = readDeskSheet(read, deskNames(importColumns(layoutOf(context, order.productCode))));
    if (isFailure(sheet)) return sheet;
    const rows = askHidden(sheet, order.hiddenRows, teller(sheet.columns));
    if (isFailure(rows)) return rows;
    const now = deps.now();
    const kept = await findMapping(tx, sheet.fingerprint);
    const desk: NewDesk = {
      uid: newUid(),
      userUid: actor.userUid,
      productCode: order.productCode,
      locationUid: order.locationUid ?? null,
      fileName: fileName.slice(-200),
      fileKind,
      textFormat: read.text ?? null,
      header: sheet.texts,
      headerRow: sheet.headerRow,
      columns: kept?.columns ?? sheet.columns,
      fingerprint: sheet.fingerprint,
      now,
      expiresAt: new Date(now.getTime() + DAY_MS),
    };
    await insertDesk(tx, desk);
    await judgeAll(tx, { desk, rows, now });
    tx.audit({ subjectUid: desk.uid, after: { fileKind, rows: rows.length, desk: true } });
    return { uid: desk.uid, total: rows.length, hiddenLeftOut: sheet.rows.length - rows.length };
  });
}

async function judgeAll(tx: CompanyTx, { desk, rows, now }: { desk: NewDesk; rows: readonly SourceRow[]; now: Date }): Promise<void> {
  const facts = await readDeskFacts(tx, desk, pragueDay(now.getTime()));
  const seen = new Set<string>();
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const stored: StoredRow[] = rows
      .slice(start, start + ROWS_AT_ONCE)
      .map(({ rowNumber, cells }) => ({ rowNumber, cells, original: null, choice: null, key: keyOf(cells, desk.columns) }));
    const judged = await judgeDesk(tx, facts, stored, seen);
    await writeRows(tx, { deskUid: desk.uid, rows: judged.rows });
  }
}

interface SourceRow {
  rowNumber: number;
  cells: ImportCell[];
  isHidden: boolean;
}

interface DeskSheet {
  /** Headers of hidden columns something is ordered from. */
  hiddenColumns: string[];
  headerRow: number;
  texts: string[];
  columns: (DeskColumn | null)[];
  fingerprint: string;
  rows: SourceRow[];
}

type ReadSheet = Extract<SpreadsheetResult, { ok: true }>;

/** Finds the header and the rows below it that hold anything; a second table below is read by a header of its own. */
function readDeskSheet({ rows: source, hidden }: ReadSheet, names: ReadonlyMap<string, SheetPart>): DeskSheet | Failure {
  const header = findHeader(source, names);
  if (header === undefined) return refuse('import.invalidHeader');
  const hiddenRows = new Set(hidden?.rows);
  const rows: SourceRow[] = [];
  let places = header.columns;
  const width = header.texts.length;
  for (const [index, row] of source.entries()) {
    if (index <= header.rowIndex || !row.some(isFilled)) continue;
    if (isHeaderAgain(row, names)) places = namedColumns(row, names);
    else {
      const cells = places === header.columns ? row.slice(0, width) : inPlaces(row, places, header.columns);
      rows.push({ rowNumber: index + 1, cells, isHidden: hidden?.isSheet === true || hiddenRows.has(index) });
    }
  }
  if (rows.length === 0) return refuse('import.empty');
  const columns = header.columns.map((column) => (column === 'ours' ? null : column));
  const hiddenColumns = (hidden?.columns ?? []).flatMap((place) =>
    ORDERING.has(columns[place] ?? '') && rows.some(({ cells }) => isFilled(cells[place])) ? (header.texts[place] ?? []) : [],
  );
  return {
    rows,
    columns,
    hiddenColumns,
    headerRow: header.rowIndex + 1,
    texts: header.texts,
    fingerprint: headerFingerprint(header.texts),
  };
}

/** The cells of a row of the second table at the places of the first one's columns. */
const inPlaces = (
  row: readonly ImportCell[],
  places: readonly (SheetPart | null)[],
  columns: readonly (SheetPart | null)[],
): ImportCell[] => columns.map((column) => (column === null ? null : (row[places.indexOf(column)] ?? null)));

const isFilled = (cell: ImportCell): boolean => cell !== null && cell !== undefined && String(cell).trim() !== '';

/** What is said of a hidden row. */
const teller =
  (columns: readonly (DeskColumn | null)[]) =>
  ({ rowNumber, cells }: SourceRow) => {
    const { personNumber, lastName, firstName, fullName } = cellsOf(cells, columns);
    return {
      rowNumber,
      personNumber: String(personNumber ?? '').trim(),
      name: [lastName, firstName, fullName]
        .map((part) => String(part ?? ''))
        .join(' ')
        .replace(/\s+/gu, ' ')
        .trim(),
    };
  };
