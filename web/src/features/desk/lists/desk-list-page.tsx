import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskExportFormat } from '@portal/contract/desk/desk-list';
import type { DownloadedFile } from '../../../lib/call/call-file';
import type { ListState } from '../../../lib/list/use-list-state';
import { useSupportText } from '../../../parts/order/use-support-text';
import { handOver } from '../../../parts/query/download-file';
import { DataTable } from '../../../ui/data-table/data-table';
import type { DataTableProps, TableSource } from '../../../ui/data-table/table-props';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { showToast } from '../../../ui/feedback/toast';
import type { FilterField } from '../../../ui/list-toolbar/filter-field';
import { ListToolbar } from '../../../ui/list-toolbar/list-toolbar';
import { MenuButton } from '../../../ui/menu/menu-button';
import { Page } from '../../../ui/page/page';
import { KeysHelp } from '../keys/keys-help';
import { moveFocus, useDeskKeys } from '../keys/use-desk-keys';

type Rows<Row> = Pick<DataTableProps<Row>, 'columns' | 'rowKey' | 'rowLabel' | 'onRowOpen' | 'selection' | 'rowMenu'>;

interface DeskListPageProps<Row> extends Rows<Row> {
  title: string;
  /** One sentence under the title. */
  intro?: ReactNode;
  /** Of `useListState` with the list's shape and defaults. */
  table: ListState;
  /** Of `useList`. */
  source: TableSource<Row> & { totalUnfiltered: number | null };
  /** Must be a constant or memoised. */
  fields: readonly FilterField[];
  search: { label: string; placeholder: string };
  /** Said when there is nothing at all. */
  empty: string;
  /** Everything the list finds, as a file: `callFile(exportDesk…, { query: { format, ...sortedQuery(table) } })`. */
  download?: (format: DeskExportFormat) => Promise<DownloadedFile>;
  /** Beside the export. */
  tools?: ReactNode;
  actions?: ReactNode;
  tabs?: ReactNode;
  /** Letters of this list alone, with what they do. */
  keys?: readonly { key: string; does: string; act: () => void }[];
  /** Layers of the page. */
  children?: ReactNode;
}

/** A list of the desk: search, filters, totals and export over a table whose rows the arrows walk (↑ ↓, Enter opens, / searches, ? helps). */
export function DeskListPage<Row>(props: DeskListPageProps<Row>) {
  const { title, intro, table, source, fields, search, empty, download, tools, actions, tabs, children, keys = [], ...rows } = props;
  const [isHelp, setHelp] = useState(false);
  useListKeys({ own: keys, help: () => setHelp(true) });
  const { t } = useTranslation('desk');
  return (
    <Page
      title={title}
      intro={intro}
      actions={actions}
      tabs={tabs}
      toolbar={
        <ListToolbar
          fields={fields}
          table={table}
          source={source}
          search={search}
          actions={
            <>
              {tools}
              {download && <DeskExport download={download} />}
            </>
          }
        />
      }
    >
      <DataTable
        {...rows}
        label={title}
        source={source}
        sort={table.sort}
        onSort={table.setSort}
        isFiltered={table.isFiltered}
        onClearFilters={() => table.setFilter({})}
        empty={<EmptyState>{empty}</EmptyState>}
      />
      {children}
      <KeysHelp
        opened={isHelp}
        onClose={() => setHelp(false)}
        keys={[
          ['↑ ↓', t('list.keys.move')],
          ['Enter', t('list.keys.open')],
          ['/', t('list.keys.search')],
          ...keys.map(({ key, does }) => [key, does] as const),
          ['?', t('keys.help')],
        ]}
      />
    </Page>
  );
}

/** Rows of a table and of the list it is on a phone. */
const ROWS = '#content [data-index]';

function useListKeys({ own, help }: { own: NonNullable<DeskListPageProps<unknown>['keys']>; help: () => void }): void {
  const move = (by: 1 | -1) => () => moveFocus([...document.querySelectorAll<HTMLElement>(ROWS)], 'a[href], button', by);
  useDeskKeys({
    ...Object.fromEntries(own.map(({ key, act }) => [key, act])),
    ArrowDown: move(1),
    ArrowUp: move(-1),
    '/': () => document.querySelector<HTMLElement>('#content input[type="search"]')?.focus(),
    '?': help,
  });
}

function DeskExport({ download }: { download: (format: DeskExportFormat) => Promise<DownloadedFile> }) {
  const { t } = useTranslation('desk');
  const support = useSupportText();
  const { mutate } = useMutation({
    mutationFn: async (format: DeskExportFormat) => handOver(await download(format)),
    onError: () => showToast({ kind: 'danger', text: `${t('list.exportFailed')} ${support}` }),
  });
  const actions = (['xlsx', 'csv'] as const).map((format) => ({
    key: format,
    label: t(`list.export.${format}`),
    icon: 'download' as const,
    onSelect: () => mutate(format),
  }));
  return <MenuButton icon="download" label={t('list.export.label')} actions={actions} />;
}
