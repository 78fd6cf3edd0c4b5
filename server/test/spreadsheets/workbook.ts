import { zipOf, type Part } from './zip';
import { utils, write, type BookType } from '@e965/xlsx';
import { PLAIN } from './odd-file';

export interface Change {
  /** What the headers of the worksheet claim. */
  lies?: Omit<Partial<Part>, 'name' | 'content'>;
  extra?: Part[];
  prolog?: string;
  /** Shared strings and styles, whole parts. */
  strings?: string;
  styles?: string;
  /** What stands in the workbook before its sheets. */
  workbook?: string;
  /** Whole content of `<sheets>`; one sheet by default. */
  sheets?: string;
  /** The worksheet around its rows, given them and the name of the main namespace. */
  worksheet?: (rows: string, main: string) => string;
  /** Names of Strict Open XML. */
  isStrict?: boolean;
}

const NAMES = {
  main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  office: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
};
const STRICT_NAMES = {
  main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
  office: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
};

const plainWorksheet = (rows: string, main: string): string => `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;

/** The smallest workbook around one worksheet. */
export function workbookOf(sheetData: string, change: Change = {}): Buffer {
  const { main, office } = change.isStrict === true ? STRICT_NAMES : NAMES;
  const parts = [
    { name: 'sharedStrings', content: change.strings ?? '' },
    { name: 'styles', content: change.styles ?? '' },
  ].filter(({ content }) => content !== '');
  const relations = (items: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items}</Relationships>`;
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
  return zipOf([
    { name: '[Content_Types].xml', content: `<Types xmlns="${types}"><Default Extension="xml" ContentType="application/xml"/></Types>` },
    { name: '_rels/.rels', content: relations(`<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${main}" xmlns:r="${office}">${change.workbook ?? ''}<sheets>${change.sheets ?? '<sheet name="A" sheetId="1" r:id="rId1"/>'}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>${parts.map(({ name }) => `<Relationship Id="${name}" Type="${office}/${name}" Target="${name}.xml"/>`).join('')}`,
      ),
    },
    ...parts.map(({ name, content }) => ({ name: `xl/${name}.xml`, content })),
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `${change.prolog ?? ''}${(change.worksheet ?? plainWorksheet)(sheetData, main)}`,
      ...change.lies,
    },
    ...(change.extra ?? []),
  ]);
}

/** The plain order in any format the library writes. */
export function writtenAs(bookType: BookType): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(PLAIN), 'A');
  return write(book, { type: 'buffer', bookType }) as Buffer;
}
