import { useTranslation } from 'react-i18next';
import css from './support-contact.module.css';
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

/** The number of the provider's support as a link that dials it; never broken over two lines. */
export function SupportPhone({ className }: { className?: string }) {
  const { supportPhone } = useProvider();
  return (
    <a className={className} href={`tel:${supportPhone.replaceAll(' ', '')}`}>
      {supportPhone.replaceAll(' ', '\u00a0')}
    </a>
  );
}
