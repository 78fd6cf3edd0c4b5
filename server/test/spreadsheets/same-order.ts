import type { Cell } from '../../src/adapters/spreadsheet/spreadsheet';
import { PLAIN, type OddFile } from './odd-file';
import { workbookOf } from './workbook';

type TextStyle = 'inline' | 'inline runs' | 'shared' | 'shared runs' | 'formula text' | 'CDATA' | 'character codes';
type NumberStyle = 'plain' | 'exponent' | 'typed' | 'formula';

interface Writing {
  texts: TextStyle;
  numbers: NumberStyle;
  /** Whether rows and cells say where they are; without it they follow each other. */
  isPlaced: boolean;
  prefix: '' | 'x:';
  isStrict: boolean;
}

const TEXTS: TextStyle[] = ['inline', 'inline runs', 'shared', 'shared runs', 'formula text', 'CDATA', 'character codes'];
const NUMBERS: NumberStyle[] = ['plain', 'exponent', 'typed', 'formula'];
const BOTH = [true, false];

/** The same order in every way the format lets a program write it; all of them have to give the same rows. */
export function sameOrders(): OddFile[] {
  const writings = TEXTS.flatMap((texts) =>
    NUMBERS.flatMap((numbers) =>
      BOTH.flatMap((isPlaced) =>
        (['', 'x:'] as const).flatMap((prefix) => BOTH.map((isStrict) => ({ texts, numbers, isPlaced, prefix, isStrict }))),
      ),
    ),
  );
  return writings.map((writing) => ({
    what: `texts: ${writing.texts}, numbers: ${writing.numbers}${writing.isPlaced ? ', placed' : ''}${writing.prefix && ', prefixed'}${writing.isStrict ? ', strict' : ''}`,
    bytes: written(writing),
    fileName: 'objednavka.xlsx',
    expected: PLAIN,
  }));
}

function written(writing: Writing): Buffer {
  const { prefix, isStrict } = writing;
  const strings: string[] = [];
  const rows = PLAIN.map((cells, row) => {
    const content = cells.map((cell, column) => cellOf(cell, { ...writing, place: { row, column }, strings })).join('');
    return `<${prefix}row${writing.isPlaced ? ` r="${row + 1}" spans="1:4" ht="15" customHeight="1"` : ''}>${content}</${prefix}row>`;
  });
  const worksheet = (sheetData: string, main: string) => {
    const name = prefix === '' ? `xmlns="${main}"` : `xmlns:x="${main}"`;
    return `<${prefix}worksheet ${name}><${prefix}dimension ref="A1:D4"/><${prefix}sheetData>${sheetData}</${prefix}sheetData></${prefix}worksheet>`;
  };
  const items = strings.map((item) => `<si>${item}</si>`).join('');
  return workbookOf(rows.join('\n'), { isStrict, worksheet, ...(items === '' ? {} : { strings: `<sst>${items}</sst>` }) });
}

interface Place extends Writing {
  place: { row: number; column: number };
  strings: string[];
}

function cellOf(cell: Cell, at: Place): string {
  const { place, isPlaced, prefix } = at;
  const reference = isPlaced ? ` r="${'ABCD'[place.column] ?? ''}${place.row + 1}"` : '';
  const { type, content } = typeof cell === 'number' ? numberOf(cell, at) : textOf(String(cell), at);
  return `<${prefix}c${reference}${type === '' ? '' : ` t="${type}"`}>${content}</${prefix}c>`;
}

function numberOf(value: number, { numbers, prefix }: Place): { type: string; content: string } {
  const plain = `<${prefix}v>${value}</${prefix}v>`;
  if (numbers === 'exponent') return { type: '', content: `<${prefix}v>${value.toExponential()}</${prefix}v>` };
  if (numbers === 'formula') return { type: '', content: `<${prefix}f>SUM(Z1:Z9)</${prefix}f>${plain}` };
  return { type: numbers === 'typed' ? 'n' : '', content: plain };
}

function textOf(text: string, { texts, prefix, strings }: Place): { type: string; content: string } {
  const half = Math.ceil(text.length / 2);
  const run = (part: string, p = '') => `<${p}r><${p}t xml:space="preserve">${escaped(part)}</${p}t></${p}r>`;
  const inline = (content: string) => ({ type: 'inlineStr', content: `<${prefix}is>${content}</${prefix}is>` });
  const plain = (content: string) => `<${prefix}t xml:space="preserve">${content}</${prefix}t>`;
  switch (texts) {
    case 'inline':
      return inline(plain(escaped(text)));
    case 'inline runs':
      return inline(run(text.slice(0, half), prefix) + run(text.slice(half), prefix));
    case 'CDATA':
      return inline(plain(`<![CDATA[${text}]]>`));
    case 'character codes':
      return inline(plain([...text].map((character) => `&#x${(character.codePointAt(0) ?? 0).toString(16)};`).join('')));
    case 'formula text':
      return { type: 'str', content: `<${prefix}f>T(A1)</${prefix}f><${prefix}v>${escaped(text)}</${prefix}v>` };
    default:
      strings.push(texts === 'shared' ? `<t>${escaped(text)}</t>` : run(text.slice(0, half)) + run(text.slice(half)));
      return { type: 's', content: `<${prefix}v>${strings.length - 1}</${prefix}v>` };
  }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
