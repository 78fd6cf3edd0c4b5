import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterField } from '../../../ui/list-toolbar/filter-field';
import type { ShipmentMedium } from './use-shipments';

/** Fields of the filter of shipments (SHP-038 to SHP-043); vouchers on paper are not taken over (S-096). */
export function useShipmentFilters(medium: ShipmentMedium): FilterField[] {
  const { t } = useTranslation('orders');
  return useMemo(() => {
    const field = (name: string, kind: FilterField['kind']) => ({
      name,
      kind,
      label: t(`shipments.filters.${name}`),
      invalid: t('filters.invalid', { field: t(`shipments.filters.${name}`) }),
    });
    const fields: FilterField[] = [
      field('packageNumber', 'text'),
      field('orderNumber', 'text'),
      field('trackingNumber', 'text'),
      {
        ...field('isTakenOver', 'choice'),
        options: [
          { value: '0', label: t('shipments.filters.notTakenOver') },
          { value: '1', label: t('shipments.filters.takenOver') },
        ],
      },
      field('orderedFrom', 'day'),
      { ...field('orderedTo', 'day'), from: 'orderedFrom' },
    ];
    return medium === 'plastic' ? fields : fields.filter(({ name }) => name !== 'isTakenOver');
  }, [t, medium]);
}
