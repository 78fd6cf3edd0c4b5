import { useMutation, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { BodyInputOf } from '@portal/contract/endpoint';
import {
  changeDeskRows,
  downloadBadRows,
  getImportDesk,
  listDeskRows,
  mapDeskColumns,
  type DeskRow,
  type ImportDesk,
} from '@portal/contract/ordering/import-desk';
import { call } from '../../../../lib/call/call';
import { callFile, saveFile } from '../../../../lib/call/call-file';
import { useList, type ListPage } from '../../../../lib/list/use-list';
import { useCompanyUid } from '../../../../lib/session/selected-company';

export type DeskView = 'all' | 'bad' | 'different' | 'empty';
type RowPages = InfiniteData<ListPage<DeskRow>>;

export const deskKey = (companyUid: CompanyUid, uid: string) => ['company', companyUid, 'importDesk', uid];

/** A file on its desk: what it comes to, its rows, and the ways to mend them. A mended row stays at its place until the view is changed. */
export function useDesk(uid: string, view: DeskView) {
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const params = { companyUid, id: uid };
  const key = deskKey(companyUid, uid);
  const desk = useQuery({
    queryKey: [...key, 'desk'],
    queryFn: async ({ signal }) => (await call(getImportDesk, { params, signal })).data,
  });
  const rows = useList({
    queryKey: [...key, 'rows', view],
    load: (pageNumber, signal) =>
      call(listDeskRows, {
        params,
        query: { pageNumber: String(pageNumber), pageSize: '100', ...(view !== 'all' && { filter: { view: [view] } }) },
        signal,
      }),
  });
  const show = (data: ImportDesk) => client.setQueryData([...key, 'desk'], data);
  const change = useMutation({
    mutationFn: async (body: BodyInputOf<typeof changeDeskRows>) => (await call(changeDeskRows, { params, body })).data,
    onSuccess: (data) => {
      show(data.desk);
      const mended = new Map(data.rows.map((row) => [row.rowNumber, row]));
      client.setQueriesData<RowPages>({ queryKey: [...key, 'rows'] }, (pages) => pages && withRows(pages, mended));
    },
  });
  const map = useMutation({
    mutationFn: async (columns: ImportDesk['columns'] | null) => (await call(mapDeskColumns, { params, body: { columns } })).data,
    onSuccess: (data) => {
      show(data);
      return client.invalidateQueries({ queryKey: [...key, 'rows'] });
    },
  });
  const download = useMutation({ mutationFn: async () => saveFile(await callFile(downloadBadRows, { params })) });
  return { desk, rows, change, map, download };
}

const withRows = (pages: RowPages, mended: ReadonlyMap<number, DeskRow>): RowPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, data: page.data.map((row) => mended.get(row.rowNumber) ?? row) })),
});
