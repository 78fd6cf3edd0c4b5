import path from 'node:path';
import { parseInChild } from './parse-in-child';
import type { SpreadsheetKind, SpreadsheetResult } from './spreadsheet';
import { isSafeZip } from './zip-directory';

const EXTENSIONS = new Set(['.xlsx', '.xls', '.xlsm']);

/**
 * First sheet of an .xlsx or .xls file. `maxRows` counts filled rows below the header. The type is told by the content; the name only has to
 * end like a spreadsheet. The parsing runs in another process with limits of time and memory, so a hostile file costs a refusal, nothing else
 * (S-100, S-108). The size of the file is the caller's to check.
 */
export async function readSpreadsheet(
  bytes: Buffer,
  { fileName, maxRows }: { fileName: string; maxRows: number },
): Promise<SpreadsheetResult> {
  const kind = kindOf(bytes);
  if (kind === null || !EXTENSIONS.has(path.extname(fileName).toLowerCase())) return { ok: false, error: 'import.fileType' };
  if (kind === 'xlsx' && !(await isSafeZip(bytes))) return { ok: false, error: 'import.unreadable' };
  return parseInChild({ bytes, kind, maxRows });
}

function kindOf(bytes: Buffer): SpreadsheetKind | null {
  const magic = bytes.subarray(0, 8).toString('hex');
  if (magic.startsWith('504b0304')) return 'xlsx';
  return magic === 'd0cf11e0a1b11ae1' ? 'xls' : null;
}
