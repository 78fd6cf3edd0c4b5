import { useMutation } from '@tanstack/react-query';
import { downloadEmployeeTemplate } from '@portal/contract/employees/employee-import';
import { exportEmployees } from '@portal/contract/employees/employees';
import { EMPLOYED_STATUSES } from '@portal/domain/employees/employee-status';
import { downloadFile } from '../../../parts/query/download-file';
import { useCompanyUid } from '../../../lib/session/selected-company';

/** Sheets to begin with: the columns alone, or everybody who is still here, as an export has them (PEO-001). */
export function useTemplates() {
  const companyUid = useCompanyUid();
  const params = { companyUid };
  const empty = useMutation({ mutationFn: () => downloadFile(downloadEmployeeTemplate, { params }) });
  const filled = useMutation({
    mutationFn: async () => {
      const filter = { employeeStatus: [...EMPLOYED_STATUSES] };
      await downloadFile(exportEmployees, { params, query: { filter }, body: {} });
    },
  });
  return { empty, filled };
}
