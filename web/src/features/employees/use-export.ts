import { useMutation } from '@tanstack/react-query';
import { exportEmployees } from '@portal/contract/employees';
import { useCompanyUid } from '../../lib/selected-company';
import type { ListState } from '../../lib/use-list-state';

/** The selected employees as a spreadsheet, else everybody the list finds, in its order (EMP-034, EMP-035, EMP-186). */
export function useExport({ filter, sort }: Pick<ListState, 'filter' | 'sort'>) {
  const companyUid = useCompanyUid();
  const query = { ...(sort === null ? {} : { sortBy: sort.by, sortDir: sort.dir }), filter } as never;
  return useMutation({
    mutationFn: async (uids: readonly string[]) => {
      // Not a part of the first screen.
      const { callFile, saveFile } = await import('../../lib/call-file');
      saveFile(await callFile(exportEmployees, { params: { companyUid }, query, body: { data: [...uids] } }));
    },
  });
}
