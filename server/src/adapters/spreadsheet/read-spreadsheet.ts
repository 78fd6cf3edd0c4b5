import path from 'node:path';
import { withoutEnd } from './parse-csv';
import { parseInChild } from './parse-in-child';
import type { SpreadsheetKind, SpreadsheetResult } from './spreadsheet';
import { isSafeZip } from './zip-directory';

const EXTENSIONS = new Set(['.xlsx', '.xls', '.xlsm']);
const MIME_TYPES = new Set([
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'application/vnd.ms-excel.sheet.macroenabled.12',
]);
const OTHER_EXTENSIONS = new Set(['.ods', '.csv', '.tsv', '.txt']);
const OTHER_MIME_TYPES = new Set(['application/vnd.oasis.opendocument.spreadsheet', 'text/csv', 'text/tab-separated-values', 'text/plain']);

interface SpreadsheetFile {
  fileName: string;
  /** As the sender calls it; the browser's word, so it is never the only thing asked. */
  mimeType?: string;
  maxRows: number;
  /** Also .ods and texts with separators, and the latter under any of the names: payroll programs call them .xls. */
  takesEveryKind?: boolean;
}

/**
 * First sheet of an .xlsx or .xls file. `maxRows` counts filled rows below the header. The kind is told by the content; besides, either the
 * name or the type it was sent as has to be a spreadsheet's (IMP-010, IMP-011). The parsing runs in another process with limits of time and memory, so a hostile file costs a refusal, nothing else
 * (S-100, S-108). The size of the file is the caller's to check.
 */
export async function readSpreadsheet(bytes: Buffer, file: SpreadsheetFile): Promise<SpreadsheetResult> {
  const kind = spreadsheetKind(bytes, file);
  if (kind === null) return { ok: false, error: 'import.fileType' };
  if ((kind === 'xlsx' || kind === 'ods') && !(await isSafeZip(bytes))) return { ok: false, error: 'import.unreadable' };
  return parseInChild({ bytes, kind, maxRows: file.maxRows });
}

/** What the file is by its content; null when it is none that is taken. */
export function spreadsheetKind(
  bytes: Buffer,
  { fileName, mimeType = '', takesEveryKind = false }: Omit<SpreadsheetFile, 'maxRows'>,
): SpreadsheetKind | null {
  const [extension, type] = [path.extname(fileName).toLowerCase(), mimeType.toLowerCase()];
  const isExcel = EXTENSIONS.has(extension) || MIME_TYPES.has(type);
  const isOther = OTHER_EXTENSIONS.has(extension) || OTHER_MIME_TYPES.has(type);
  if (!isExcel && !(takesEveryKind && isOther)) return null;
  const kind = kindOf(bytes);
  if (kind === 'xlsx' && takesEveryKind && isOpenDocument(bytes)) return 'ods';
  return kind ?? (takesEveryKind && isText(bytes) ? 'csv' : null);
}

function kindOf(bytes: Buffer): SpreadsheetKind | null {
  const magic = bytes.subarray(0, 8).toString('hex');
  if (magic.startsWith('504b0304')) return 'xlsx';
  return magic === 'd0cf11e0a1b11ae1' ? 'xls' : null;
}

/** Where a zip has the name of its first part. */
const FIRST_NAME = 30;

/** Its first part says so by its name; what kind of document it is, its reader looks up. */
function isOpenDocument(bytes: Buffer): boolean {
  const name = bytes.toString('latin1', FIRST_NAME, FIRST_NAME + 25);
  return name.startsWith('mimetype') || name.startsWith('META-INF/manifest.xml');
}

const LOOKED_AT = 4_096;

/** No page, no rich text, no sign that only machines write; UTF-16 has a zero in every Latin letter. */
function isText(bytes: Buffer): boolean {
  const start = withoutEnd(bytes).subarray(0, LOOKED_AT);
  if (start.length === 0) return false;
  const isWide = /^(?:fffe|feff)/u.test(start.toString('hex', 0, 2)) || (start[0] !== 0 && start[1] === 0 && start[3] === 0);
  const text = isWide ? start.toString('utf16le') : start.toString('latin1');
  return (isWide || !start.some(isControl)) && !MARKUP.test(text);
}

/** A list of people may begin with `ID;Příjmení`; a SYLK file has the next of its records below. */
const MARKUP = /^\W{0,6}(?:<|\{\\rtf|%PDF|ID;P\w*(?:;[EN])*\r?\n[A-Z]{1,2};|TABLE\r?\n)/iu;

/** Below the space, but for tabulators and ends of lines. */
const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32);
