import { useTranslation } from 'react-i18next';
import { locationList } from '@portal/contract/settings/locations';
import { useCan } from '../../../lib/session/use-can';
import { useListState } from '../../../lib/list/use-list-state';
import { ListToolbar } from '../../../ui/list-toolbar/list-toolbar';
import { Page } from '../../../ui/page/page';
import { SettingsTabs } from '../settings-tabs';
import { locationDefaults, useLocationList } from './use-locations';
import { AddLocation, LocationTable } from './location-table';
import css from './locations.module.css';
import { useLocationFilters } from './use-location-filters';
import { useLocationLayers } from './use-location-layers';

/** Delivery addresses of the company: where cards go and who takes them over (LOC-001). */
export function LocationsPage() {
  const { t } = useTranslation(['settings/locations', 'settings']);
  const mayWrite = useCan('settings.write');
  const table = useListState(locationList, locationDefaults);
  const source = useLocationList(table);
  const fields = useLocationFilters(table.filter);
  const layers = useLocationLayers();
  const search = { label: t('search'), placeholder: t('searchHint') };
  const add = mayWrite && <AddLocation onClick={layers.openNew} />;
  return (
    <Page
      title={t('settings:title')}
      actions={add}
      tabs={<SettingsTabs />}
      toolbar={<ListToolbar fields={fields} table={table} source={source} search={search} />}
    >
      <LocationTable table={table} source={source} layers={layers} add={add} />
      <p className={css.note}>{t('note')}</p>
    </Page>
  );
}
