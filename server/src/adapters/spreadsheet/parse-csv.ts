import { collectRows } from './collect-rows';
import type { SpreadsheetResult, TextFormat } from './spreadsheet';

const DELIMITERS = [';', ',', '\t'] as const;
/** So many lines tell how the rest is written. */
const LINES_LOOKED_AT = 20;
const NAMED_DELIMITER = /^sep=([;,\t])\r?\n?$/iu;

/** Rows of a text with separators; runs in the child process. A quote that is never closed would swallow rows: such a file is refused. */
export function parseCsv(bytes: Buffer, maxRows: number): SpreadsheetResult {
  const { text, ...decoded } = decode(withoutEnd(bytes));
  const delimiter = delimiterOf(text);
  const collector = collectRows(maxRows);
  let index = 0;
  for (const record of recordsOf(text, delimiter)) {
    if (record === null) return { ok: false, error: 'import.unreadable' };
    const isNote = index === 0 && NAMED_DELIMITER.test(record.join(delimiter));
    if (!collector.add(index, isNote ? [] : record)) break;
    index += 1;
  }
  const result = collector.result();
  return result.ok ? { ...result, text: { ...decoded, delimiter } } : result;
}

/** DOS programs end a text with a sign of its own. */
export const withoutEnd = (bytes: Buffer): Buffer => (bytes.at(-1) === 0x1a ? bytes.subarray(0, -1) : bytes);

/** By its mark, else as UTF-8 where it is one, else as Czech Windows programs write. UTF-16 without a mark is told by its zeros. */
function decode(bytes: Buffer): { text: string } & Omit<TextFormat, 'delimiter'> {
  const marked = bytes.subarray(0, 3).toString('hex');
  if (marked === 'efbbbf') return { text: bytes.toString('utf8', 3), encoding: 'utf-8', hasMark: true };
  if (marked.startsWith('fffe')) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16le', hasMark: true };
  if (marked.startsWith('feff')) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'utf-16be', hasMark: true };
  if (bytes[1] === 0) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16le', hasMark: false };
  const text = bytes.toString('utf8');
  if (isMeant(text)) return { text, encoding: 'utf-8', hasMark: false };
  return { text: new TextDecoder('windows-1250').decode(bytes), encoding: 'windows-1250', hasMark: false };
}

/** Letters of another code are hardly ever UTF-8 by chance: a text with more of them than of signs that are none is UTF-8, if a spoilt one. */
function isMeant(text: string): boolean {
  const spoilt = text.match(/\uFFFD/gu)?.length ?? 0;
  return spoilt === 0 || spoilt < (text.match(/[\u0080-\uFFFC]/gu)?.length ?? 0);
}

/** The one that cuts most of the first lines into as many cells each; a comma within amounts does not. */
function delimiterOf(text: string): TextFormat['delimiter'] {
  const [first = ''] = text.split(/\r\n|\n|\r/u, 1);
  const named = DELIMITERS.find((delimiter) => NAMED_DELIMITER.exec(first)?.[1] === delimiter);
  if (named !== undefined) return named;
  let best: { delimiter: TextFormat['delimiter']; score: number } = { delimiter: ';', score: 0 };
  for (const delimiter of DELIMITERS) {
    const widths = firstWidths(text, delimiter);
    const score = Math.max(0, ...widths.map((width) => (width < 2 ? 0 : widths.filter((other) => other === width).length + width / 1_000)));
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

function firstWidths(text: string, delimiter: string): number[] {
  const widths: number[] = [];
  for (const record of recordsOf(text, delimiter)) {
    if (record === null || widths.length === LINES_LOOKED_AT) break;
    if (record.length > 1 || record[0] !== '') widths.push(record.length);
  }
  return widths;
}

/** Record by record as RFC 4180 has them, whatever ends a line; null: the text ends within quotes. */
function* recordsOf(text: string, delimiter: string): Generator<string[] | null> {
  const plain = new RegExp(`[^${delimiter}\\r\\n]*`, 'uy');
  const quoted = /"((?:[^"]|"")*)"/uy;
  let at = 0;
  let record: string[] = [];
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      quoted.lastIndex = at;
      const match = quoted.exec(text);
      if (match === null) {
        yield null;
        return;
      }
      at = quoted.lastIndex;
      cell = (match[1] ?? '').replaceAll('""', '"');
    }
    plain.lastIndex = at;
    // What follows a closing quote within the same cell belongs to it.
    cell += plain.exec(text)?.[0] ?? '';
    at = plain.lastIndex;
    record.push(cell);
    if (text[at] === delimiter) {
      at += 1;
      if (at < text.length) continue;
      record.push('');
    } else at += text.startsWith('\r\n', at) ? 2 : 1;
    yield record;
    record = [];
  }
}
