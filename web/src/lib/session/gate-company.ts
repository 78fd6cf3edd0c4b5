import type { CompanyDetails } from '@portal/contract/company';
import type { GateCompany } from '@portal/domain/access/company-gate';

/** What the gate needs of a company's details. */
export const gateCompanyOf = ({ companyInfo, dataCompletenessState, portalSections }: CompanyDetails): GateCompany => ({
  status: companyInfo.status,
  accessMode: companyInfo.accessMode,
  missingParts: dataCompletenessState.missingParts,
  initSetupAt: dataCompletenessState.initSetupAt,
  portalSections,
});
