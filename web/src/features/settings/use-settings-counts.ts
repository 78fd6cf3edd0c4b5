import { useQuery } from '@tanstack/react-query';
import { listContactPersons } from '@portal/contract/settings/contact-persons';
import { listLocations } from '@portal/contract/settings/locations';
import { call } from '../../lib/call/call';
import { useCompanyUid } from '../../lib/session/selected-company';

const A_MINUTE = 60_000;
/** A page of one: only its totals are wanted. */
const query = { pageSize: '1' };

/** How many contact persons and addresses there are in all, whatever their lists show; undefined while nobody knows. */
export function useSettingsCounts(): { contactPersons: number | undefined; addresses: number | undefined } {
  const companyUid = useCompanyUid();
  const params = { companyUid };
  const contactPersons = useQuery({
    queryKey: ['company', companyUid, 'contact-persons', 'count'],
    staleTime: A_MINUTE,
    queryFn: async ({ signal }) => (await call(listContactPersons, { params, query, signal })).meta.totalUnfilteredRecords,
  });
  const addresses = useQuery({
    queryKey: ['company', companyUid, 'locations', 'count'],
    staleTime: A_MINUTE,
    queryFn: async ({ signal }) => (await call(listLocations, { params, query, signal })).meta.totalUnfilteredRecords,
  });
  return { contactPersons: contactPersons.data, addresses: addresses.data };
}
