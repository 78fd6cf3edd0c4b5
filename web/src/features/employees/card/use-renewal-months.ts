import { useQuery } from '@tanstack/react-query';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { companyQuery } from '../../../lib/session/session-queries';

/** How many months before its end a card is renewed, as the company has it (REN-020); null while it is not known. */
export function useRenewalMonths(): number | null {
  const { data } = useQuery(companyQuery(useCompanyUid()));
  return data?.cardRenewalPeriod ?? null;
}
