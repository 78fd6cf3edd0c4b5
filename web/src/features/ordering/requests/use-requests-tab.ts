import { useQuery } from '@tanstack/react-query';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { portalConfigurationQuery } from '../../../lib/session/session-queries';
import { requestCountQuery } from './request-queries';
import type { TabState } from '../tabs/tab-gate';

/** The tab of requests is there while the portal has them at all (S-145); its count is the product's open ones (S-142, S-144). */
export function useRequestsTab(productCode: CardProductCode): TabState {
  const companyUid = useCompanyUid();
  const configuration = useQuery(portalConfigurationQuery);
  const isOn = configuration.data?.flags.cardRequest === true;
  const count = useQuery({ ...requestCountQuery(companyUid, productCode), enabled: isOn });
  if (configuration.isPending) return { is: 'loading' };
  if (configuration.isError) return { is: 'failed', query: configuration };
  return isOn ? { is: 'present', count: count.data } : { is: 'absent' };
}
