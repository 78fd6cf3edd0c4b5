import { expect, it } from 'vitest';
import { countDocuments } from './count-documents';

/** As the server writes it: what is in it is not packed, its head says how long it is; the list of all files comes last. */
function archive(names: readonly string[]): Uint8Array {
  const encode = (text: string) => new TextEncoder().encode(text);
  const files = names.map((name) => {
    const [named, content] = [encode(name), encode(`PK\u0003\u0004 of ${name}`.repeat(names.length))];
    const head = new DataView(new ArrayBuffer(30));
    head.setUint32(0, 0x04034b50, true);
    head.setUint32(18, content.length, true);
    head.setUint16(26, named.length, true);
    return [...new Uint8Array(head.buffer), ...named, ...content];
  });
  return Uint8Array.from([...files.flat(), ...encode('PK\u0001\u0002 and all the names again, 9.pdf')]);
}

it.each([1, 7, 30, 4096])('[L-12] documents of an archive are counted as they come, %i bytes at a time', async (size) => {
  const bytes = archive(['zálohová faktura 1.pdf', 'zálohová faktura 1.isdoc', '2.pdf', '3.pdf', '3.isdoc']);
  const told: string[] = [];
  const work = { tell: ({ progress }: { progress?: { text: string } | null }) => void told.push(progress?.text ?? ''), end: () => true };
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
  const sent = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const body = new Response(sent.pipeThrough(countDocuments(3, work)));
  expect(new Uint8Array(await body.arrayBuffer())).toEqual(bytes);
  expect(told).toEqual(['1 / 3', '2 / 3', '3 / 3']);
});
