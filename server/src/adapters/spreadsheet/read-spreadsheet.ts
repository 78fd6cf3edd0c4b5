import path from 'node:path';
import { parseInChild } from './parse-in-child';
import type { SpreadsheetKind, SpreadsheetResult } from './spreadsheet';
import { isSafeZip } from './zip-directory';

const EXTENSIONS = new Set(['.xlsx', '.xls', '.xlsm']);
const MIME_TYPES = new Set([
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'application/vnd.ms-excel.sheet.macroenabled.12',
]);

interface SpreadsheetFile {
  fileName: string;
  /** As the sender calls it; the browser's word, so it is never the only thing asked. */
  mimeType?: string;
  maxRows: number;
}

/**
 * First sheet of an .xlsx or .xls file. `maxRows` counts filled rows below the header. The kind is told by the content; besides, either the
 * name or the type it was sent as has to be a spreadsheet's (IMP-010, IMP-011). The parsing runs in another process with limits of time and memory, so a hostile file costs a refusal, nothing else
 * (S-100, S-108). The size of the file is the caller's to check.
 */
export async function readSpreadsheet(bytes: Buffer, { fileName, mimeType = '', maxRows }: SpreadsheetFile): Promise<SpreadsheetResult> {
  const kind = kindOf(bytes);
  const isCalledSo = EXTENSIONS.has(path.extname(fileName).toLowerCase()) || MIME_TYPES.has(mimeType.toLowerCase());
  if (kind === null || !isCalledSo) return { ok: false, error: 'import.fileType' };
  if (kind === 'xlsx' && !(await isSafeZip(bytes))) return { ok: false, error: 'import.unreadable' };
  return parseInChild({ bytes, kind, maxRows });
}

function kindOf(bytes: Buffer): SpreadsheetKind | null {
  const magic = bytes.subarray(0, 8).toString('hex');
  if (magic.startsWith('504b0304')) return 'xlsx';
  return magic === 'd0cf11e0a1b11ae1' ? 'xls' : null;
}
