import { useQuery } from '@tanstack/react-query';
import { RENEWED_PRODUCT, type CardProductCode } from '@portal/domain/catalogue/codes';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { companyQuery } from '../../../lib/session/session-queries';
import { renewalCountQuery } from './renewal-queries';
import type { TabState } from '../tabs/tab-gate';

/** The tab of renewals is there for Multibenefit, when the company has them and while somebody can be renewed (S-131, S-133, S-134). */
export function useRenewalsTab(productCode: CardProductCode): TabState {
  const companyUid = useCompanyUid();
  const company = useQuery(companyQuery(companyUid));
  const isAllowed = productCode === RENEWED_PRODUCT && company.data?.companyOptions.bulkCardsRenewals.isEnabled === true;
  const count = useQuery({ ...renewalCountQuery(companyUid), enabled: isAllowed });
  if (productCode !== RENEWED_PRODUCT) return { is: 'absent' };
  const failed = [company, count].find((query) => query.isError && query.data === undefined);
  if (failed) return { is: 'failed', query: failed };
  if (company.isPending || (isAllowed && count.isPending)) return { is: 'loading' };
  return isAllowed && (count.data ?? 0) > 0 ? { is: 'present', count: count.data } : { is: 'absent' };
}
