import { crc32, deflateRawSync } from 'node:zlib';

export interface Part {
  name: string;
  content: Buffer | string;
  /** What both headers claim the unpacked size to be; the truth by default. */
  claimedSize?: number;
  /** What both headers claim the checksum to be; the truth by default. */
  claimedCrc?: number;
  /** General purpose flags and method of both headers. */
  flags?: number;
  method?: number;
}

/** A zip archive made by hand, so a test can lie in it. */
export function zipOf(parts: readonly Part[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const { fields, packed, name } = pack(part);
    const flags = Buffer.from([part.flags ?? 0, 0]);
    const local = Buffer.concat([Buffer.from('504b03041400', 'hex'), flags, fields, name, packed]);
    const position = Buffer.alloc(14);
    position.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('504b010214001400', 'hex'), flags, fields, position, name]));
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
function pack({ name, content, claimedSize, claimedCrc, method }: Part): { fields: Buffer; packed: Buffer; name: Buffer } {
  const bytes = Buffer.from(content);
  const packed = deflateRawSync(bytes, { level: 9 });
  const nameBytes = Buffer.from(name);
  const fields = Buffer.alloc(22);
  fields.writeUInt16LE(method ?? 8, 0);
  fields.writeUInt32LE(claimedCrc ?? crc32(bytes), 6);
  fields.writeUInt32LE(packed.length, 10);
  fields.writeUInt32LE(claimedSize ?? bytes.length, 14);
  fields.writeUInt16LE(nameBytes.length, 18);
  return { fields, packed, name: nameBytes };
}
