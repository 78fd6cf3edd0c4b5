import { useQuery } from '@tanstack/react-query';
import { listEmployees } from '@portal/contract/employees/employees';
import { call } from '../../lib/call/call';
import { defaultEmployeesQuery } from '../../lib/paths';
import { useSelectedCompany } from '../../lib/session/selected-company';

const A_MINUTE = 60_000;

/** How many people the company can order for, as the list of employees opens; undefined while nobody knows. Asked only where the list may be opened. */
export function useEmployeeCount(enabled: boolean): number | undefined {
  const companyUid = useSelectedCompany()?.uid;
  const { data } = useQuery({
    enabled: enabled && companyUid !== undefined,
    queryKey: ['company', companyUid, 'employees', 'count'],
    staleTime: A_MINUTE,
    queryFn: async ({ signal }) => {
      const query = { ...defaultEmployeesQuery, pageSize: '1' };
      return (await call(listEmployees, { params: { companyUid: companyUid ?? '' }, query, signal })).meta.totalRecords;
    },
  });
  return data;
}
