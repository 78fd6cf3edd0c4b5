import { useTranslation } from 'react-i18next';
import { useProvider } from '../ui/theme/provider';
import css from './support-block.module.css';

/** Whom to call, at the bottom of the menu. */
export function SupportBlock() {
  const { t } = useTranslation('app');
  const { supportPhone, supportHours, supportEmail } = useProvider();
  return (
    <aside className={css.block} aria-label={t('support')}>
      <span>{t('support')}</span>
      <a className={css.phone} href={`tel:${supportPhone.replaceAll(' ', '')}`}>
        {supportPhone}
      </a>
      <span>{supportHours}</span>
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </aside>
  );
}
