import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button';
import { Page } from '../../../ui/page';
import { useOnboarding } from '../flow/current-onboarding';
import { agreeToPrice } from './agree-to-price';

/** The price of a registration, counted for as many people as will have a card (ONB-024 to ONB-030). */
export function QuotationPage() {
  const { t } = useTranslation('onboarding');
  const onboarding = useOnboarding();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const proceed = () => {
    agreeToPrice(queryClient, onboarding);
    void navigate({ to: paths.onboardingCompany });
  };
  return (
    <Page title={t('quotation.title')}>
      <Button variant="primary" iconEnd="arrowRight" onClick={proceed}>
        {t('quotation.proceed')}
      </Button>
    </Page>
  );
}
