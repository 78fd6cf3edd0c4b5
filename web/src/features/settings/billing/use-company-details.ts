import { useQuery } from '@tanstack/react-query';
import type { CompanyDetails } from '@portal/contract/company';
import { COMPANY_PARTS, type CompanyPart } from '@portal/domain/settings/synced-entity';
import { useCompanyUid } from '../../../lib/selected-company';
import { companyQuery } from '../../../lib/session-queries';

/** Between two questions whether a change is acknowledged (S-231). */
const POLL_MS = 5000;

/** Parts whose change the provider has not acknowledged. */
export const waitingParts = (company: CompanyDetails): CompanyPart[] => COMPANY_PARTS.filter((part) => company[part].isSyncing);

/** The company, read again until nothing of it waits. */
export const useCompanyDetails = () =>
  useQuery({
    ...companyQuery(useCompanyUid()),
    refetchInterval: ({ state: { data } }) => (data !== undefined && waitingParts(data).length > 0 ? POLL_MS : false),
  });
