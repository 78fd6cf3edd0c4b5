import { crc32, deflateRawSync } from 'node:zlib';

interface Part {
  name: string;
  content: Buffer | string;
  /** What both headers claim the unpacked size to be; the truth by default. */
  claimedSize?: number;
}

/** A zip archive made by hand, so a test can lie in it. */
export function zipOf(parts: readonly Part[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const { fields, packed, name } = pack(part);
    const local = Buffer.concat([Buffer.from('504b030414000000', 'hex'), fields, name, packed]);
    const position = Buffer.alloc(14);
    position.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('504b0102140014000000', 'hex'), fields, position, name]));
    files.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
}

/** Method, time, date, checksum, sizes and name length: the fields both headers share. */
function pack({ name, content, claimedSize }: Part): { fields: Buffer; packed: Buffer; name: Buffer } {
  const bytes = Buffer.from(content);
  const packed = deflateRawSync(bytes, { level: 9 });
  const nameBytes = Buffer.from(name);
  const fields = Buffer.alloc(22);
  fields.writeUInt16LE(8, 0);
  fields.writeUInt32LE(crc32(bytes), 6);
  fields.writeUInt32LE(packed.length, 10);
  fields.writeUInt32LE(claimedSize ?? bytes.length, 14);
  fields.writeUInt16LE(nameBytes.length, 18);
  return { fields, packed, name: nameBytes };
}

interface Change {
  claimedSize?: number;
  extra?: Part[];
  prolog?: string;
  /** Shared strings and styles, whole parts. */
  strings?: string;
  styles?: string;
  /** What stands in the workbook before its sheets. */
  workbook?: string;
  /** Whole content of `<sheets>`; one sheet by default. */
  sheets?: string;
  /** What follows `</sheetData>`. */
  after?: string;
  /** What stands before `<sheetData>`. */
  before?: string;
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
      content: `${change.prolog ?? ''}<worksheet xmlns="${main}">${change.before ?? ''}<sheetData>${sheetData}</sheetData>${change.after ?? ''}</worksheet>`,
      ...(change.claimedSize === undefined ? {} : { claimedSize: change.claimedSize }),
    },
    ...(change.extra ?? []),
  ]);
}
