import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { employeeList, type EmployeeListItem } from '@portal/contract/employees/employees';
import { useListState } from '../../lib/list/use-list-state';
import { useKeptSelection } from '../../parts/query/use-kept-selection';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { DataTable } from '../../ui/data-table/data-table';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ListToolbar } from '../../ui/list-toolbar/list-toolbar';
import { RowMenu } from '../../ui/menu/menu-button';
import { Page } from '../../ui/page/page';
import { employeeColumns } from './employee-columns';
import { EmployeeLayers } from './employee-layers';
import { employeeDefaults, useEmployees } from './use-employees';
import { EmployeesTabs } from './employees-tabs';
import { useKnownGroupCount } from './groups/use-groups';
import { preloadCreate } from './lazy-drawers';
import { EmployeeSelection } from './selection/employee-selection';
import { useEmployeeFilters } from './use-employee-filters';
import { useExport } from './use-export';
import { useOpenLayer } from './use-open-layer';

/** The company's people: search, filter, sort, export, change one or many, and take the selected ones to an order. */
export function EmployeesPage() {
  const { t } = useTranslation('employees');
  const table = useListState(employeeList, employeeDefaults);
  const source = useEmployees(table);
  const fields = useEmployeeFilters(table.filter);
  const selection = useKeptSelection('employees', JSON.stringify([table.sort, table.filter]));
  const uids = useMemo(() => [...selection.selected], [selection.selected]);
  const columns = useMemo(() => employeeColumns(t), [t]);
  const download = useExport(table);
  const layer = useOpenLayer();
  const menuOf = ({ uid, lastName, firstName }: EmployeeListItem) => {
    const detail = { key: 'detail', icon: 'user', label: t('detail.open'), onSelect: () => layer.openEmployee(uid) } as const;
    return <RowMenu subject={`${lastName} ${firstName}`} actions={[detail]} />;
  };
  const add = (
    <Button changes variant="primary" icon="userPlus" onPointerEnter={preloadCreate} onFocus={preloadCreate} onClick={layer.openNew}>
      {t('add')}
    </Button>
  );
  const fromFile = (
    <LinkButton to={paths.employeeImport} search={{}} icon="upload">
      {t('fromFile')}
    </LinkButton>
  );
  const exportButton = (
    <Button icon="download" pending={download.isPending} onClick={() => download.mutate(uids)}>
      {uids.length > 0 ? t('exportSelected', { count: uids.length }) : t('export')}
    </Button>
  );
  const search = { label: t('search'), placeholder: t('searchHint') };
  return (
    <Page
      title={t('title')}
      actions={
        <>
          {fromFile}
          {add}
        </>
      }
      tabs={<EmployeesTabs groupCount={useKnownGroupCount()} />}
      toolbar={<ListToolbar fields={fields} table={table} source={source} search={search} actions={exportButton} />}
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
        onRowOpen={(employee) => layer.openEmployee(employee.uid)}
        rowMenu={menuOf}
        isFiltered={table.isFiltered}
        onClearFilters={() => table.setFilter({})}
        empty={
          <EmptyState drawing="people" action={add}>
            {t('empty')}
          </EmptyState>
        }
      />
      <EmployeeSelection uids={uids} selection={selection} source={source} table={table} exportSelected={() => download.mutate(uids)} />
      <EmployeeLayers layer={layer} source={source} />
    </Page>
  );
}
