import { useTranslation } from 'react-i18next';
import { IconTile } from '../../ui/icon/icon-tile';
import { SupportPhone } from '../../ui/feedback/support-contact';
import { useProvider } from '../../ui/theme/provider';
import css from './contact-block.module.css';

/** Whom to ask when no answer fits. */
export function ContactBlock() {
  const { t } = useTranslation('faq');
  const { supportEmail, supportHours } = useProvider();
  return (
    <aside className={css.block} aria-label={t('contact.title')}>
      <IconTile name="phone" />
      <div className={css.words}>
        <b>{t('contact.title')}</b>
        <p className={css.note}>{t('contact.text')}</p>
      </div>
      <div className={css.ways}>
        <SupportPhone className={css.phone} />
        <span className={css.note}>{supportHours}</span>
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </div>
    </aside>
  );
}
