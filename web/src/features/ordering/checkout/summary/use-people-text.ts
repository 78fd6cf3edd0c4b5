import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { summaryQuery, type CheckoutId } from '../checkout-queries';

/** `42 zaměstnanců, 3 skupiny`: for how many people the order is; nothing while that is not known. */
export function usePeopleText(params: CheckoutId): string | undefined {
  const { t } = useTranslation('ordering');
  const { data } = useQuery(summaryQuery(params));
  if (data === undefined) return undefined;
  return `${t('checkout.people', { count: data.people })}, ${t('checkout.groups', { count: data.groups })}`;
}
