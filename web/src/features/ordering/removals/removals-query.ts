import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { listBasketRemovals } from '@portal/contract/ordering/basket';
import { call } from '../../../lib/call/call';
import { useList } from '../../../lib/list/use-list';
import { removalsKey } from '../basket/basket-queries';

/** What left the basket in the last 30 days, newest first. */
export const useRemovals = (companyUid: CompanyUid) =>
  useList({ queryKey: removalsKey(companyUid), load: (pageNumber, signal) => loadRemovals(companyUid, { pageNumber, signal }) });

/** A page of 20. */
export const loadRemovals = (companyUid: CompanyUid, { pageNumber, signal }: { pageNumber: number; signal?: AbortSignal }) =>
  call(listBasketRemovals, {
    params: { companyUid },
    query: { pageNumber: String(pageNumber), pageSize: '20', sortBy: 'at', sortDir: 'desc' },
    signal,
  });
