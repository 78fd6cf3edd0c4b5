import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon';
import { useProvider } from '../../ui/theme/provider';
import css from './contact-block.module.css';

/** Whom to ask when no answer fits. */
export function ContactBlock() {
  const { t } = useTranslation('faq');
  const { supportPhone, supportEmail, supportHours } = useProvider();
  return (
    <aside className={css.block} aria-label={t('contact.title')}>
      <span className={css.icon}>
        <Icon name="phone" />
      </span>
      <div className={css.words}>
        <b>{t('contact.title')}</b>
        <p className={css.note}>{t('contact.text')}</p>
      </div>
      <div className={css.ways}>
        <a className={css.phone} href={`tel:${supportPhone.replaceAll(' ', '')}`}>
          {supportPhone.replaceAll(' ', '\u00a0')}
        </a>
        <span className={css.note}>{supportHours}</span>
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </div>
    </aside>
  );
}
