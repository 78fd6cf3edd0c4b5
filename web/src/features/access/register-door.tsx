import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/button/link-button';
import { Door } from './door';

/** "Register company": the way to the start of the registration (ACC-121). */
export function RegisterDoor() {
  const { t } = useTranslation('access');
  return (
    <Door title={t('register.title')} points={[t('register.quotation'), t('register.payment'), t('register.contract')]}>
      <LinkButton size="large" to={paths.onboarding}>
        {t('register.start')}
      </LinkButton>
    </Door>
  );
}
