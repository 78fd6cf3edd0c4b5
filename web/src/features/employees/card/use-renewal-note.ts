import { useTranslation } from 'react-i18next';
import { useRenewalMonths } from './use-renewal-months';

/** What automatic renewal does and when; nothing until the period of the company is known. */
export function useRenewalNote(): string | undefined {
  const { t } = useTranslation('employees/drawers');
  const months = useRenewalMonths();
  return months === null ? undefined : t('renewal.note', { count: months });
}
