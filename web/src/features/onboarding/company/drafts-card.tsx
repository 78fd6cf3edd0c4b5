import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon/icon';
import { useOnboarding } from '../flow/current-onboarding';
import { SigningCard } from '../signing/signing-card';
import css from './company.module.css';

/** What is made of the form: the documents of the next step. */
export function DraftsCard() {
  const { t } = useTranslation('onboarding/company');
  const { documentDrafts } = useOnboarding();
  return (
    <SigningCard title={t('drafts.title')}>
      <ul className={css.drafts}>
        {documentDrafts.files.map(({ uid, title }) => (
          <li key={uid}>
            <Icon name="document" size={18} />
            {title}
          </li>
        ))}
      </ul>
      <p className={css.lead}>{t('drafts.text')}</p>
    </SigningCard>
  );
}
