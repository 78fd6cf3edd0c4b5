import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

const MAX_ENTRIES = 500;
const MAX_UNPACKED_BYTES = 20 * 1024 * 1024;
/** Real sheets pack up to about 50 : 1; small parts may pack better and do no harm. */
const MAX_RATIO = 150;
const RATIO_MATTERS_FROM = 4 * 1024 * 1024;
const END_RECORD_LENGTH = 22;
const END_RECORD = 0x06054b50;

/**
 * Whether the table of contents promises a harmless archive: few entries, 20 MB unpacked, a plausible ratio, names that stay inside. Nothing is
 * unpacked here; the reader later stops at the promised sizes.
 */
export function isSafeZip(bytes: Buffer): Promise<boolean> {
  if (!endsWithItsDirectory(bytes)) return Promise.resolve(false);
  return new Promise((resolve) => {
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, zip) => {
      if (error) resolve(false);
      else judgeDirectory(zip, { packedBytes: bytes.length, decide: resolve });
    });
  });
}

/** A comment or appended data could hide a second directory from one of two readers. */
function endsWithItsDirectory(bytes: Buffer): boolean {
  return bytes.length >= END_RECORD_LENGTH && bytes.readUInt32LE(bytes.length - END_RECORD_LENGTH) === END_RECORD;
}

function judgeDirectory(zip: ZipFile, { packedBytes, decide }: { packedBytes: number; decide: (isSafe: boolean) => void }): void {
  let unpacked = 0;
  const names = new Set<string>();
  zip.on('error', () => decide(false));
  zip.on('end', () => decide(unpacked < RATIO_MATTERS_FROM || unpacked / packedBytes <= MAX_RATIO));
  zip.on('entry', (entry: Entry) => {
    unpacked += entry.uncompressedSize;
    if (!isPlainEntry(entry) || names.has(entry.fileName) || unpacked > MAX_UNPACKED_BYTES) {
      decide(false);
      return;
    }
    names.add(entry.fileName);
    zip.readEntry();
  });
  if (zip.entryCount > MAX_ENTRIES) decide(false);
  else zip.readEntry();
}

/** Stored or deflated, not encrypted, and not claiming to be empty while bytes follow (readers would take that for "unknown"). */
function isPlainEntry({ compressionMethod, compressedSize, uncompressedSize, generalPurposeBitFlag }: Entry): boolean {
  const isKnownMethod = compressionMethod === 0 || compressionMethod === 8;
  const isEncrypted = (generalPurposeBitFlag & 1) === 1;
  const hidesItsSize = uncompressedSize === 0 && compressedSize > 2;
  return isKnownMethod && !isEncrypted && !hidesItsSize;
}
