import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { useSelectedCompany } from '../../lib/session/selected-company';
import { companyQuery, userQuery } from '../../lib/session/session-queries';
import { LinkButton } from '../../ui/button/link-button';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import css from './invitation.module.css';
import { InvitationPanel } from './invitation-panel';

/** The invitation is accepted: a greeting, the company, and on to it (ACC-062, ACC-147 to ACC-149, ACC-S45). */
export function InvitationCompletePage() {
  const { t } = useTranslation('invitation');
  const { data: user } = useQuery(userQuery);
  const selected = useSelectedCompany();
  const company = useQuery({ ...companyQuery(selected?.uid ?? ''), enabled: selected !== null });
  if (user === undefined || user === null || company.isLoading) return <PageSkeleton />;
  const name = selected === null ? undefined : company.data?.companyInfo.companyName;
  return (
    <InvitationPanel
      drawing="door"
      title={t('complete.greeting', { firstName: user.firstName, lastName: user.lastName })}
      tab={t('complete.tab')}
    >
      <p className={css.lead}>{t(name === undefined ? 'complete.congratulationOnly' : 'complete.congratulation')}</p>
      {name !== undefined && <p className={css.company}>{name}</p>}
      <LinkButton to={paths.home} variant="primary" size="large" iconEnd="arrowRight">
        {t('complete.proceed')}
      </LinkButton>
    </InvitationPanel>
  );
}
