import { verifyCompanyInformation, type CompanyInformation } from '@portal/contract/onboarding';
import { call } from '../../../lib/call/call';
import { useOnboarding } from '../flow/current-onboarding';
import { useStepCall } from '../flow/use-step-call';

/** Says who the company is, under the price that was seen. */
export function useVerifyCompany() {
  const { priceVersion } = useOnboarding();
  return useStepCall((id, company: CompanyInformation) =>
    call(verifyCompanyInformation, { params: { id }, body: { ...company, priceVersion } }),
  );
}
