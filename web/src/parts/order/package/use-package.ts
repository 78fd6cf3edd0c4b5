import { useQuery } from '@tanstack/react-query';
import { getPackage } from '@portal/contract/packages';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';

/** A package with the cards in it, when somebody asks about them. */
export function usePackage(packageUid: string, enabled: boolean) {
  const companyUid = useCompanyUid();
  return useQuery({
    enabled,
    queryKey: ['company', companyUid, 'package', packageUid],
    queryFn: async ({ signal }) => (await call(getPackage, { params: { companyUid, id: packageUid }, signal })).data,
  });
}
