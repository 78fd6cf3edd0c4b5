import { useQuery } from '@tanstack/react-query';
import { listEmployeeAccounts } from '@portal/contract/employee-accounts';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';

export function useAccounts(employeeUid: string) {
  const companyUid = useCompanyUid();
  return useQuery({
    queryKey: ['company', companyUid, 'employee', employeeUid, 'accounts'],
    queryFn: async ({ signal }) => (await call(listEmployeeAccounts, { params: { companyUid, id: employeeUid }, signal })).data,
  });
}
