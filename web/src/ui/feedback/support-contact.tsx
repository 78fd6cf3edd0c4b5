import { useTranslation } from 'react-i18next';
import css from './support-contact.module.css';
import { SupportPhone } from './support-phone';
import { useProvider } from '../theme/provider';

/** Whom to call: phone, e-mail and office hours in one sentence. */
export function SupportContact() {
  const { t } = useTranslation('ui');
  const { supportEmail, supportHours } = useProvider();
  return (
    <p className={css.contact}>
      {t('support.label')} <SupportPhone />, {supportHours}, <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </p>
  );
}
