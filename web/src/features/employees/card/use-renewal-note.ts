import { useTranslation } from 'react-i18next';
import { useRenewalMonths } from './use-renewal-months';

/** What happens when a card ends: with automatic renewal and when (nothing until the period of the company is known), or without it. */
export function useRenewalNote(isRenewed: boolean): string | undefined {
  const { t } = useTranslation('employees/drawers');
  const months = useRenewalMonths();
  if (!isRenewed) return t('renewal.noteOff');
  return months === null ? undefined : t('renewal.note', { count: months });
}
