import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Location } from '@portal/contract/settings/locations';
import { useCan } from '../../../lib/session/use-can';
import { Button } from '../../../ui/button/button';
import type { Column } from '../../../ui/data-table/column';
import { DataTable } from '../../../ui/data-table/data-table';
import type { TableSource } from '../../../ui/data-table/table-props';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { RowMenu } from '../../../ui/menu/menu-button';
import { preloadCreate } from './lazy-layers';
import { locationColumns } from './location-columns';
import type { LocationListState } from './use-locations';
import { LocationLayers } from './location-layers';
import type { useLocationLayers } from './use-location-layers';
import { useLocationMenu } from './use-location-menu';

interface LocationTableProps {
  table: LocationListState;
  source: TableSource<Location>;
  layers: ReturnType<typeof useLocationLayers>;
  /** What an empty list offers. */
  add: ReactNode;
  /** Beside other things, where there is less room. */
  isSimple?: boolean;
}

/** Delivery addresses with what can be done about each, and what opens over them. */
export function LocationTable({ table, source, layers, add, isSimple = false }: LocationTableProps) {
  const { t } = useTranslation('settings/locations');
  const mayWrite = useCan('settings.write');
  const { openLayer } = layers;
  const menuOf = useLocationMenu({
    onOpen: ({ uid }) => layers.openLocation(uid),
    onActivate: (location) => openLayer({ kind: 'activate', location }),
    onDeactivate: (location) => openLayer({ kind: 'deactivate', location }),
  });
  const menu = (location: Location) => <RowMenu subject={location.name} actions={menuOf(location)} />;
  const columns = useMemo(() => {
    const all = locationColumns(t, mayWrite ? (location) => openLayer({ kind: 'activate', location }) : null);
    return isSimple ? all.map(narrowed) : all;
  }, [t, mayWrite, openLayer, isSimple]);
  return (
    <>
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
      <LocationLayers layers={layers} source={source} />
    </>
  );
}

/** Widths of the simple view; what still has no room leaves in this order. */
const NARROW: Partial<Record<string, Pick<Column<Location>, 'width' | 'priority'>>> = {
  name: { width: 112 },
  street: { width: 104 },
  streetNumber: { width: 64, priority: 2 },
  city: { width: 100, priority: 3 },
  postcode: { priority: 4 },
  status: { width: 148 },
  next: { priority: 5 },
};
const narrowed = (column: Column<Location>): Column<Location> => ({ ...column, ...NARROW[column.key] });

/** The main action of its page; in a simple view a quieter one below the table. */
export function AddLocation({ onClick, isSimple = false }: { onClick: () => void; isSimple?: boolean }) {
  const { t } = useTranslation('settings/locations');
  return (
    <Button variant={isSimple ? undefined : 'primary'} icon="plus" onPointerEnter={preloadCreate} onFocus={preloadCreate} onClick={onClick}>
      {t('add')}
    </Button>
  );
}
