import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCATION_STATUSES } from '@portal/domain/settings/location-status';
import type { TableFilter } from '../../../lib/list/url-state';
import type { FilterField } from '../../../ui/list-toolbar/filter-field';

const TEXTS = ['name', 'street', 'streetNumber', 'city', 'postcode'] as const;

/** Fields of the filter (LOC-019 to LOC-024); a link to one address shows as a choice that can be taken off. */
export function useLocationFilters({ locationUid }: TableFilter): FilterField[] {
  const { t } = useTranslation(['settings/locations', 'enums']);
  return useMemo(() => {
    const linked = locationUid === undefined ? [] : [locationUid].flat();
    return [
      ...TEXTS.map((name) => ({ name, kind: 'text' as const, label: t(`columns.${name}`) })),
      {
        name: 'status',
        kind: 'list',
        label: t('columns.status'),
        options: LOCATION_STATUSES.map((value) => ({ value, label: t(`enums:locationStatus.${value}`) })),
      },
      ...(linked.length === 0
        ? []
        : [
            {
              name: 'locationUid',
              kind: 'list' as const,
              label: t('linked.label'),
              options: linked.map((value) => ({ value, label: t('linked.one') })),
            },
          ]),
    ];
  }, [t, locationUid]);
}
