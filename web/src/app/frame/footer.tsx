import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { SupportPhone } from '../../ui/feedback/support-contact';
import { useProvider } from '../../ui/theme/provider';
import css from './footer.module.css';

const year = new Date().getFullYear();

/** Copyright, policies and contacts; the demonstration's mailbox too. */
export function Footer({ hasMailbox = false }: { hasMailbox?: boolean }) {
  const { t } = useTranslation('app');
  const { name, privacyUrl, cookiesUrl, supportEmail } = useProvider();
  return (
    <footer className={css.footer}>
      <span>
        © {year} {name}
      </span>
      <a href={privacyUrl}>{t('footer.privacy')}</a>
      <a href={cookiesUrl}>{t('footer.cookies')}</a>
      {hasMailbox && <Link to={paths.mailbox}>{t('footer.mailbox')}</Link>}
      <span className={css.contact}>
        <SupportPhone /> <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </span>
    </footer>
  );
}
