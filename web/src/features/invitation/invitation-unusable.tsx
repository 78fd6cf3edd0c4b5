import { useTranslation } from 'react-i18next';
import type { CallProblem } from '../../lib/call/call-error';
import { limitText } from '../../lib/call/call-limit';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { SupportContact } from '../../ui/feedback/support-contact';
import css from './invitation.module.css';
import { InvitationPanel } from './invitation-panel';

interface InvitationUnusableProps {
  /** Null: the address has no key. */
  problem: CallProblem | null;
  onRetry?: () => void;
}

/** The link opens nothing, or the server cannot be asked now (ACC-142, ACC-167). A signed-in reader learns which (ACC-162 to ACC-166). */
export function InvitationUnusable({ problem, onRetry }: InvitationUnusableProps) {
  const { t } = useTranslation('invitation');
  if (problem !== null && (problem.kind === 'temporary' || problem.kind === 'limited')) {
    return (
      <InvitationPanel drawing="broken" title={t('error.offlineTitle')} alert>
        <p className={css.lead}>{limitText(problem) ?? t('error.offline')}</p>
        <Button variant="primary" icon="refresh" onClick={onRetry}>
          {t('error.again')}
        </Button>
        <SupportContact />
      </InvitationPanel>
    );
  }
  const reason = problem === null ? undefined : REASONS[problem.code];
  return (
    <InvitationPanel drawing="broken" title={t('error.title')} alert>
      <p className={css.lead}>{t('error.subtitle')}</p>
      <p className={css.quiet}>{t(reason ?? 'error.help')}</p>
      <LinkButton to={paths.landing} variant="primary">
        {t('error.home')}
      </LinkButton>
      <SupportContact />
    </InvitationPanel>
  );
}

/** What only a signed-in reader is told; to everybody else every key that cannot be used is the same. */
const REASONS: Partial<Record<string, string>> = {
  'user.alreadyAssignedCompany': 'refused.user-alreadyAssignedCompany',
  'user.alreadyAssignedMasterAccess': 'refused.user-alreadyAssignedMasterAccess',
  'user.invitationAccepted': 'refused.user-invitationAccepted',
  'user.invitationExpired': 'refused.user-invitationExpired',
};
