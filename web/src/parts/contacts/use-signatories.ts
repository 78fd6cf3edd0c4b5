import { useQuery } from '@tanstack/react-query';
import { listContactPersons } from '@portal/contract/settings/contact-persons';
import { allPagesAtOnce } from '../../lib/call/all-pages';
import { call } from '../../lib/call/call';
import { useCompanyUid } from '../../lib/session/selected-company';

/** Everybody who may sign for the company now: a hundred at a time, all further pages at once (CP-117, CP-118). */
export function useSignatories() {
  const companyUid = useCompanyUid();
  return useQuery({
    queryKey: ['company', companyUid, 'contact-persons', 'signatories'],
    queryFn: ({ signal }) =>
      allPagesAtOnce((page) => {
        const query = { pageNumber: String(page), pageSize: '100', filter: { isSignatory: '1' as const, status: ['active'] } };
        return call(listContactPersons, { params: { companyUid }, query, signal });
      }),
  });
}
