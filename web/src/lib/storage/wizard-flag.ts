import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { useSelectedCompany } from '../session/selected-company';
import { companyQuery } from '../session/session-queries';

const offQuery = (companyUid: CompanyUid) => ({ queryKey: ['company', companyUid, 'wizardOff'] as const });

/** The first-time setup shows while it was never finished, unless it was switched off since the company was loaded. */
export function useWizardFlag(): boolean {
  const uid = useSelectedCompany()?.uid ?? '';
  const { data: details, dataUpdatedAt } = useQuery({ ...companyQuery(uid), enabled: uid !== '' });
  const { data: offSince } = useQuery<number>({ ...offQuery(uid), queryFn: skipToken, staleTime: Infinity });
  return details !== undefined && details.dataCompletenessState.initSetupAt === null && offSince !== dataUpdatedAt;
}

/** Keeps the setup away until the company is loaded again; what the server says of it stays the truth (NEWS-036, NEWS-S07). */
export function switchOffWizard(queryClient: QueryClient, companyUid: CompanyUid): void {
  const loadedAt = queryClient.getQueryState(companyQuery(companyUid).queryKey)?.dataUpdatedAt;
  queryClient.setQueryData(offQuery(companyUid).queryKey, loadedAt);
}
