import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { companyQuery } from '../../../lib/session/session-queries';

/** What happens when a card ends: with automatic renewal and when (nothing until the period of the company is known), or without it. */
export function useRenewalNote(isRenewed: boolean): string | undefined {
  const { t } = useTranslation('employees/drawers');
  const months = useRenewalMonths();
  if (!isRenewed) return t('renewal.noteOff');
  return months === null ? undefined : t('renewal.note', { count: months });
}

/** How many months before its end a card is renewed, as the company has it (REN-020); null while it is not known. */
export function useRenewalMonths(): number | null {
  const { data } = useQuery(companyQuery(useCompanyUid()));
  return data?.cardRenewalPeriod ?? null;
}
