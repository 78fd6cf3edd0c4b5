import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { LinkButton } from '../../../ui/link-button';
import { MessagePage } from '../flow/message-page';

/** The company is registered: a welcome, and on to the portal (ONB-051). */
export function ConfirmedPage() {
  const { t } = useTranslation('onboarding');
  return (
    <MessagePage
      drawing="door"
      title={t('confirmed.title')}
      text={t('confirmed.text')}
      actions={
        <LinkButton to={paths.home} variant="primary" size="large" iconEnd="arrowRight">
          {t('confirmed.enter')}
        </LinkButton>
      }
    />
  );
}
