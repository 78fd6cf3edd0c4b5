import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { employeeGroupList, type EmployeeGroup } from '@portal/contract/employees/employee-groups';
import { useListState } from '../../../lib/list/use-list-state';
import { Button } from '../../../ui/button/button';
import { DataTable } from '../../../ui/data-table/data-table';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ListToolbar } from '../../../ui/list-toolbar/list-toolbar';
import { RowMenu } from '../../../ui/menu/menu-button';
import { Page } from '../../../ui/page/page';
import { EmployeesTabs } from '../employees-tabs';
import { groupColumns } from './group-columns';
import { groupName, isDefaultGroup } from '../../../parts/employees/group-name';
import { groupDefaults, useGroups } from './use-groups';
import { GroupLayers, type OpenGroupLayer, preloadGroupDrawer } from './group-layers';

/** Groups of employees: list, create, rename, delete (GRP-001 to GRP-008). */
export function GroupsPage() {
  const { t } = useTranslation('employees');
  const table = useListState(employeeGroupList, groupDefaults);
  const source = useGroups(table);
  const [open, setOpen] = useState<OpenGroupLayer | null>(null);
  const columns = useMemo(() => groupColumns(t), [t]);
  const fields = useMemo(() => [{ name: 'name', kind: 'text' as const, label: t('groups.name') }], [t]);
  const actionsOf = (group: EmployeeGroup) => [
    { key: 'edit', icon: 'edit' as const, label: t('groups.edit'), changes: true, onSelect: () => setOpen({ kind: 'edit', group }) },
    {
      key: 'remove',
      icon: 'trash' as const,
      label: t('groups.remove'),
      danger: true,
      changes: true,
      onSelect: () => setOpen({ kind: 'remove', group }),
    },
  ];
  const menuOf = (group: EmployeeGroup) => (isDefaultGroup(group) ? null : <RowMenu subject={group.name} actions={actionsOf(group)} />);
  const create = (
    <Button
      changes
      variant="primary"
      icon="plus"
      onPointerEnter={preloadGroupDrawer}
      onFocus={preloadGroupDrawer}
      onClick={() => setOpen({ kind: 'create' })}
    >
      {t('groups.create')}
    </Button>
  );
  return (
    <Page
      title={t('title')}
      actions={create}
      tabs={<EmployeesTabs groupCount={source.totalUnfiltered ?? undefined} />}
      toolbar={<ListToolbar fields={fields} table={table} source={source} />}
    >
      <DataTable
        label={t('groups.title')}
        columns={columns}
        source={source}
        rowKey={(group) => group.uid}
        rowLabel={(group) => groupName(t, group)}
        sort={table.sort}
        onSort={table.setSort}
        rowMenu={menuOf}
        isFiltered={table.isFiltered}
        onClearFilters={() => table.setFilter({})}
        empty={<EmptyState drawing="people">{t('groups.empty')}</EmptyState>}
      />
      <GroupLayers open={open} onClose={() => setOpen(null)} />
    </Page>
  );
}
