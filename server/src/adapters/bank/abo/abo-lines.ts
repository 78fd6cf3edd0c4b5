import iconv from 'iconv-lite';

export interface AboLine {
  type: string;
  /** Bytes without the line end; fields are cut by byte offset first and decoded afterwards. */
  bytes: Buffer;
  /** False only for the last line of a file that stops without a line end. */
  isTerminated: boolean;
  /** The whole record. */
  text: string;
  /** Text between two byte offsets, trimmed. */
  field: (from: number, to: number) => string;
}

/** Shortest whole record of each type, in bytes; trailing filler may be missing. */
const RECORD_LENGTH: Readonly<Record<string, number>> = { '074': 114, '075': 128 };
const MESSAGE_LENGTH = 73;

/** Splits an ABO file into its records. */
export function splitAboLines(file: Buffer): AboLine[] {
  const bytes = toOneBytePerCharacter(withoutMarks(file));
  const encoding = isUtf8(bytes) ? 'utf8' : 'windows-1250';
  const lines: AboLine[] = [];
  for (let start = 0; start < bytes.length;) {
    const lineFeed = bytes.indexOf(0x0a, start);
    const isTerminated = lineFeed !== -1;
    const end = isTerminated ? lineFeed : bytes.length;
    const line = bytes.subarray(start, bytes[end - 1] === 0x0d ? end - 1 : end);
    if (line.length > 0) lines.push(makeLine(line, { isTerminated, encoding }));
    start = end + 1;
  }
  return lines;
}

/** A record that ends before its fields do, or a message cut off at the end of the file. */
export function isHalfRecord(line: AboLine): boolean {
  const required = RECORD_LENGTH[line.type];
  if (required !== undefined) return line.bytes.length < required;
  return !line.isTerminated && line.bytes.length < MESSAGE_LENGTH;
}

function makeLine(bytes: Buffer, { isTerminated, encoding }: { isTerminated: boolean; encoding: string }): AboLine {
  const decode = (part: Buffer) => iconv.decode(part, encoding).replaceAll('\uFFFD', '');
  return {
    type: bytes.subarray(0, 3).toString('latin1'),
    bytes,
    isTerminated,
    text: decode(bytes),
    field: (from, to) => decode(bytes.subarray(from, to)).trim(),
  };
}

function withoutMarks(file: Buffer): Buffer {
  const hasByteOrderMark = file.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]));
  const hasEndMark = file.at(-1) === 0x1a;
  return file.subarray(hasByteOrderMark ? 3 : 0, hasEndMark ? file.length - 1 : file.length);
}

/** A UTF-8 file whose movements are 128 characters, not bytes, long was counted in characters: make the offsets true again. */
function toOneBytePerCharacter(bytes: Buffer): Buffer {
  if (!isUtf8(bytes)) return bytes;
  const text = bytes.toString('utf8');
  const isCounted = text.split(/\r?\n/u).some((line) => line.startsWith('075') && line.length === 128 && Buffer.byteLength(line) > 128);
  return isCounted ? iconv.encode(text, 'windows-1250') : bytes;
}

/**
 * Letters of Czech and its neighbours, quotes and dashes: what a Czech bank writes. Two letters of windows-1250 may by chance
 * be valid UTF-8 (`ÓŠ`), but then they spell something from another alphabet.
 */
const CZECH_TEXT = /^[\0-\u017F\u2010-\u2026\u20AC]*$/;

function isUtf8(bytes: Buffer): boolean {
  try {
    return CZECH_TEXT.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}
