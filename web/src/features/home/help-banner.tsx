import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon';
import { useProvider } from '../../ui/theme/provider';
import css from './home.module.css';

/** Whom to call with an order or a payment (HOME-S20). */
export function HelpBanner() {
  const { t } = useTranslation('home');
  const { supportPhone, supportEmail, supportHours } = useProvider();
  return (
    <aside className={css.help} aria-label={t('help.title')}>
      <span className={css.helpIcon}>
        <Icon name="phone" />
      </span>
      <div>
        <b>{t('help.title')}</b>
        <p className={css.helpText}>
          <a href={`tel:${supportPhone.replaceAll(' ', '')}`}>{supportPhone.replaceAll(' ', '\u00a0')}</a>,{' '}
          <span className={css.nowrap}>{supportHours}</span>, <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      </div>
    </aside>
  );
}
