import iconv from 'iconv-lite';

/** Text of an XML file: a byte order mark wins, then the declared encoding, then UTF-8. */
export function decodeXmlBytes(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return iconv.decode(bytes, 'utf-16le');
  if (mark === 'feff') return iconv.decode(bytes, 'utf-16be');
  const declared = /^[^>]{0,200}encoding=["']([\w-]+)["']/u.exec(bytes.subarray(0, 256).toString('latin1'))?.[1] ?? 'utf-8';
  return iconv.decode(bytes, iconv.encodingExists(declared) ? declared : 'utf-8');
}
