import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { getDecoder } from 'iconv-lite';
import { openPromise } from 'yauzl';
import type { AddressPlace } from '@portal/domain/addresses/street-number';
import { COLUMNS, parseAddressRow } from './parse-address-row';

/** All municipalities of the country are some 6,260 files of 0.3 GB together. */
const LIMITS = { files: 20_000, bytes: 2_000_000_000, lineCharacters: 2_000 };

/**
 * Rows of a file of the land survey office, one after the other: a CSV of one municipality or a zip of many (windows-1250 or UTF-8, a
 * heading, 19 columns). Throws in words, with the name of the file and the line, at the first that is not what it should be.
 */
export async function* readAddressFile(path: string): AsyncGenerator<AddressPlace> {
  const files = (await isZip(path)) ? filesOfZip(path) : [{ name: path, content: createReadStream(path), checksum: undefined }];
  const read = { bytes: 0 };
  for await (const file of files) yield* readRows(file, read);
}

interface AddressFile {
  name: string;
  content: Readable;
  /** What the content must add up to (CRC-32), where the archive says. */
  checksum: number | undefined;
}

const ZIP_MARK = 'PK';

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ZIP_MARK.length), 0, ZIP_MARK.length, 0);
    return bytesRead === ZIP_MARK.length && buffer.toString('latin1') === ZIP_MARK;
  } finally {
    await file.close();
  }
}

/** Names of the entries are only read aloud, never used as paths. */
async function* filesOfZip(path: string): AsyncGenerator<AddressFile> {
  const zip = await openPromise(path, { lazyEntries: true, strictFileNames: true });
  if (zip.entryCount > LIMITS.files) throw new Error(`${zip.entryCount} files; the whole country has some 6,300`);
  for await (const entry of zip.eachEntry()) {
    if (extname(entry.fileName).toLowerCase() !== '.csv') continue;
    yield { name: entry.fileName, content: await zip.openReadStreamPromise(entry), checksum: entry.crc32 };
  }
}

async function* readRows(file: AddressFile, read: { bytes: number }): AsyncGenerator<AddressPlace> {
  const { name } = file;
  let line = 0;
  try {
    for await (const text of linesOf(decoded(checked(file, read)))) {
      line += 1;
      if (line === 1) assertHeading(text);
      else if (text !== '') yield parseAddressRow(text);
    }
  } catch (error) {
    throw new Error(`${name}, line ${line}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  if (line === 0) throw new Error(`${name} is empty`);
}

/** A file that is not about addresses is told by its heading, before anything of it is believed. */
function assertHeading(text: string): void {
  const columns = text.replace(/^\uFEFF/u, '').split(';');
  if (columns.length !== COLUMNS || columns[0] !== 'Kód ADM')
    throw new Error('not the heading of a file of addresses (Kód ADM;Kód obce;…)');
}

async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    const lines = (rest + text).split(/\r?\n/u);
    rest = lines.pop() ?? '';
    if (rest.length > LIMITS.lineCharacters) throw new Error(`a line of more than ${LIMITS.lineCharacters} characters`);
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** The content as it comes; throws when all files together are too long, or when this one is not what was packed. */
async function* checked({ content, checksum }: AddressFile, read: { bytes: number }): AsyncGenerator<Buffer> {
  let sum = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    read.bytes += chunk.length;
    if (read.bytes > LIMITS.bytes) throw new Error(`more than ${LIMITS.bytes} bytes`);
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (checksum !== undefined && sum !== checksum) throw new Error('the file is damaged');
}

/** The heading has letters that tell one encoding from the other. */
async function* decoded(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: ReturnType<typeof getDecoder> | undefined;
  for await (const chunk of content) {
    decoder ??= getDecoder(chunk.includes('Kód ADM', 0, 'utf8') ? 'utf8' : 'windows-1250');
    yield decoder.write(chunk);
  }
  yield decoder?.end() ?? '';
}
