import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { BasketTotal } from '@portal/contract/ordering/basket';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { showToast } from '../../../ui/feedback/toast';
import { basketTotalQuery } from './basket-queries';

/** Cards and credit in the basket; a failed reading warns, the last figures stay (BSK-056) and without any the screen says so. */
export function useBasketTotal(): UseQueryResult<BasketTotal> {
  const { t } = useTranslation('ordering');
  const query = useQuery(basketTotalQuery(useCompanyUid()));
  const { isError } = query;
  useEffect(() => {
    if (isError) showToast({ kind: 'warn', text: t('basket.failed') });
  }, [isError, t]);
  return query;
}
