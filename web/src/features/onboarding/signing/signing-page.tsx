import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page';

export function SigningPage() {
  const { t } = useTranslation('onboarding');
  return <Page title={t('steps.signDocuments')}>{null}</Page>;
}
