import { formatNumber } from '../text/formats';
import type { WorkUnderWay } from './long-work';

/** Before a file of an archive: a head of so many bytes, in which the sizes stand of its name, of what follows it, and of its content. */
const HEAD = 30;
const SIGNATURE = 0x04034b50;

/** Tells how many documents of an archive have come, by the names of the files in it: each is there once as PDF. */
export function countDocuments(total: number, work: WorkUnderWay): TransformStream<Uint8Array, Uint8Array> {
  let done = 0;
  const count = countNames((name) => {
    if (!name.endsWith('.pdf')) return;
    done = Math.min(done + 1, total);
    // It is on its way by now, the ones before it are there.
    work.tell({ progress: { done: done - 1, total, text: `${formatNumber(done)} / ${formatNumber(total)}` } });
  });
  return new TransformStream({
    transform: (chunk, controller) => {
      count(chunk);
      controller.enqueue(chunk);
    },
  });
}

/** Reads the heads of an archive whose files say their sizes before their contents, however it is cut into pieces. */
function countNames(tell: (name: string) => void) {
  let kept = new Uint8Array(0);
  let skip = 0;
  const take = (): boolean => {
    if (kept.length < HEAD) return false;
    const view = new DataView(kept.buffer, kept.byteOffset);
    if (view.getUint32(0, true) !== SIGNATURE) skip = Number.POSITIVE_INFINITY;
    const nameLength = view.getUint16(26, true);
    if (kept.length < HEAD + nameLength) return false;
    if (skip === 0) tell(new TextDecoder().decode(kept.subarray(HEAD, HEAD + nameLength)));
    skip += HEAD + nameLength + view.getUint16(28, true) + view.getUint32(18, true);
    return true;
  };
  return (chunk: Uint8Array) => {
    kept = joined(kept, chunk);
    do {
      const passed = Math.min(skip, kept.length);
      skip -= passed;
      kept = kept.slice(passed);
    } while (skip === 0 && take());
  };
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
