import { numberIdentical } from './number-identical';
import { readAbo, type AboSettings } from './abo/read-abo';
import { readCamt053 } from './camt/read-camt053';
import { readFio } from './fio/read-fio';
import { refuseStatement, type StatementResult } from './statement';

/**
 * Reads a statement file in camt.053 (dialect of the Czech Banking Association), ABO/GPC or Fio JSON; the format is told by the content, never
 * by the name. A file that is cut or does not add up is refused as a whole.
 */
export function parseStatement(bytes: Buffer, fileName: string, settings: AboSettings = {}): StatementResult {
  const result = readByContent(bytes, settings);
  if (!result.ok) return { ...result, detail: `${fileName}: ${result.detail}` };
  return { ok: true, statement: { ...result.statement, movements: numberIdentical(result.statement.movements) } };
}

function readByContent(bytes: Buffer, settings: AboSettings): StatementResult {
  const start = bytes
    .subarray(0, 64)
    .toString('latin1')
    .replace(/^\u00EF\u00BB\u00BF/u, '')
    .trimStart();
  if (start.startsWith('{')) return readFio(bytes);
  if (start.startsWith('<') || /^(?:\u00FF\u00FE|\u00FE\u00FF)/u.test(start)) return readCamt053(bytes);
  if (/^07[4-9]/u.test(start)) return readAbo(bytes, settings);
  return refuseStatement('statement.unknownFormat', 'neither camt.053, ABO nor Fio JSON');
}
