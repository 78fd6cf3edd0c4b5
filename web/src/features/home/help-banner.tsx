import { useTranslation } from 'react-i18next';
import { IconTile } from '../../ui/icon-tile';
import { SupportPhone } from '../../ui/support-phone';
import { useProvider } from '../../ui/theme/provider';
import css from './home.module.css';

/** Whom to call with an order or a payment (HOME-S20). */
export function HelpBanner() {
  const { t } = useTranslation('home');
  const { supportEmail, supportHours } = useProvider();
  return (
    <aside className={css.help} aria-label={t('help.title')}>
      <IconTile name="phone" />
      <div>
        <b>{t('help.title')}</b>
        <p className={css.helpText}>
          <SupportPhone />, <span className={css.nowrap}>{supportHours}</span>, <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      </div>
    </aside>
  );
}
