import type { RouteShape } from '@portal/contract/endpoint';
import { send, unreachable, type CallInput } from './call';
import { i18n } from '../text/i18n';
import { beginWork } from './long-work';
import { readBlob } from './read-blob';

export interface DownloadedFile {
  blob: Blob;
  fileName: string;
  /** Of a list. */
  rows: number | null;
  /** It took longer than a moment. */
  wasLong: boolean;
}

/**
 * Calls a route that answers with a file; the name comes from Content-Disposition (CON-17). Throws CallError. It may take minutes: a list of
 * a hundred thousand does. The frame tells of it meanwhile, with `stop` to give it up.
 */
export async function callFile<const R extends RouteShape>(route: R, input: CallInput<R>, stop?: () => void): Promise<DownloadedFile> {
  const work = beginWork(i18n.t('ui:work.file'), { stop });
  try {
    const response = await send(route, { ...input, isLong: true });
    const fileName = fileNameOf(response.headers.get('Content-Disposition'));
    const rows = rowsOf(response.headers);
    work.tell({ label: fileText('download', { fileName, rows }) });
    const blob = await readBlob(response, work).catch((error: unknown) => {
      if (input.signal?.aborted) throw error;
      throw unreachable('err.network');
    });
    return { blob, fileName, rows, wasLong: work.end() };
  } finally {
    work.end();
  }
}

/** `Stahujeme objednavky.xlsx, 1 250 řádků`. */
export const fileText = (what: 'download' | 'downloaded', { fileName: name, rows }: Pick<DownloadedFile, 'fileName' | 'rows'>): string =>
  rows === null ? i18n.t(`ui:work.${what}`, { name }) : i18n.t(`ui:work.${what}Rows`, { name, count: rows });

const rowsOf = (headers: Headers): number | null => {
  const rows = headers.get('X-Total-Rows');
  return rows === null ? null : Number(rows);
};

/** Hands a file to the browser as a download. */
export function saveFile(file: Pick<DownloadedFile, 'blob' | 'fileName'>): void {
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
