import { setImmediate } from 'node:timers/promises';
import { Readable } from 'node:stream';
import iconv from 'iconv-lite';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { refuse, type Failure } from '@portal/contract/errors';
import { isAddedHeader, ownWidth } from '@portal/domain/ordering/added-columns';
import { isRejectionHeader, REJECTION_HEADERS } from '@portal/domain/ordering/import-columns';
import { isSkipReason } from '@portal/domain/ordering/skip-reason';
import type { CompanyActor, Language } from '../../../../actor';
import { streamInChild } from '../../../../adapters/spreadsheet/stream-in-child';
import type { Deps } from '../../../../deps';
import type { FileAnswer } from '../../../../http/context';
import { enumWords } from '../../../../parts/content/enum-words';
import { readRowsAfter, type JudgedRow } from '../../../../store/import-desks/desk-rows';
import { findDesk, findFile, type ImportDeskRow } from '../../../../store/import-desks/import-desks';
import { ROWS_AT_ONCE } from './open-desk';

const FILE_NAME = { cs: 'chybne-radky', en: 'bad-rows' } as const;
const SHEET_NAME = { cs: 'Chybné řádky', en: 'Bad rows' } as const;
const ASKED = {
  otherName: { cs: 'Osobní číslo má někdo s jiným jménem.', en: 'The personal number belongs to somebody of another name.' },
  tenfold: { cs: 'Částka je nejméně desetkrát vyšší než minule.', en: 'The amount is at least ten times the last one.' },
} as const;
const REASON_WIDTH = 60;

/**
 * Rows that wait to be mended, in the kind of file and under the header they came in, a workbook with its look, with their number and the reason;
 * one without a header gets one, so that both are known again.
 */
export async function writeBadRows(deps: Deps, { companyUid, language }: CompanyActor, uid: string): Promise<FileAnswer | Failure> {
  const { desk, file } = await deps.db.read(companyUid, async (tx) => ({
    desk: await findDesk(tx, { uid, now: deps.now() }),
    file: await findFile(tx, uid),
  }));
  if (desk === undefined) return refuse('err.notFound');
  const batches = badRows({ deps, companyUid, desk, language });
  const { rowNumber, reason } = REJECTION_HEADERS[language];
  const header = [...keptPlaces(desk).map((place) => desk.header[place] ?? ''), rowNumber, reason];
  const fileName = `${FILE_NAME[language]}-${desk.productCode}.${desk.fileKind}`;
  if (desk.fileKind === 'csv') return { fileName, content: Readable.from(textOf(desk, header, batches)) };
  const numberPlace = desk.columns.indexOf('personNumber');
  const columns = header.map((text, index) => ({
    header: text,
    isText: keptPlaces(desk)[index] === numberPlace,
    ...(index === header.length - 1 && { width: REASON_WIDTH }),
  }));
  const otherKind = desk.fileKind === 'xlsx' ? undefined : desk.fileKind;
  return {
    fileName,
    content: streamInChild({
      sheetName: SHEET_NAME[language],
      columns,
      batches: asJson(batches),
      ...(otherKind && { otherKind }),
      ...(file &&
        desk.headerRow > 0 && {
          original: {
            file: file.content.toString('base64'),
            headerRow: desk.headerRow,
            places: keptPlaces(desk).filter((place) => place < ownWidth(desk.header)),
          },
        }),
    }),
  };
}

type Cells = (string | number | boolean | null)[];

interface Bad {
  deps: Deps;
  companyUid: CompanyUid;
  desk: ImportDeskRow;
  language: Language;
}

/** All but what an earlier list of bad rows added, and a column of the portal's nothing is read from. */
const keptPlaces = ({ header, columns }: ImportDeskRow): number[] =>
  [...header.keys()].filter((place) => !isRejectionHeader(header[place]) && !(isAddedHeader(header[place]) && columns[place] === null));

async function* badRows({ deps, companyUid, desk, language }: Bad): AsyncGenerator<Cells[]> {
  const words = enumWords(deps, language).skipReason;
  const say = ({ reason }: JudgedRow) =>
    isSkipReason(reason) ? words[reason] : ASKED[reason === 'otherName' ? reason : 'tenfold'][language];
  for (let after = 0; ;) {
    const page = { deskUid: desk.uid, after, limit: ROWS_AT_ONCE, state: 'bad' as const };
    const rows = await deps.db.read(companyUid, (tx) => readRowsAfter(tx, page));
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.rowNumber;
    yield rows.map((row) => [...keptPlaces(desk).map((place) => row.cells[place] ?? null), row.rowNumber, say(row)]);
    await setImmediate();
  }
}

async function* asJson(batches: AsyncIterable<Cells[]>): AsyncGenerator<string> {
  for await (const rows of batches) yield JSON.stringify(rows);
}

const MARK = '\uFEFF';

/** As the file was written: its separator, its letters, its mark. */
async function* textOf({ textFormat }: ImportDeskRow, header: string[], batches: AsyncIterable<Cells[]>): AsyncGenerator<Buffer> {
  const { delimiter, encoding, hasMark } = textFormat ?? { delimiter: ';', encoding: 'utf-8', hasMark: true };
  const line = (cells: Cells) => `${cells.map((cell) => written(cell, delimiter)).join(delimiter)}\r\n`;
  const encode = (text: string) => iconv.encode(text, encoding, { addBOM: false });
  yield encode((hasMark ? MARK : '') + line(header));
  for await (const rows of batches) yield encode(rows.map(line).join(''));
}

function written(cell: Cells[number], delimiter: string): string {
  const text = String(cell ?? '');
  const isOdd = text.includes(delimiter) || /["\r\n]/u.test(text);
  return isOdd ? `"${text.replaceAll('"', '""')}"` : text;
}
