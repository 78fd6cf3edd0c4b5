import { useMutation, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '@portal/contract/endpoint';
import {
  type changeDeskRows,
  downloadBadRows,
  fillDeskNumbers,
  listDeskRows,
  mapDeskColumns,
  type DeskRow,
  type ImportDesk,
} from '@portal/contract/ordering/import-desk';
import { problemOf } from '../../../../lib/call/call-error';
import { call } from '../../../../lib/call/call';
import { downloadFile } from '../../../../parts/query/download-file';
import { useList, type ListPage } from '../../../../lib/list/use-list';
import { useCompanyUid } from '../../../../lib/session/selected-company';
import { showToast } from '../../../../ui/feedback/toast';
import { refreshBasket } from '../../basket/basket-queries';
import { useWorkEnd } from '../../basket/use-work-end';
import { deskKey, deskQuery } from '../../product/desk-queries';
import { putIn } from '../put-in';
import { useMending, type Mending } from './use-mending';

export type DeskView = 'all' | 'bad' | 'different' | 'empty';
type RowPages = InfiniteData<ListPage<DeskRow>>;

/** A file on its desk: what it comes to, its rows, and the ways to mend them. A mended row stays at its place until the view is changed. */
export function useDesk(uid: string, view: DeskView) {
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const params = { companyUid, id: uid };
  const rowsKey = [...deskKey(companyUid, uid), 'rows'];
  const own = deskQuery(companyUid, uid);
  const desk = useQuery(own);
  const rows = useList({
    queryKey: [...rowsKey, view],
    load: (pageNumber, signal) =>
      call(listDeskRows, {
        params,
        query: { pageNumber: String(pageNumber), pageSize: '100', ...(view !== 'all' && { filter: { view: [view] } }) },
        signal,
      }),
  });
  const show = (data: ImportDesk) => client.setQueryData(own.queryKey, data);
  const showAnew = (data: ImportDesk) => {
    show(data);
    return client.invalidateQueries({ queryKey: rowsKey });
  };
  const take = (data: ReplyOf<typeof changeDeskRows>['data']) => {
    show(data.desk);
    const mended = new Map(data.rows.map((row) => [row.rowNumber, row]));
    client.setQueriesData<RowPages>({ queryKey: rowsKey }, (pages) => pages && withRows(pages, mended));
  };
  // It may be gone: its day has passed, or somebody threw it away.
  const look = (error: unknown) => {
    if (problemOf(error).kind === 'refused') void client.invalidateQueries(own);
  };
  const mending = useMending(uid, take, look);
  const { map, fill } = useReading(uid, mending.scope, showAnew);
  const download = useMutation({ mutationFn: () => downloadFile(downloadBadRows, { params }) });
  return { desk, rows, mending, map, fill, download };
}

/** What the columns are, and numbers by names: every row is judged anew. */
function useReading(uid: string, scope: Mending['scope'], showAnew: (desk: ImportDesk) => Promise<void>) {
  const params = { companyUid: useCompanyUid(), id: uid };
  const map = useMutation({
    scope,
    mutationFn: async (columns: ImportDesk['columns'] | null) => (await call(mapDeskColumns, { params, body: { columns } })).data,
    onSuccess: showAnew,
  });
  const fill = useMutation({
    scope,
    mutationFn: async () => (await call(fillDeskNumbers, { params })).data,
    onSuccess: ({ desk }) => showAnew(desk),
  });
  return { map, fill };
}

/** Puts the good rows into the basket, after whatever is being saved: what was just written goes in as it was written, or nothing does. */
export function useConfirmDesk(uid: string, mending: Pick<Mending, 'scope' | 'hasFailed'>, onConfirmed: () => void) {
  const { t } = useTranslation('ordering');
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const end = useWorkEnd();
  return useMutation({
    scope: mending.scope,
    mutationFn: async () => {
      end.begin();
      if (mending.hasFailed()) return null;
      const desk = await client.ensureQueryData(deskQuery(companyUid, uid));
      const done = await putIn(companyUid, desk);
      if (done === null) showToast({ kind: 'info', text: t('import.givenUp'), persistent: true });
      return done;
    },
    onSuccess: async (data) => {
      if (data === null) return;
      client.setQueryData(deskQuery(companyUid, uid).queryKey, data);
      await Promise.all([refreshBasket(client, companyUid), client.invalidateQueries({ queryKey: [...deskKey(companyUid, uid), 'rows'] })]);
      end.goOn(onConfirmed, { text: t('import.done', { count: data.rows.done }), way: t('import.show') });
    },
  });
}

const withRows = (pages: RowPages, mended: ReadonlyMap<number, DeskRow>): RowPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, data: page.data.map((row) => mended.get(row.rowNumber) ?? row) })),
});
