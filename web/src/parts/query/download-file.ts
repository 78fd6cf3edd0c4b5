import type { RouteShape } from '@portal/contract/endpoint';
import type { CallInput } from '../../lib/call/call';
import { callFile, saveFile } from '../../lib/call/call-file';
import { i18n } from '../../lib/text/i18n';
import { showToast } from '../../ui/feedback/toast';

/** Fetches a file and hands it to the browser. One that takes a while can be given up, which is no failure, and says when it is there. */
export async function downloadFile<const R extends RouteShape>(route: R, input: CallInput<R>): Promise<void> {
  const given = new AbortController();
  try {
    const { wasLong, ...file } = await callFile(route, { ...input, signal: given.signal }, () => given.abort());
    saveFile(file);
    if (wasLong) showToast({ text: i18n.t('ui:work.downloaded', { name: file.fileName }), persistent: true });
  } catch (error) {
    if (!given.signal.aborted) throw error;
  }
}
