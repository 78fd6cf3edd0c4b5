import type { QueryClient } from '@tanstack/react-query';
import { i18n } from '../lib/text/i18n';
import { createQueryClient, type Failure } from '../lib/call/query-client';
import { showToast } from '../ui/feedback/toast';

/** The portal's data; what fails without a screen saying so is reported. The code for it waits until it is needed. */
export function createPortalClient(): QueryClient {
  const client: QueryClient = createQueryClient(async (failure: Failure) => {
    const report = await import('./report-failure').catch(() => null);
    if (report === null) reportUnreachable(failure);
    else report.reportFailure(client, failure);
  });
  return client;
}

/** The words for the failure did not come either: nothing that was not done is passed over in silence. */
function reportUnreachable({ error, retry }: Failure): void {
  showToast({
    kind: 'danger',
    text: `${i18n.t('ui:error.temporary.title')} ${i18n.t('ui:error.temporary.what')}`,
    action: { label: i18n.t('ui:error.retry'), run: retry },
    durationMs: null,
    about: error,
  });
}
