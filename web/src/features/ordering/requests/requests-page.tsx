import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cardRequestList } from '@portal/contract/cards/card-requests';
import { useListState } from '../../../lib/list/use-list-state';
import { DataTable } from '../../../ui/data-table/data-table';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ListToolbar } from '../../../ui/list-toolbar/list-toolbar';
import { nameOf } from '../tabs/person-columns';
import { useManual } from '../tabs/manual-context';
import { ManualFrame } from '../tabs/manual-frame';
import { TabGate } from '../tabs/tab-gate';
import { useRequestsTab } from './use-requests-tab';
import { DeclineDialog } from './decline-dialog';
import { HistoryButton } from './history-button';
import { requestColumns } from './request-columns';
import { useDecline } from './use-decline';
import { useRequestFilters } from './use-request-filters';
import { requestDefaults, useRequests } from './use-requests';

/** Requests for replacement cards: each waits for an answer (section 10). */
export function RequestsPage() {
  const tab = useRequestsTab(useManual().productCode);
  return (
    <TabGate tab={tab}>
      <Requests />
    </TabGate>
  );
}

function Requests() {
  const { t } = useTranslation('ordering/tabs');
  const table = useListState(cardRequestList, requestDefaults);
  const source = useRequests(useManual().productCode, table);
  const fields = useRequestFilters();
  const decline = useDecline();
  const { ask } = decline;
  const people = useMemo(() => source.rows.map(({ employee }) => employee), [source.rows]);
  const columns = useMemo(() => requestColumns(t, ask), [t, ask]);
  return (
    <>
      <ManualFrame
        people={people}
        toolbar={<ListToolbar fields={fields} table={table} source={source} actions={<HistoryButton table={table} />} />}
      >
        <DataTable
          label={t('requests.tab')}
          columns={columns}
          source={source}
          rowKey={(request) => request.uid}
          rowLabel={({ employee }) => nameOf(employee)}
          sort={table.sort}
          onSort={table.setSort}
          isFiltered={table.isFiltered}
          onClearFilters={() => table.setFilter({})}
          empty={<EmptyState drawing="letter">{t(table.filter.state === undefined ? 'requests.empty' : 'requests.noSuch')}</EmptyState>}
        />
      </ManualFrame>
      <DeclineDialog decline={decline} />
    </>
  );
}
