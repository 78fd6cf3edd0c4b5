import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page';

export function RegistrationPage() {
  const { t } = useTranslation('onboarding');
  return <Page title={t('steps.onboardingCompleted')}>{null}</Page>;
}
