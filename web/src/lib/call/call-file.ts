import type { RouteShape } from '@portal/contract/endpoint';
import { send, type CallInput } from './call';

export interface DownloadedFile {
  blob: Blob;
  fileName: string;
}

/** Calls a route that answers with a file; the name comes from Content-Disposition (CON-17). Throws CallError. */
export async function callFile<const R extends RouteShape>(route: R, input: CallInput<R>): Promise<DownloadedFile> {
  const response = await send(route, input);
  return { blob: await response.blob(), fileName: fileNameOf(response.headers.get('Content-Disposition')) };
}

/** Hands a file to the browser as a download. */
export function saveFile(file: DownloadedFile): void {
  const address = URL.createObjectURL(file.blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Prefers the UTF-8 form, `filename*=UTF-8''…`, because Czech names do not survive the plain one. */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // A broken escape: the plain name below is still good.
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'download';
}
