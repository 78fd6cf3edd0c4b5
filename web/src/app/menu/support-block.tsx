import { useTranslation } from 'react-i18next';
import { SupportPhone } from '../../ui/feedback/support-contact';
import { useProvider } from '../../ui/theme/provider';
import css from './support-block.module.css';

/** Whom to call, at the bottom of the menu. */
export function SupportBlock() {
  const { t } = useTranslation('app');
  const { supportHours, supportEmail } = useProvider();
  return (
    <aside className={css.block} aria-label={t('support')}>
      <span>{t('support')}</span>
      <SupportPhone className={css.phone} />
      <span>{supportHours}</span>
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </aside>
  );
}
