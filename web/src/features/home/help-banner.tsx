import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { useCanOpen } from '../../parts/content/use-can-open';
import { IconTile } from '../../ui/icon/icon-tile';
import { LinkButton } from '../../ui/button/link-button';
import { SupportPhone } from '../../ui/feedback/support-contact';
import { useProvider } from '../../ui/theme/provider';
import css from './home.module.css';

/** Whom to call with an order or a payment, and where the answers stand (HOME-S20). */
export function HelpBanner() {
  const { t } = useTranslation('home');
  const { supportEmail, supportHours } = useProvider();
  const canOpen = useCanOpen();
  return (
    <aside className={css.help} aria-label={t('help.title')}>
      <IconTile name="help" />
      <div className={css.helpWords}>
        <b>{t('help.title')}</b>
        <p className={css.helpText}>
          <SupportPhone />, <span className={css.nowrap}>{supportHours}</span>, <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      </div>
      {canOpen(paths.faq) && <LinkButton to={paths.faq}>{t('help.faq')}</LinkButton>}
    </aside>
  );
}
