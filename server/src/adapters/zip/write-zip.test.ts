import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { expect, it } from 'vitest';
import { writeZip, type ZipEntry } from './write-zip';

const LARGE = Buffer.alloc(100_000, 7);

/** Entries, and how many of them were asked for. */
function counted(count: number, failAt = Infinity) {
  const seen = { made: 0, isEnded: false };
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      for (let index = 0; index < count; index += 1) {
        if (index === failAt) throw new Error('cannot be drawn');
        seen.made += 1;
        yield { name: `Rámcová smlouva ${index}.pdf`, content: LARGE };
      }
    } finally {
      seen.isEnded = true;
    }
  }
  return { entries: entries(), seen };
}

it('an archive holds its files under their names, and is the same whenever it is made', async () => {
  const [one, other] = await Promise.all([buffer(writeZip(counted(3).entries)), buffer(writeZip(counted(3).entries))]);
  expect(one.equals(other)).toBe(true);
  const names: string[] = [];
  for await (const entry of (await fromBufferPromise(one, { lazyEntries: true })).eachEntry()) {
    // Readers that unpack while they receive need the sizes before the content.
    expect([entry.uncompressedSize, entry.generalPurposeBitFlag & 8]).toEqual([LARGE.length, 0]);
    names.push(entry.fileName);
  }
  expect(names).toEqual([0, 1, 2].map((index) => `Rámcová smlouva ${index}.pdf`));
});

it('one that nobody reads yet, or any more, asks for no further file', async () => {
  const { entries, seen } = counted(50);
  const archive = writeZip(entries);
  await archive[Symbol.asyncIterator]().next();
  expect(seen.made).toBeLessThan(5);
  archive.destroy();
  await expect.poll(() => seen.isEnded).toBe(true);
  expect(seen.made).toBeLessThan(5);
});

it('a file that cannot be made breaks it off', async () => {
  await expect(buffer(writeZip(counted(3, 2).entries))).rejects.toThrow('cannot be drawn');
});
