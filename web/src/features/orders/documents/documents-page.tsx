import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { accountingDocumentList } from '@portal/contract/orders/documents';
import { paths } from '../../../lib/paths';
import { useListState } from '../../../lib/list/use-list-state';
import { MissingDocumentNotice } from '../../../parts/order/missing-document-notice';
import { useDocumentDownload } from '../../../parts/order/use-document-download';
import { DataTable } from '../../../ui/data-table/data-table';
import { useSelection } from '../../../ui/data-table/use-selection';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LinkButton } from '../../../ui/button/link-button';
import { ListToolbar } from '../../../ui/list-toolbar/list-toolbar';
import { Page } from '../../../ui/page/page';
import { SelectionAction, SelectionBar } from '../../../ui/page/selection-bar';
import { OrdersTabs } from '../list/orders-tabs';
import { documentColumns } from './document-columns';
import { DocumentExport } from './document-export';
import { documentDefaults, useDocuments } from './use-documents';
import { useDocumentFilters } from './use-document-filters';
import { useSelectedDownload } from './use-selected-download';

/** Proformas, invoices and credit notes: find them, see what is paid, download one or many, hand them to the accountant. */
export function DocumentsPage() {
  const { t } = useTranslation(['orders/documents', 'orders']);
  const table = useListState(accountingDocumentList, documentDefaults);
  const source = useDocuments(table);
  const fields = useDocumentFilters();
  const selection = useSelection(JSON.stringify([table.sort, table.filter]));
  const { download, pendingUid, isMissing } = useDocumentDownload();
  const selected = useSelectedDownload();
  const columns = useMemo(() => documentColumns(t, { download, pendingUid }), [t, download, pendingUid]);
  const newOrder = (
    <LinkButton to={paths.ordering} variant="primary" icon="plus">
      {t('orders:newOrder')}
    </LinkButton>
  );
  return (
    <Page
      title={t('orders:title')}
      actions={newOrder}
      tabs={<OrdersTabs />}
      toolbar={<ListToolbar fields={fields} table={table} source={source} actions={<DocumentExport table={table} />} />}
    >
      {isMissing && <MissingDocumentNotice />}
      <DataTable
        label={t('label')}
        columns={columns}
        source={source}
        rowKey={(document) => document.uid}
        rowLabel={(document) => document.number}
        sort={table.sort}
        onSort={table.setSort}
        selection={selection}
        isFiltered={table.isFiltered}
        onClearFilters={() => table.setFilter({})}
        empty={<EmptyState action={newOrder}>{t('empty')}</EmptyState>}
      />
      <SelectionBar count={selection.selected.size} onClear={selection.clear}>
        <SelectionAction icon="download" label={t('downloadSelected')} onClick={() => selected.mutate([...selection.selected])} />
      </SelectionBar>
    </Page>
  );
}
