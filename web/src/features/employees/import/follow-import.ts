import type { QueryClient } from '@tanstack/react-query';
import type { EmployeeImportState } from '@portal/contract/employees/employee-import';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { asWork, beginWork, type WorkUnderWay } from '../../../lib/call/long-work';
import { i18n } from '../../../lib/text/i18n';
import { formatNumber } from '../../../lib/text/formats';
import { showToast } from '../../../ui/feedback/toast';
import { PROGRESS_MS, stateQuery } from './use-import';

interface Followed {
  companyUid: CompanyUid;
  uid: string;
}

/** Tells in the frame how far an import is that somebody left, until it is done; one that cannot be asked about any more is not followed. */
export async function followImport(client: QueryClient, followed: Followed): Promise<void> {
  const work = beginWork(i18n.t('employees/import:progress.title'));
  const state = await asWork(work, () => untilDone(client, followed, work)).catch(() => null);
  if (state === null) return;
  void client.invalidateQueries({ queryKey: ['company', followed.companyUid] });
  showToast({ text: i18n.t('employees/import:outcome.done', { count: state.applied }), persistent: true });
}

/** Null: it was done when it was left, or somebody looks at it again, who is told by its own page. */
async function untilDone(client: QueryClient, { companyUid, uid }: Followed, work: WorkUnderWay): Promise<EmployeeImportState | null> {
  const query = stateQuery(companyUid, uid);
  for (let rounds = 0; ; rounds++) {
    const state = await client.fetchQuery({ ...query, staleTime: 0 });
    const isLookedAt = (client.getQueryCache().find(query)?.getObserversCount() ?? 0) > 0;
    if (isLookedAt) return null;
    if (state.status !== 'applying') return rounds === 0 ? null : state;
    const done = state.applied + state.left;
    work.tell({ progress: { done, total: state.planned, text: `${formatNumber(done)} / ${formatNumber(state.planned)}` } });
    await new Promise((resolve) => setTimeout(resolve, PROGRESS_MS));
  }
}
