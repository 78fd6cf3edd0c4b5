import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EmployeeUid, CompanyUid } from '@portal/domain/identifiers/uid';
import { getEmployee, type EmployeeDetail } from '@portal/contract/employees/employees';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { listEmployeeAccounts } from '@portal/contract/employees/employee-accounts';

const keyOf = (companyUid: CompanyUid, uid: string) => ['company', companyUid, 'employee', uid];

export function useEmployee(uid: string, isWanted: boolean) {
  const companyUid = useCompanyUid();
  return useQuery({
    queryKey: keyOf(companyUid, uid),
    enabled: isWanted,
    queryFn: async ({ signal }) => (await call(getEmployee, { params: { companyUid, id: uid }, signal })).data,
  });
}

/** Puts an employee as a change left them, and reads again what else of the company shows them (EMP-192). */
export function useAdoptEmployee() {
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  return (employee: EmployeeDetail) => {
    client.setQueryData(keyOf(companyUid, employee.uid), employee);
    void client.invalidateQueries({ queryKey: ['company', companyUid] });
  };
}

/** Reads everything shown of the company again. */
export function useRefreshEmployees() {
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['company', companyUid] });
}

export function useAccounts(employeeUid: EmployeeUid) {
  const companyUid = useCompanyUid();
  return useQuery({
    queryKey: ['company', companyUid, 'employee', employeeUid, 'accounts'],
    queryFn: async ({ signal }) => (await call(listEmployeeAccounts, { params: { companyUid, id: employeeUid }, signal })).data,
  });
}
