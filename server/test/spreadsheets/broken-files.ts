import { writeXlsx } from 'hucre/xlsx';
import type { OddFile } from './odd-file';
import { workbookOf, type Change, writtenAs } from './workbook';

const CUTS = 20;
const FLIPS = 30;
const ENCRYPTED = { password: 'tajne', spinCount: 100 };

type Whole = Pick<OddFile, 'what' | 'bytes' | 'fileName'>;

/** Files a program or a wire has spoiled, and those nobody can open. */
export async function brokenFiles(): Promise<OddFile[]> {
  const xlsx = { what: 'xlsx', bytes: writtenAs('xlsx'), fileName: 'a.xlsx' };
  const xls = { what: 'xls', bytes: writtenAs('biff8'), fileName: 'a.xls' };
  const old = { what: 'xls of Excel 95', bytes: writtenAs('biff5'), fileName: 'a.xls' };
  const secret = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: [['x']] }], encryption: ENCRYPTED }));
  return [
    ...[xlsx, xls, old].flatMap(cut),
    ...changed(xlsx, 'whole'),
    ...changed(xls, 'answered'),
    ...garbage('504b0304', 'a.xlsx'),
    ...garbage('d0cf11e0a1b11ae1', 'a.xls'),
    unreadable('a locked xlsx', secret),
    unreadable('a locked xlsx called xls', secret, 'a.xls'),
    unreadable('data behind its end', Buffer.concat([xlsx.bytes, Buffer.from('trailer')])),
    unreadable('a zip with encrypted parts', lying({ flags: 1 })),
    unreadable('a zip packed in a strange way', lying({ method: 12 })),
    unreadable('a zip with a wrong checksum', lying({ claimedCrc: 1 })),
    unreadable('a zip with a wrong size', lying({ claimedSize: 7 })),
    unreadable('a worksheet that ends in the middle', ending('<row><c><v>2</v></c>')),
    unreadable('a worksheet without its end', ending('')),
  ];
}

const unreadable = (what: string, bytes: Buffer, fileName = 'a.xlsx'): OddFile => ({
  what,
  bytes,
  fileName,
  expected: 'import.unreadable',
});

const cut = ({ what, bytes, fileName }: Whole): OddFile[] =>
  Array.from({ length: CUTS }, (_, part) => ({
    what: `${what} cut at ${part}/${CUTS}`,
    bytes: bytes.subarray(0, Math.floor((bytes.length * part) / CUTS)),
    fileName,
    expected: 'whole',
  }));

const changed = ({ what, bytes, fileName }: Whole, expected: OddFile['expected']): OddFile[] =>
  Array.from({ length: FLIPS }, (_, part) => {
    const other = Buffer.from(bytes);
    const place = Math.floor(((part + 0.5) * bytes.length) / FLIPS);
    other[place] = (other[place] ?? 0) ^ 0x55;
    return { what: `${what} with byte ${place} changed`, bytes: other, fileName, expected };
  });

const garbage = (magic: string, fileName: string): OddFile[] =>
  [0, 1, 0x7f, 0xa5, 0xff].map((byte) =>
    unreadable(`garbage ${byte} behind ${magic}`, Buffer.concat([Buffer.from(magic, 'hex'), Buffer.alloc(5_000, byte)]), fileName),
  );

/** A workbook whose sheet has headers that lie. */
const lying = (lies: Change['lies']): Buffer => workbookOf('<row><c><v>1</v></c></row>', { lies });

/** A whole row and then that, and no more. */
const ending = (end: string): Buffer =>
  workbookOf(`<row><c><v>1</v></c></row>${end}`, { worksheet: (data, main) => `<worksheet xmlns="${main}"><sheetData>${data}` });
