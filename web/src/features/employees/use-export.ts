import { useMutation } from '@tanstack/react-query';
import { exportEmployees } from '@portal/contract/employees/employees';
import { useCompanyUid } from '../../lib/session/selected-company';
import { sortedQuery } from '../../lib/list/use-list-state';
import type { EmployeeListState } from './use-employees';

/** The selected employees as a spreadsheet, else everybody the list finds, in its order (EMP-034, EMP-035, EMP-186). */
export function useExport(table: Pick<EmployeeListState, 'filter' | 'sort'>) {
  const companyUid = useCompanyUid();
  const query = sortedQuery(table);
  return useMutation({
    mutationFn: async (uids: readonly string[]) => {
      // Not a part of the first screen.
      const { downloadFile } = await import('../../parts/query/download-file');
      await downloadFile(exportEmployees, { params: { companyUid }, query, body: { data: [...uids] } });
    },
  });
}
