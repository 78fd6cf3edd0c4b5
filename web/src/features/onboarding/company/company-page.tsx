import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button';
import { Page } from '../../../ui/page';
import { useOnboarding } from '../flow/current-onboarding';
import { useVerifyCompany } from './use-verify-company';

export function CompanyPage() {
  const { t } = useTranslation('onboarding');
  const { verifiedCompanyInfo } = useOnboarding();
  const verify = useVerifyCompany();
  const navigate = useNavigate();
  const proceed = async () => {
    if (verifiedCompanyInfo === null) return;
    const { isFKSP: _registered, ...company } = verifiedCompanyInfo;
    const filled = {
      ...company,
      companyName: company.companyName ?? '',
      streetAddress: company.streetAddress ?? '',
      streetNumber: company.streetNumber ?? '',
      city: company.city ?? '',
      postcode: company.postcode ?? '',
    };
    await verify.mutateAsync(filled);
    await navigate({ to: paths.onboardingContract });
  };
  return (
    <Page title={t('steps.verifyCompanyInformation')}>
      <Button variant="primary" pending={verify.isPending} onClick={() => void proceed()}>
        {t('quotation.proceed')}
      </Button>
    </Page>
  );
}
