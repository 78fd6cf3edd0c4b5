import { formatBytes } from '../text/formats';
import { countDocuments } from './count-documents';
import type { WorkUnderWay } from './long-work';

/** Of a file whose size is known it is told how much has come, of an archive made as it is sent how many of its documents. */
export function readBlob(response: Response, work: WorkUnderWay): Promise<Blob> {
  const counter = counterOf(response.headers, work);
  if (response.body === null || counter === null) return response.blob();
  return new Response(response.body.pipeThrough(counter), { headers: response.headers }).blob();
}

function counterOf(headers: Headers, work: WorkUnderWay): TransformStream<Uint8Array, Uint8Array> | null {
  const documents = Number(headers.get('X-Total-Count') ?? 0);
  if (documents > 1) return countDocuments(documents, work);
  const total = Number(headers.get('Content-Length') ?? 0);
  // The size of a packed answer is not that of what is read.
  return total === 0 || headers.has('Content-Encoding') ? null : countBytes(total, work);
}

function countBytes(total: number, work: WorkUnderWay): TransformStream<Uint8Array, Uint8Array> {
  let done = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      done += chunk.byteLength;
      work.tell({ progress: { done, total, text: `${formatBytes(done)} / ${formatBytes(total)}` } });
      controller.enqueue(chunk);
    },
  });
}
