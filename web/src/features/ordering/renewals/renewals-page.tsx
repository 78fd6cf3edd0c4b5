import { useTranslation } from 'react-i18next';
import { useMemo } from 'react';
import { renewalList } from '@portal/contract/ordering/renewals';
import { useListState } from '../../../lib/list/use-list-state';
import { DataTable } from '../../../ui/data-table/data-table';
import { useSelection } from '../../../ui/data-table/use-selection';
import { ListToolbar } from '../../../ui/list-toolbar/list-toolbar';
import { SelectionAction, SelectionBar } from '../../../ui/page/selection-bar';
import { nameOf } from '../tabs/person-columns';
import { usePersonFilters } from '../tabs/use-person-filters';
import { useManual } from '../tabs/manual-context';
import { ManualFrame } from '../tabs/manual-frame';
import { TabGate } from '../tabs/tab-gate';
import { useRenewalsTab } from './use-renewals-tab';
import { AutoInsert } from './auto-insert';
import { Forecast } from './forecast';
import { renewalColumns } from './renewal-columns';
import { renewalDefaults, useRenewable } from './use-renewable';
import { useRenew } from './use-renew';

/** Cards that end soon: who is renewed, by hand or by itself, until when, and what the next year brings (section 9). */
export function RenewalsPage() {
  const tab = useRenewalsTab(useManual().productCode);
  return (
    <TabGate tab={tab}>
      <Renewals />
    </TabGate>
  );
}

function Renewals() {
  const { t } = useTranslation('ordering/tabs');
  const table = useListState(renewalList, renewalDefaults);
  const source = useRenewable(table);
  const fields = usePersonFilters(source.rows, table.filter.employeeGroupUid !== undefined);
  const selection = useSelection(JSON.stringify([table.sort, table.filter]));
  const renew = useRenew();
  const columns = useMemo(() => renewalColumns(t, renew), [t, renew]);
  const renewSelected = () => {
    renew.many(source.rows.filter(({ uid }) => selection.selected.has(uid)));
    selection.clear();
  };
  return (
    <>
      <ManualFrame
        actions={<AutoInsert />}
        people={source.rows}
        toolbar={
          <>
            <Forecast />
            <ListToolbar fields={fields} table={table} source={source} search={{ label: t('search'), placeholder: t('searchHint') }} />
          </>
        }
      >
        <DataTable
          label={t('renewals.tab')}
          columns={columns}
          source={source}
          rowKey={(row) => row.uid}
          rowLabel={nameOf}
          sort={table.sort}
          onSort={table.setSort}
          selection={selection}
          isFiltered={table.isFiltered}
          onClearFilters={() => table.setFilter({})}
        />
      </ManualFrame>
      <SelectionBar count={selection.selected.size} onClear={selection.clear}>
        <SelectionAction icon="refresh" label={t('renewals.renewSelected')} onClick={renewSelected} />
      </SelectionBar>
    </>
  );
}
