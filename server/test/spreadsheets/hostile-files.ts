import type { OddFile } from './odd-file';
import { workbookOf, type Change } from './workbook';
import { zipOf } from './zip';

const MEGABYTE = 1024 * 1024;
const UNREADABLE = 'import.unreadable';

/** Files made to hurt whoever opens them. */
export const hostileFiles = (): OddFile[] => [...large(), ...tangled(), ...misplaced()];

/** An xlsx of these rows, and what has to become of it. */
type Expected = OddFile['expected'] | { is: OddFile['expected']; change: Change };

function bomb(what: string, data: string, expected: Expected): OddFile {
  const { is, change } = typeof expected === 'object' && 'is' in expected ? expected : { is: expected, change: {} };
  return { what, bytes: workbookOf(data, change), fileName: 'a.xlsx', expected: is };
}

const unreadable = (what: string, bytes: Buffer): OddFile => ({ what, bytes, fileName: 'a.xlsx', expected: UNREADABLE });
const rows = (count: number, cells: string): string => `<row>${cells}</row>`.repeat(count);

/** Small files that unpack, or grow in memory, to something huge. */
function large(): OddFile[] {
  const zeros = '0'.repeat(40 * MEGABYTE);
  return [
    bomb('40 MB of zeros', zeros, UNREADABLE),
    bomb('15 MB of rows', rows((15 * MEGABYTE) / 26, '<c><v>1</v></c>'), UNREADABLE),
    bomb('3 MB of rows', rows((3 * MEGABYTE) / 26, '<c><v>1</v></c>'), 'import.tooManyRows'),
    bomb('40 MB said to be 1 byte', zeros, { is: UNREADABLE, change: { lies: { claimedSize: 1 } } }),
    bomb('40 MB said to be nothing', zeros, { is: UNREADABLE, change: { lies: { claimedSize: 0 } } }),
    bomb(
      '40,000 cells far right',
      Array.from({ length: 40_000 }, (_, i) => `<row><c r="XFD${i + 1}"><v>1</v></c></row>`).join(''),
      'answered',
    ),
    bomb('3,000,000 characters in a cell', `<row><c t="inlineStr"><is><t>${'x'.repeat(3_000_000)}</t></is></c></row>`, [
      ['x'.repeat(32_767)],
    ]),
    bomb('a text named by every cell', rows(900, '<c t="s"><v>0</v></c>'.repeat(200)), {
      is: UNREADABLE,
      change: {
        strings: `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`,
      },
    }),
    bomb('formulas in great number', rows(1_000, '<c><f>A1</f></c>'.repeat(100)), 'answered'),
    bomb('100,000 formats', '<row><c s="1"><v>1</v></c></row>', {
      is: 'answered',
      change: {
        styles: `<styleSheet><numFmts>${'<numFmt numFmtId="200" formatCode="(((((((((("/>'.repeat(50_000)}</numFmts></styleSheet>`,
      },
    }),
    bomb('empty rows', rows(5_000, ''), 'import.empty'),
  ];
}

/** Markup that takes a careless reader long, or calls itself again. */
function tangled(): OddFile[] {
  return [
    bomb('elements in elements', `<row>${'<c>'.repeat(100_000)}`, 'answered'),
    bomb('a million attributes', `<row ${'a="" '.repeat(500_000)}><c><v>1</v></c></row>`, 'answered'),
    bomb('an endless tag', `<row ${'a'.repeat(3_000_000)}`, 'answered'),
    bomb('shared strings in each other', rows(3, '<c t="s"><v>0</v></c>'), {
      is: 'answered',
      change: {
        strings: `<sst>${'<si>'.repeat(50_000)}${'</si>'.repeat(50_000)}</sst>`,
      },
    }),
    bomb('ten levels of entities', '<row><c t="inlineStr"><is><t>&e10;</t></is></c></row>', {
      is: [['&e10;']],
      change: { prolog: entities(10) },
    }),
    bomb('entities in shared strings', '<row><c t="s"><v>0</v></c></row>', {
      is: 'answered',
      change: {
        strings: `${entities(10)}<sst><si><t>&e10;</t></si></sst>`,
      },
    }),
    bomb('a format that takes long to match', '<row><c s="1"><v>1</v></c></row>', {
      is: 'answered',
      change: {
        styles: `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(100_000)}"/></numFmts><cellXfs><xf/><xf numFmtId="164"/></cellXfs></styleSheet>`,
      },
    }),
  ];
}

const entities = (levels: number): string =>
  `<!DOCTYPE a [${Array.from({ length: levels }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join('')}<!ENTITY e0 "ha">]>`;

/** Rows, cells and parts where none can be, or none at all. */
function misplaced(): OddFile[] {
  return [
    bomb('a row far below', '<row r="1048576"><c><v>1</v></c></row>', 'import.tooManyRows'),
    bomb('a row beyond every sheet', '<row r="9007199254740991"><c><v>1</v></c></row>', 'import.tooManyRows'),
    bomb('rows that go back', '<row r="2"><c><v>1</v></c></row><row r="1"><c><v>1</v></c></row>', UNREADABLE),
    bomb('a row without a number', '<row r="x"><c><v>1</v></c></row>', UNREADABLE),
    bomb('a cell beyond every sheet', '<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>', UNREADABLE),
    bomb('no sheet', '', { is: 'import.empty', change: { sheets: '' } }),
    bomb('a sheet that is not there', '', { is: UNREADABLE, change: { sheets: '<sheet name="A" sheetId="1" r:id="rId9"/>' } }),
    bomb('no rows', '', 'import.empty'),
    unreadable('600 parts', zipOf(Array.from({ length: 600 }, (_, i) => ({ name: `${i}.xml`, content: '' })))),
    ...['../../etc/passwd', '/etc/passwd', 'C:\\boot.ini', 'a\\..\\b', ''].map(named),
  ];
}

const named = (name: string): OddFile => unreadable(`a part called ${name}`, zipOf([{ name, content: 'x' }]));
