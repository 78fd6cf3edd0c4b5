import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BYTE_ORDER_MARK, csvLine } from './csv-line';

/** A line as a spreadsheet reads it: semicolons between cells, a cell in quotes with its own quotes doubled. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  let rest = line.slice(0, -2);
  for (;;) {
    const [whole = '', quoted, plain = ''] = /^(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(?=;|$)/u.exec(rest) ?? [rest];
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (whole.length >= rest.length) return cells;
    rest = rest.slice(whole.length + 1);
  }
}

describe('a line of a table that any spreadsheet opens', () => {
  it.each([
    [['a', 'b'], 'a;b\r\n'],
    [['', ''], ';\r\n'],
    [[], '\r\n'],
    [['a;b', 'c'], '"a;b";c\r\n'],
    [['s. r. o. "Dům"'], '"s. r. o. ""Dům"""\r\n'],
    [['a\nb', 'a\rb'], '"a\nb";"a\rb"\r\n'],
    [['1 234,50', '-1234,50', '-5', '12'], '1 234,50;-1234,50;-5;12\r\n'],
  ])('%j is %j', (values, line) => expect(csvLine(values)).toBe(line));

  it.each([
    ['=1+1', "'=1+1"],
    ['+420 601', "'+420 601"],
    ['-1+1', "'-1+1"],
    ['-1.5', "'-1.5"],
    ['-1,', "'-1,"],
    ['-', "'-"],
    ['-1a', "'-1a"],
    ['a-1', 'a-1'],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1+1', "'\t=1+1"],
    ['\r=1+1', '"\'\r=1+1"'],
    ['=HYPERLINK("http://x";"y")', '"\'=HYPERLINK(""http://x"";""y"")"'],
    ['a=1', 'a=1'],
    [' =1', ' =1'],
  ])('[PEO-012] %j is no formula but the text %j', (value, cell) => expect(csvLine([value])).toBe(`${cell}\r\n`));

  it('is read back as it was, and no cell of it is computed', () => {
    const text = fc.string({ unit: fc.constantFrom(...'a1;"\r\n=+-@\t ,') });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (values) => {
        const read = cellsOf(csvLine(values));
        expect(read.map((cell, index) => (cell === values[index] ? cell : cell.slice(1)))).toEqual(values);
        for (const cell of read.filter((one) => /^[=+@\t\r-]/u.test(one))) expect(cell).toMatch(/^-\d+(?:,\d+)?$/u);
      }),
    );
  });

  it('a file of them begins with the mark that says UTF-8', () => expect(BYTE_ORDER_MARK).toBe('\uFEFF'));
});
