import { useQuery } from '@tanstack/react-query';
import { getRegistration } from '@portal/contract/onboarding/registration';
import { call } from '../../lib/call/call';
import { useCompanyUid } from '../../lib/session/selected-company';
import { companyQuery } from '../../lib/session/session-queries';

/** How far the provider is with a company that registered; asked until the company is open, and anew with every change of its status. */
export function useRegistration() {
  const companyUid = useCompanyUid();
  const status = useQuery(companyQuery(companyUid)).data?.companyInfo.status;
  return useQuery({
    enabled: status === 'init' || status === 'pending',
    queryKey: ['company', companyUid, 'registration', status],
    queryFn: async ({ signal }) => (await call(getRegistration, { params: { companyUid }, signal })).data,
  });
}
