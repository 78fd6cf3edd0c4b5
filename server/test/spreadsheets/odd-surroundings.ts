import type { Cell } from '../../src/adapters/spreadsheet/spreadsheet';
import { PLAIN, type OddFile } from './odd-file';
import { workbookOf } from './workbook';

/** What lies around the rows: merged and hidden things, other sheets, parts nobody reads. */
export function oddSurroundings(): OddFile[] {
  const around = (before: string, after: string) => ({
    worksheet: (data: string, main: string) => `<worksheet xmlns="${main}">${before}<sheetData>${data}</sheetData>${after}</worksheet>`,
  });
  const extra = (name: string, content: string) => ({ extra: [{ name, content }] });
  const [sheet, other] = ['<sheet name="A" sheetId="1" r:id="rId1"/>', '<sheet name="B" sheetId="2" r:id="rId2"/>'];
  const same = (what: string, bytes: Buffer, fileName = 'objednavka.xlsx'): OddFile => ({ what, bytes, fileName, expected: PLAIN });
  return [
    same('merged cells', workbookOf(rows(), around('', '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="A1:XFD1"/></mergeCells>'))),
    same('hidden rows', workbookOf(rows(' hidden="1"'))),
    same('hidden columns', workbookOf(rows(), around('<cols><col min="1" max="4" hidden="1"/></cols>', ''))),
    same('a hidden sheet', workbookOf(rows(), { sheets: '<sheet name="A" sheetId="1" state="veryHidden" r:id="rId1"/>' })),
    same('another sheet behind', workbookOf(rows(), { sheets: sheet + other })),
    same('a filter that hides rows', workbookOf(rows(), around('', '<autoFilter ref="A1:D4"/>'))),
    same('a protected sheet', workbookOf(rows(), around('', '<sheetProtection sheet="1" password="CC1A"/>'))),
    same('a wrong dimension', workbookOf(rows(), around('<dimension ref="A1:XFD1048576"/>', ''))),
    same('data behind the rows', workbookOf(rows(), around('', '<row r="9"><c><v>1</v></c></row>'))),
    same('a byte order mark', workbookOf(rows(), { prolog: '\uFEFF<?xml version="1.0" encoding="UTF-8"?>' })),
    same('a document type', workbookOf(rows(), { prolog: '<!DOCTYPE worksheet>' })),
    same('an entity from a file', workbookOf(rows(), { prolog: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>' })),
    same('macros', workbookOf(rows(), extra('xl/vbaProject.bin', 'Sub Auto_Open()')), 'makra.xlsm'),
    same('macros called xlsx', workbookOf(rows(), extra('xl/vbaProject.bin', 'Sub Auto_Open()'))),
    same('old macros', workbookOf(rows(), extra('xl/macrosheets/sheet1.xml', '<macrosheet/>'))),
    same(
      'an outside connection',
      workbookOf(rows(), extra('xl/connections.xml', '<connections><connection url="http://127.0.0.1:9"/></connections>')),
    ),
    same('an outside link', workbookOf(rows(), extra('xl/externalLinks/externalLink1.xml', '<externalLink/>'))),
    same('an embedded program', workbookOf(rows(), extra('xl/embeddings/oleObject1.bin', 'MZ'))),
    same('broken parts nobody reads', workbookOf(rows(), extra('xl/theme/theme1.xml', '<<<'))),
    same('a name in capitals', workbookOf(rows()), 'OBJEDNÁVKA 11.XLSX'),
    same('a name with dots', workbookOf(rows()), '../../etc/objednavka.final.v2.xlsx'),
  ];
}

const cellOf = (cell: Cell): string =>
  typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${escaped(String(cell))}</t></is></c>`;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The plain order, each row with these attributes. */
const rows = (attributes = ''): string =>
  PLAIN.map((cells, index) => `<row r="${index + 1}"${attributes}>${cells.map(cellOf).join('')}</row>`).join('');
