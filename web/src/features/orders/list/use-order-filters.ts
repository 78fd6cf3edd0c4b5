import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ORDER_STATUSES } from '@portal/domain/orders/order-status';
import type { FilterField } from '../../../ui/list-toolbar/filter-field';

/** Fields of the orders filter with their names and what is said about a wrong value (S-232, OL-089). */
export function useOrderFilters(): FilterField[] {
  const { t } = useTranslation(['orders', 'enums']);
  return useMemo(() => {
    const field = (name: string, kind: FilterField['kind']) => ({
      name,
      kind,
      label: t(`filters.${name}`),
      invalid: t('filters.invalid', { field: t(`filters.${name}`) }),
    });
    return [
      field('orderNumber', 'text'),
      field('label', 'text'),
      { ...field('status', 'list'), options: ORDER_STATUSES.map((value) => ({ value, label: t(`enums:orderStatus.${value}`) })) },
      {
        ...field('isPaid', 'choice'),
        options: [
          { value: '1', label: t('filters.paid') },
          { value: '0', label: t('filters.unpaid') },
        ],
      },
      {
        ...field('isOwed', 'choice'),
        options: [
          { value: '1', label: t('filters.owed') },
          { value: '0', label: t('filters.notOwed') },
        ],
      },
      field('orderedFrom', 'day'),
      { ...field('orderedTo', 'day'), from: 'orderedFrom' },
      field('amountFrom', 'amount'),
      { ...field('amountTo', 'amount'), from: 'amountFrom' },
      field('createdFrom', 'day'),
    ];
  }, [t]);
}
