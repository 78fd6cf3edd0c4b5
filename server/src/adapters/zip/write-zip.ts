import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** Name inside the archive, without folders. */
  name: string;
  content: Buffer;
}

/** PDFs are compressed already. No date of its own: the first day the format knows, so that the same files make the same archive. */
const AS_IT_IS = { compress: false, mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** A ZIP archive entry by entry: the next one is asked for when there is room for it. One that nobody reads any more ends. */
export function writeZip(entries: AsyncIterable<ZipEntry>): Readable {
  const archive = new PassThrough();
  const closed = new AbortController();
  archive.once('close', () => closed.abort());
  addAll(entries, archive, closed.signal).catch((error: Error) => archive.destroy(error));
  return archive;
}

async function addAll(entries: AsyncIterable<ZipEntry>, archive: PassThrough, signal: AbortSignal): Promise<void> {
  const zip = new ZipFile();
  // The library writes without waiting; a stream of ours tells when it is full.
  zip.outputStream = archive;
  for await (const { name, content } of entries) {
    if (archive.destroyed) return;
    zip.addBuffer(content, name, AS_IT_IS);
    if (archive.writableNeedDrain) await once(archive, 'drain', { signal });
  }
  zip.end();
}
