import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { LinkButton } from '../../../ui/link-button';
import { SupportContact } from '../../../ui/support-contact';
import { useProvider } from '../../../ui/theme/provider';
import css from './start.module.css';

/** Where the registration of a company starts; until it can be done online, people do it together with us. */
export function StartPage() {
  const { t } = useTranslation('onboarding');
  const { name } = useProvider();
  useEffect(() => {
    document.title = `${t('start.tab')} – ${name}`;
  }, [t, name]);
  return (
    <div className={css.start}>
      <h1>{t('start.title')}</h1>
      <p>{t('start.text')}</p>
      <SupportContact />
      <LinkButton to={paths.landing}>{t('start.back')}</LinkButton>
    </div>
  );
}
