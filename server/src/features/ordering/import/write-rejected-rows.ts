import { setImmediate } from 'node:timers/promises';
import { isFailure, refuse, type Failure } from '@portal/contract/errors';
import { isRejectionHeader, REJECTION_HEADERS } from '@portal/domain/ordering/import-columns';
import type { SkipReason } from '@portal/domain/ordering/skip-reason';
import type { CompanyActor, Language } from '../../../actor';
import type { StreamedColumn } from '../../../adapters/spreadsheet/sheet-column';
import type { Cell } from '../../../adapters/spreadsheet/spreadsheet';
import { streamInChild } from '../../../adapters/spreadsheet/stream-in-child';
import { streamSpreadsheet } from '../../../adapters/spreadsheet/stream-spreadsheet';
import type { Content, Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import { readBasket } from '../../../store/ordering/basket';
import { judgeOrder } from './judge-order';
import type { JudgedRows } from './judge-rows';
import { openOrderFile, type OrderFile } from './open-order-file';
import type { OrderSheet } from './read-sheet';
import { CONTENT } from '@portal/contract/content/content';

const ROWS_PER_BATCH = 50;
const FILE_NAME = { cs: 'odmitnute-radky', en: 'rejected-rows' } as const;
const SHEET_NAME = { cs: 'Odmítnuté řádky', en: 'Rejected rows' } as const;

/** So many cells are written here before another process has even started. */
const WORTH_A_CHILD = 5_000;
const REASON_WIDTH = 60;

/**
 * The rows an import of this file leaves out, as they were sent, with their number and the reason in the caller's language. Changes nothing. The
 * file can be mended and sent as it is: the two columns it adds are not read.
 */
export async function writeRejectedRows(deps: Deps, actor: CompanyActor, order: OrderFile): Promise<FileAnswer | Failure> {
  const sheet = await openOrderFile(deps, actor, order);
  if (isFailure(sheet)) return sheet;
  const judged = await deps.db.read(actor.companyUid, async (tx) => {
    const basket = await readBasket(tx);
    return basket?.uid === order.basketUid ? judgeOrder(tx, { ...order, rows: sheet.rows, now: deps.now() }) : refuse('basketNotFound');
  });
  if (isFailure(judged)) return judged;
  const { language } = actor;
  const kept = keptColumns(sheet);
  const batches = rejected({ sheet, kept, skipped: judged.skipped, texts: reasonTexts(deps.content, language) });
  const start = { sheetName: SHEET_NAME[language], columns: columnsOf(sheet, kept, language) };
  const isLong = judged.skipped.length * kept.length > WORTH_A_CHILD;
  const content = isLong ? streamInChild({ ...start, batches }) : streamSpreadsheet({ ...start, rows: rowsOf(batches) });
  return { fileName: `${FILE_NAME[language]}-${order.productCode}.xlsx`, content };
}

/** All but those an earlier list of rejected rows added. */
const keptColumns = ({ source: [header = []] }: OrderSheet): number[] =>
  [...header.keys()].filter((column) => !isRejectionHeader(header[column]));

function columnsOf({ source: [header = []], numberColumn }: OrderSheet, kept: readonly number[], language: Language): StreamedColumn[] {
  const { rowNumber, reason } = REJECTION_HEADERS[language];
  const columns = kept.map((column) => ({ header: String(header[column] ?? ''), isText: column === numberColumn }));
  return [...columns, { header: rowNumber }, { header: reason, width: REASON_WIDTH }];
}

interface Rejected {
  sheet: OrderSheet;
  kept: readonly number[];
  skipped: JudgedRows['skipped'];
  texts: Record<SkipReason, string>;
}

/** JSON of some rows at a time; other calls get their turn in between. */
async function* rejected({ sheet, kept, skipped, texts }: Rejected): AsyncGenerator<string> {
  for (let start = 0; start < skipped.length; start += ROWS_PER_BATCH) {
    const rows = skipped.slice(start, start + ROWS_PER_BATCH).map(({ rowNumber, reason }) => {
      const row = sheet.source[rowNumber - 1] ?? [];
      return [...kept.map((column) => row[column] ?? null), rowNumber, texts[reason]];
    });
    yield JSON.stringify(rows);
    await setImmediate();
  }
}

async function* rowsOf(batches: AsyncIterable<string>): AsyncGenerator<Cell[]> {
  for await (const batch of batches) yield* JSON.parse(batch) as Cell[][];
}

/** Reasons in the words of the screens: both take them from the content. */
function reasonTexts(content: Content, language: Language): Record<SkipReason, string> {
  return CONTENT.enums.parse(content.get('enums')?.[language]).skipReason;
}
