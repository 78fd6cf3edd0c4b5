import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Location } from '@portal/contract/locations';
import { useCan } from '../../../lib/use-can';
import { useListState } from '../../../lib/use-list-state';
import { Button } from '../../../ui/button';
import { DataTable } from '../../../ui/data-table/data-table';
import { EmptyState } from '../../../ui/empty-state';
import { ListToolbar } from '../../../ui/list-toolbar/list-toolbar';
import { RowMenu } from '../../../ui/menu-button';
import { Page } from '../../../ui/page';
import { SettingsTabs } from '../settings-tabs';
import { preloadCreate } from './lazy-layers';
import { locationColumns } from './location-columns';
import { LocationLayers } from './location-layers';
import { locationDefaults, locationShape } from './location-list';
import css from './locations.module.css';
import { useLocationFilters } from './use-location-filters';
import { useLocationLayers } from './use-location-layers';
import { useLocationMenu } from './use-location-menu';
import { useLocationList } from './use-locations';

/** Delivery addresses of the company: where cards go and who takes them over (LOC-001). */
export function LocationsPage() {
  const { t } = useTranslation(['settings/locations', 'settings']);
  const mayWrite = useCan('settings.write');
  const table = useListState(locationShape, locationDefaults);
  const source = useLocationList(table);
  const fields = useLocationFilters(table.filter);
  const layers = useLocationLayers();
  const { openLayer } = layers;
  const menuOf = useLocationMenu({
    onOpen: ({ uid }) => layers.openLocation(uid),
    onActivate: (location) => openLayer({ kind: 'activate', location }),
    onDeactivate: (location) => openLayer({ kind: 'deactivate', location }),
  });
  const menu = (location: Location) => <RowMenu subject={location.name} actions={menuOf(location)} />;
  const columns = useMemo(
    () => locationColumns(t, mayWrite ? (location) => openLayer({ kind: 'activate', location }) : null),
    [t, mayWrite, openLayer],
  );
  const add = mayWrite && (
    <Button variant="primary" icon="plus" onPointerEnter={preloadCreate} onFocus={preloadCreate} onClick={layers.openNew}>
      {t('add')}
    </Button>
  );
  return (
    <Page
      title={t('settings:title')}
      actions={add}
      tabs={<SettingsTabs />}
      toolbar={<ListToolbar fields={fields} table={table} source={source} />}
    >
      <DataTable
        label={t('title')}
        columns={columns}
        source={source}
        rowKey={(location) => location.uid}
        rowLabel={(location) => location.name}
        sort={table.sort}
        onSort={table.setSort}
        onRowOpen={({ uid }) => layers.openLocation(uid)}
        rowMenu={menu}
        isFiltered={table.isFiltered}
        onClearFilters={() => table.setFilter({})}
        empty={
          <EmptyState drawing="parcel" action={add || undefined}>
            {t('empty')}
          </EmptyState>
        }
      />
      <p className={css.note}>{t('note')}</p>
      <LocationLayers layers={layers} source={source} />
    </Page>
  );
}
