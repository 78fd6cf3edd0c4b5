import { crc32 } from 'node:zlib';

export interface ZipEntry {
  /** Name inside the archive, without folders. */
  name: string;
  content: Buffer;
}

/** Bit 11: names are UTF-8. */
const UTF8 = 0x0800;
const VERSION = 20;
/** No date of its own: 1 January 1980, the first day the format knows. */
const FIRST_DAY = 0x0021;

/**
 * A ZIP archive entry by entry; nothing is compressed, PDFs already are. Below 4 GB and 65,535 entries, as the plain format allows.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const fileName = Buffer.from(name);
    const facts = factsOf(fileName, content);
    const head = Buffer.concat([numbers([0x04034b50, 4], [VERSION, 2]), facts, fileName]);
    directory.push(
      Buffer.concat([
        numbers([0x02014b50, 4], [VERSION, 2], [VERSION, 2]),
        facts,
        numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
        fileName,
      ]),
    );
    offset += head.length + content.length;
    yield head;
    yield content;
  }
  const listed = Buffer.concat(directory);
  yield listed;
  yield numbers([0x06054b50, 4], [0, 4], [directory.length, 2], [directory.length, 2], [listed.length, 4], [offset, 4], [0, 2]);
}

/** What the head of an entry and its line in the directory have in common. */
const factsOf = (name: Buffer, content: Buffer): Buffer =>
  numbers(
    [UTF8, 2],
    [0, 2],
    [0, 2],
    [FIRST_DAY, 2],
    [crc32(content), 4],
    [content.length, 4],
    [content.length, 4],
    [name.length, 2],
    [0, 2],
  );

/** Numbers with their lengths in bytes, the lowest byte first. */
function numbers(...values: [value: number, bytes: 2 | 4][]): Buffer {
  return Buffer.concat(
    values.map(([value, bytes]) => {
      const buffer = Buffer.alloc(bytes);
      buffer.writeUIntLE(value, 0, bytes);
      return buffer;
    }),
  );
}
