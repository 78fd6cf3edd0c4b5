import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';

const PART = /\.(?:xml|rels)$/iu;
/** Shared strings are texts: what looks like markup there was typed by somebody. */
const STRINGS = /sharedStrings\.xml$/iu;
const WORKSHEET = /\bworksheets\/[^/]+\.xml$/iu;
const END = /worksheet(?:\s*>|[^<>]*\/>)/u;
const END_CHARACTERS = 1_000;
const WORTH_A_LOOK =
  /<(?:\w+:)?f[\s/>]|formatCode\s*=\s*["']0{2,}["']|<(?:\w+:)?(?:row|col)\s[^<>]*\bhidden\s*=\s*["'](?:1|true)|\bstate\s*=\s*["'](?:h|veryH)idden/u;

/**
 * Unpacks every part once: one that is not what its checksum says, or a worksheet cut
 * short, throws; the reader of rows would not notice. Tells whether there are
 * formulas, numbers with leading zeros or hidden cells, which the reader of rows does not tell from plain cells.
 */
export async function inspectParts(bytes: Buffer): Promise<{ needsCloserLook: boolean }> {
  let needsCloserLook = false;
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    if (!PART.test(entry.fileName)) continue;
    const content = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is damaged`);
    const text = content.toString('latin1');
    if (WORKSHEET.test(entry.fileName) && !END.test(text.slice(-END_CHARACTERS))) throw new Error(`${entry.fileName} has no end`);
    needsCloserLook ||= !STRINGS.test(entry.fileName) && WORTH_A_LOOK.test(text);
  }
  return { needsCloserLook };
}
