import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';

const PART = /\.(?:xml|rels)$/iu;
/** Shared strings are texts: what looks like markup there was typed by somebody. */
const STRINGS = /sharedStrings\.xml$/iu;
const WORTH_A_LOOK = /<(?:\w+:)?f[\s/>]|formatCode\s*=\s*["']0{2,}["']/u;

/**
 * Unpacks every part once: one that is not what its checksum says throws, which the reader of rows would not notice. Tells whether there are
 * formulas or numbers with leading zeros, which the reader of rows does not tell from plain cells.
 */
export async function inspectParts(bytes: Buffer): Promise<{ needsCloserLook: boolean }> {
  let needsCloserLook = false;
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    if (!PART.test(entry.fileName)) continue;
    const content = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is damaged`);
    needsCloserLook ||= !STRINGS.test(entry.fileName) && WORTH_A_LOOK.test(content.toString('latin1'));
  }
  return { needsCloserLook };
}
