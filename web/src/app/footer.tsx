import { useTranslation } from 'react-i18next';
import { useProvider } from '../ui/theme/provider';
import css from './footer.module.css';

const year = new Date().getFullYear();

/** Copyright, policies and contacts. */
export function Footer() {
  const { t } = useTranslation('app');
  const { name, privacyUrl, cookiesUrl, supportEmail, supportPhone } = useProvider();
  return (
    <footer className={css.footer}>
      <span>
        © {year} {name}
      </span>
      <a href={privacyUrl}>{t('footer.privacy')}</a>
      <a href={cookiesUrl}>{t('footer.cookies')}</a>
      <span className={css.contact}>
        <a href={`tel:${supportPhone.replaceAll(' ', '')}`}>{supportPhone}</a> <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </span>
    </footer>
  );
}
