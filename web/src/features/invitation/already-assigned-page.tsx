import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/button/link-button';
import { SupportContact } from '../../ui/feedback/support-contact';
import css from './invitation.module.css';
import { InvitationPanel } from './invitation-panel';

/** The account that signed in has access to the company already (ACC-063, ACC-150, ACC-272). */
export function AlreadyAssignedPage() {
  const { t } = useTranslation('invitation');
  return (
    <InvitationPanel drawing="people" title={t('assigned.title')}>
      <p className={css.quiet}>{t('assigned.text')}</p>
      <LinkButton to={paths.landing} variant="primary" size="large">
        {t('assigned.proceed')}
      </LinkButton>
      <SupportContact />
    </InvitationPanel>
  );
}
