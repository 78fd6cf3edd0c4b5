import { useQuery } from '@tanstack/react-query';
import type { CompanyDetails } from '@portal/contract/companies/company';
import { COMPANY_PARTS, type CompanyPart } from '@portal/domain/settings/synced-entity';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { companyQuery } from '../../../lib/session/session-queries';
import { SHORT_WHILE_MS } from '../../../lib/call/short-while';

/** Parts whose change the provider has not acknowledged. */
export const waitingParts = (company: CompanyDetails): CompanyPart[] => COMPANY_PARTS.filter((part) => company[part].isSyncing);

/** The company, read again until nothing of it waits (S-231). */
export const useCompanyDetails = () =>
  useQuery({
    ...companyQuery(useCompanyUid()),
    refetchInterval: ({ state: { data } }) => (data !== undefined && waitingParts(data).length > 0 ? SHORT_WHILE_MS : false),
  });
