import { listEmployeeImportRows, listMissingEmployees } from '@portal/contract/employees/employee-import';
import { call } from '../../../lib/call/call';
import { useList } from '../../../lib/list/use-list';
import { useCompanyUid } from '../../../lib/session/selected-company';
import type { ImportView } from './import-search';

interface Part {
  uid: string;
  view: ImportView;
  fulltext: string | undefined;
}

const PAGE_SIZE = '100';

const filterOf = ({ fulltext }: Part) => (fulltext === undefined ? {} : { fulltext });

/** Rows of a list of an import, page by page. */
export function useImportRows(part: Part) {
  const companyUid = useCompanyUid();
  const { uid, view } = part;
  return useList({
    queryKey: ['company', companyUid, 'employee-import', uid, 'lists', view, part.fulltext],
    enabled: view !== 'missing',
    load: (page, signal) =>
      call(listEmployeeImportRows, {
        params: { companyUid, id: uid },
        query: {
          pageNumber: String(page),
          pageSize: PAGE_SIZE,
          filter: { ...filterOf(part), list: view === 'missing' ? [] : [view] },
        },
        signal,
      }),
  });
}

/** People the sheet does not hold, page by page. */
export function useMissingPeople(part: Part) {
  const companyUid = useCompanyUid();
  return useList({
    queryKey: ['company', companyUid, 'employee-import', part.uid, 'lists', 'missing', part.fulltext],
    enabled: part.view === 'missing',
    load: (page, signal) =>
      call(listMissingEmployees, {
        params: { companyUid, id: part.uid },
        query: { pageNumber: String(page), pageSize: PAGE_SIZE, filter: filterOf(part) },
        signal,
      }),
  });
}
