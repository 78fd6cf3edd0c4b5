import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useListState } from '../../lib/use-list-state';
import { DataTable } from '../../ui/data-table/data-table';
import { useSelection } from '../../ui/data-table/use-selection';
import { EmptyState } from '../../ui/empty-state';
import { ListToolbar } from '../../ui/list-toolbar/list-toolbar';
import { Page } from '../../ui/page';
import { SelectionAction, SelectionBar } from '../../ui/selection-bar';
import { employeeColumns } from './employee-columns';
import { employeeDefaults, employeeShape } from './employee-list';
import { useEmployeeFilters } from './use-employee-filters';
import { useEmployees } from './use-employees';
import { useOrderCards } from './use-order-cards';

/** The company's people: search, filter, sort, and take the selected ones to an order. */
export function EmployeesPage() {
  const { t } = useTranslation('employees');
  const table = useListState(employeeShape, employeeDefaults);
  const source = useEmployees(table);
  const fields = useEmployeeFilters();
  const selection = useSelection(JSON.stringify([table.sort, table.filter]));
  const columns = useMemo(() => employeeColumns(t), [t]);
  const orderCards = useOrderCards(selection.clear);
  return (
    <Page
      title={t('title')}
      toolbar={<ListToolbar fields={fields} table={table} source={source} search={{ label: t('search'), placeholder: t('searchHint') }} />}
    >
      <DataTable
        label={t('title')}
        columns={columns}
        source={source}
        rowKey={(employee) => employee.uid}
        rowLabel={(employee) => `${employee.lastName} ${employee.firstName}`}
        sort={table.sort}
        onSort={table.setSort}
        selection={selection}
        isFiltered={table.isFiltered}
        onClearFilters={() => table.setFilter({})}
        empty={<EmptyState drawing="cards">{t('empty')}</EmptyState>}
      />
      <SelectionBar count={selection.selected.size} onClear={selection.clear}>
        <SelectionAction icon="card" label={t('orderCard')} onClick={() => orderCards.mutate([...selection.selected])} />
      </SelectionBar>
    </Page>
  );
}
