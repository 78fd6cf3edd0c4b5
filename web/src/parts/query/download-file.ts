import type { RouteShape } from '@portal/contract/endpoint';
import type { CallInput } from '../../lib/call/call';
import { callFile, fileText, saveFile, type DownloadedFile } from '../../lib/call/call-file';
import { showToast } from '../../ui/feedback/toast';

/** Fetches a file and hands it to the browser. One that takes a while can be given up, which is no failure, and says when it is there. */
export async function downloadFile<const R extends RouteShape>(route: R, input: CallInput<R>): Promise<void> {
  const given = new AbortController();
  try {
    handOver(await callFile(route, { ...input, signal: given.signal }, () => given.abort()));
  } catch (error) {
    if (!given.signal.aborted) throw error;
  }
}

/** Hands a file to the browser; one that took a while says that it is there, and how many rows it has. */
export function handOver(file: DownloadedFile): void {
  saveFile(file);
  if (file.wasLong) showToast({ text: fileText('downloaded', file), persistent: true });
}
