import { createHash } from 'node:crypto';
import iconv from 'iconv-lite';
import { CLEAN, GOOD, HEADER, type DirtyFile } from './dirty-file';

type Table = readonly (readonly string[])[];

const lines = (table: Table, delimiter = ';'): string => table.map((cells) => cells.join(delimiter)).join('\r\n');
const PLAIN = lines([HEADER, ...CLEAN]);
const MARK = '\uFEFF';

const text = (name: string, content: string | Buffer, expected: Partial<DirtyFile> = {}): DirtyFile => ({
  name,
  content: Buffer.from(content),
  fileName: 'mzdy.csv',
  order: GOOD,
  people: 2,
  ...expected,
});
const refused = (name: string, content: string | Buffer, why: string | [code: string, fileName: string]): DirtyFile => {
  const [code = '', fileName = 'mzdy.csv'] = [why].flat();
  return text(name, content, { order: code, people: code, fileName });
};

/** Texts with separators: every way letters, lines and cells are written. */
export const dirtyTexts = (): DirtyFile[] => [...letters(), ...LAYOUTS, ...CELLS, ...notTexts()];

function letters(): DirtyFile[] {
  return [
    text('UTF-8', PLAIN),
    text('UTF-8 with a mark', MARK + PLAIN),
    text('UTF-16 with a mark', Buffer.from(MARK + PLAIN, 'utf16le')),
    text('UTF-16 without a mark', Buffer.from(PLAIN, 'utf16le')),
    text('UTF-16, big end first', Buffer.from(MARK + PLAIN, 'utf16le').swap16()),
    text('windows-1250', iconv.encode(PLAIN, 'windows-1250')),
    text('one byte that is no UTF-8', Buffer.concat([Buffer.from(PLAIN), Buffer.from([0xff])]), { order: ['good', 'bad invalidAmount'] }),
    text('half a pair of UTF-16', Buffer.concat([Buffer.from(`${MARK + PLAIN};`, 'utf16le'), Buffer.from([0x3d, 0xd8])])),
    text('commas', lines([HEADER, ['1001', 'Adamec', 'Petr', '2400'], ['1031', 'Havlíčková', 'Šárka', '1500.50']], ',')),
    text('tabulators', lines([HEADER, ...CLEAN], '\t'), { fileName: 'mzdy.txt' }),
    text('a note about the separator', `sep=;\r\n${PLAIN}`),
    text('lines ended in every way', `${HEADER.join(';')}\r1001;Adamec;Petr;2400\n1031;Havlíčková;Šárka;1500\r\n`),
    text('the end of a file as DOS wrote it', `${PLAIN}\r\n\u001A`),
    text('a name of a file that climbs', PLAIN, { fileName: '../../etc/mzdy.csv' }),
    text('a name of a file that ends within a letter', PLAIN, { fileName: `${'\u{1F600}'.repeat(150)}.csv` }),
  ];
}

const titles = (count: number) => Array.from({ length: count }, () => ['', 'Mzdy', '', '']);
const [number = '', lastName = '', firstName = '', amount = ''] = HEADER;
const [one = [], two = []] = CLEAN;
const many = (count: number) => Array.from({ length: count }, (_, index) => [`N-${index}`, 'Nikdo', 'Jan', '100']);
const unknown = (count: number) => Array.from({ length: count }, () => 'bad employeeNotFound');

const LAYOUTS: DirtyFile[] = [
  text('empty lines', lines([HEADER, [], one, ['', '', '', ''], [' ', '\u00A0'], two, [], []])),
  text('a title', lines([['Mzdy za prosinec 2026'], [], HEADER, one, two])),
  text('a header in row 20', lines([...titles(19), HEADER, one, two])),
  refused('a header in row 21, below titles of one word', lines([...titles(20), HEADER, one, two]), 'import.invalidHeader'),
  text('a header in row 21, below rows of two texts', lines([['Mzdy', 'prosinec'], ...titles(19), HEADER, one]), {
    order: Array.from({ length: 22 }, () => 'bad missingPersonNumber'),
    people: 'import.invalidHeader',
  }),
  text('no header', lines([one, two]), {
    order: ['bad missingPersonNumber', 'bad missingPersonNumber'],
    people: 'import.invalidHeader',
  }),
  text('two tables', lines([HEADER, one, [], ['Pobočka Brno'], [amount, number, lastName], ['900', '1042', 'Chaloupková']]), {
    order: ['good', 'empty nothingToOrder', 'good'],
    people: 3,
  }),
  text('a header on every page', lines([HEADER, one, HEADER, two, HEADER])),
  text('a line that adds up', lines([HEADER, one, two, ['', 'Celkem', '', '3900']]), { order: [...GOOD, 'empty totalRow'], people: 2 }),
  text('somebody called as a sum', lines([HEADER, ['55', 'Šuma', 'Jan', '100'], ['', 'Součet:', '', '100']]), {
    order: ['good', 'empty totalRow'],
    people: 1,
  }),
  text('a second table with a column more', lines([[number, lastName], one, [lastName, amount, number], ['Havlíčková', '900', '1031']]), {
    order: ['empty nothingToOrder', 'good'],
  }),
  text('a number below the names', lines([HEADER, one, two, ['3900']]), { order: [...GOOD, 'empty nothingToOrder'], people: 3 }),
  text(
    'columns in another order',
    lines([
      [amount, firstName, number],
      ['2400', 'Petr', '1001'],
      ['100', 'Šárka', '1031'],
    ]),
  ),
  text(
    'columns nobody knows',
    lines([
      [...HEADER, 'Středisko', ''],
      [...one, 'A', 'x'],
      [...two, 'B', '7'],
    ]),
  ),
  text(
    'a column twice',
    lines([
      [...HEADER, amount],
      [...one, '1'],
      [...two, '2'],
    ]),
    {
      order: ['empty nothingToOrder', 'empty nothingToOrder'],
    },
  ),
  text('cells to the right of the header', lines([HEADER, [...one, '', '', '5000'], two])),
  text('rows that end early', lines([HEADER, ['1001'], ['1031', 'Havlíčková']]), {
    order: ['empty nothingToOrder', 'empty nothingToOrder'],
  }),
  text('a header in capitals', lines([HEADER.map((name) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()), one, two])),
  text('a header in English', lines([['Employee number', 'Last name', 'First name', 'Meals'], one, two])),
  text(
    'a header of a payroll program',
    lines([
      ['OSČ', 'Příjmení a jméno', 'Strav. paušál'],
      ['1001', 'Adamec Petr', '2 400,00'],
      ['1031', 'Havlíčková Šárka', '100,-'],
    ]),
    { people: 2 },
  ),
  text(
    'a header that begins as a SYLK file',
    lines([
      ['ID', 'Příjmení', 'Osobní číslo', amount],
      ['1', 'Adamec', '1001', '50'],
      ['2', 'H', '1031', '60'],
    ]),
  ),
  text(
    'no personal number',
    lines([
      [lastName, amount],
      ['Adamec', '100'],
      ['H', '200'],
    ]),
    {
      order: ['bad missingPersonNumber', 'bad missingPersonNumber'],
      people: 'import.invalidHeader',
    },
  ),
  refused('a header alone', HEADER.join(';'), 'import.empty'),
  refused('one column of numbers', '1001\n1031\n', 'import.invalidHeader'),
  text('as many rows as there may be', lines([HEADER, ...many(1_000)]), { order: unknown(1_000), people: 1_000 }),
  refused('one row more', lines([HEADER, ...many(1_001)]), 'import.tooManyRows'),
  text('300 columns', lines([[...HEADER, ...many(300).flat()], [...one, ...Array.from({ length: 300 }, () => 'x')], two])),
];

const AMOUNTS: Record<string, string> = {
  '1 234,50': 'good',
  '1\u00A0234,50': 'good',
  '1.234,50': 'good',
  '2.400,-': 'good',
  '2 400 Kč': 'good',
  tisíc: 'bad invalidAmount',
  '-100': 'bad amountOutOfRange',
  '1e3': 'bad invalidAmount',
  '1.234': 'bad invalidAmount',
  '31.2.': 'bad invalidAmount',
  '€100': 'bad invalidAmount',
  '2 40O': 'bad invalidAmount',
  '100,005': 'bad invalidAmount',
  '999999999999': 'bad amountOutOfRange',
  '=1+1': 'bad invalidAmount',
  '0': 'empty nothingToOrder',
  '0,00': 'empty nothingToOrder',
  '٣٠٠': 'bad invalidAmount',
};

const rows = (...own: [cells: string[], verdict: string][]) => ({
  content: lines([HEADER, ...own.map(([row]) => row)]),
  expected: { order: own.map(([, verdict]) => verdict), people: own.length },
});
const table = (name: string, { content, expected }: ReturnType<typeof rows>) => text(name, content, expected);
// Nothing packs it: what cannot be packed is as long in an index as it is here.
const long = Array.from({ length: 500 }, (_, index) => createHash('sha256').update(String(index)).digest('hex')).join('');

const CELLS: DirtyFile[] = [
  ...Object.entries(AMOUNTS).map(([amount, verdict]) =>
    table(`the amount ${JSON.stringify(amount)}`, rows([['1001', 'Adamec', 'Petr', amount], verdict])),
  ),
  table(
    'people twice',
    rows([['1001', '', '', '100'], 'good'], [[' 1001 ', '', '', '100'], 'bad duplicateRow'], [['1001', '', '', '100'], 'bad duplicateRow']),
  ),
  table('zeros in front', rows([['007', '', '', '100'], 'good'], [['7', '', '', '100'], 'bad employeeNotFound'])),
  table('unseen letters', rows([['1001\u200B', '', '', '100'], 'bad employeeNotFound'], [['\u00A01031', '', '', '\u00A0100'], 'good'])),
  table(
    'formulas where names should be',
    rows(
      [["=cmd|'/C calc'!A0", '@SUM(A1)', '+1+1', '100'], 'bad employeeNotFound'],
      [['1001', '=HYPERLINK("http://x.example")', '', '100'], 'bad otherName'],
    ),
  ),
  table(
    'letters from right to left, and pictures',
    rows([['\u202E1001', 'עברית', '😀', '100'], 'bad employeeNotFound'], [['1031', '👩‍💻', '', '100'], 'good']),
  ),
  table(
    'quotes within quotes',
    rows([['1001', '"Adamec ""Áda"""', '"Petr\r\n;Pavel"', '100'], 'good'], [['1031', 'a"b', '', '100'], 'good']),
  ),
  table('a very long name', rows([['1001', long, '', '100'], 'bad otherName'])),
  table('a very long number', rows([[long, '', '', '100'], 'bad employeeNotFound'], [['1001', '', '', '100'], 'good'])),
  table(
    'a very long amount',
    rows([['1001', '', '', long], 'bad invalidAmount'], [['1031', '', '', '9'.repeat(30_000)], 'bad invalidAmount']),
  ),
  table(
    'zeros of machines, far from the start',
    rows([['1001', 'x'.repeat(5_000), '', '100'], 'bad otherName'], [['10\u000031', 'A\u0000B', '\u0007', '100'], 'bad employeeNotFound']),
  ),
  text('a machine zero in the header, far from the start', `${'x'.repeat(5_000)}\r\n${lines([[...HEADER, 'Pozn\u0000ámka'], ...CLEAN])}`),
  refused('a quote that is never closed', `${HEADER.join(';')}\r\n1001;"Adamec;Petr;100\r\n1031;H;Š;100\r\n`, 'import.unreadable'),
];

/** What is called a text and is none. */
const notTexts = (): DirtyFile[] => [
  refused('nothing', '', 'import.fileType'),
  refused('spaces alone', ' \r\n\t\r\n ', 'import.empty'),
  refused('a page', '<html><table><tr><td>Osobní číslo</td></tr></table></html>', ['import.fileType', 'mzdy.xls']),
  refused('a document', '%PDF-1.7\n1 0 obj', 'import.fileType'),
  refused('rich text', String.raw`{\rtf1 Osobní číslo}`, ['import.fileType', 'mzdy.txt']),
  refused('a SYLK file', 'ID;PWXL;N;E\r\nP;PGeneral\r\nC;Y1;X1;K"Osobn"\r\nE\r\n', ['import.fileType', 'mzdy.xls']),
  refused('a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'import.fileType'),
  refused('noise', Buffer.from(Array.from({ length: 4_000 }, (_, index) => (index * index * 31) % 256)), 'import.fileType'),
  refused('JSON', '{"1001": 2400}', 'import.invalidHeader'),
  refused('a program', Buffer.from('MZ\u0000\u0000'), ['import.fileType', 'mzdy.exe']),
];
