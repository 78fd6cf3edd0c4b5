import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FIRST_DOCUMENT_DAY } from '@portal/domain/documents/document-dates';
import { ACCOUNTING_DOCUMENT_TYPES } from '@portal/domain/documents/document-type';
import type { FilterField } from '../../../ui/list-toolbar/filter-field';

/** Fields of the filter of accounting documents (INV-026 to INV-031); the portal keeps none issued before 2026 (INV-004). */
export function useDocumentFilters(): FilterField[] {
  const { t } = useTranslation('orders/documents');
  return useMemo(() => {
    const field = (name: string, kind: FilterField['kind']) => ({
      name,
      kind,
      label: t(`filters.${name}`),
      invalid: t('filters.invalid', { field: t(`filters.${name}`) }),
    });
    return [
      field('invoiceNumber', 'text'),
      {
        ...field('type', 'list'),
        options: ACCOUNTING_DOCUMENT_TYPES.map((value) => ({ value, label: t(`enums:documentType.${value}`) })),
      },
      { ...field('createdFrom', 'day'), min: FIRST_DOCUMENT_DAY, invalid: t('filters.tooEarly') },
      { ...field('createdTo', 'day'), from: 'createdFrom' },
      field('amountFrom', 'amount'),
      { ...field('amountTo', 'amount'), from: 'amountFrom' },
    ];
  }, [t]);
}
