import { useTranslation } from 'react-i18next';
import { type CallProblem, errorText } from '../../lib/call/call-error';
import { limitText } from '../../lib/call/call-limit';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/button/button';
import { EmptyDrawing } from '../../ui/feedback/empty-drawing';
import { LinkButton } from '../../ui/button/link-button';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { SupportContact } from '../../ui/feedback/support-contact';
import css from './login-callback.module.css';
import { useFinishLogin } from './use-finish-login';

/** The return from the identity provider: says what failed, otherwise leads on (ACC-060, ACC-271). */
export function LoginCallbackPage() {
  const { t } = useTranslation(['access', 'errors']);
  const outcome = useFinishLogin();
  if (outcome.step === 'running') return <PageSkeleton />;
  if (outcome.step === 'notInvited') return <InvitationRefused problem={outcome.problem} again={outcome.again} />;
  // The account itself is the obstacle: another try would end the same way.
  if (outcome.problem?.code === 'auth.noEmail')
    return <Failed title={t('callback.title')} text={errorText('auth.noEmail') ?? outcome.problem.message} />;
  const isTemporary = outcome.problem?.kind === 'temporary';
  const limit = outcome.problem === null ? null : limitText(outcome.problem);
  return <Failed title={t('callback.title')} text={limit ?? t(isTemporary ? 'callback.temporary' : 'callback.invalid')} />;
}

/** Signed in, but the company was not given: the code says why (ACC-S43). */
function InvitationRefused({ problem, again }: { problem: CallProblem; again: (() => void) | null }) {
  const { t, i18n } = useTranslation('invitation');
  const name = problem.kind === 'temporary' ? 'temporary' : problem.code.replace('.', '-');
  const known = i18n.exists(`invitation:refused.${name}`) ? t(`refused.${name}`) : null;
  return <Failed title={t('refused.title')} text={limitText(problem) ?? known ?? (problem.message || t('error.subtitle'))} again={again} />;
}

interface FailedProps {
  title: string;
  text: string;
  again?: (() => void) | null;
}

function Failed({ title, text, again = null }: FailedProps) {
  const { t } = useTranslation(['access', 'invitation']);
  return (
    <div className={css.failed} role="alert">
      <EmptyDrawing drawing="broken" />
      <h1>{title}</h1>
      <p>{text}</p>
      {again && (
        <Button variant="primary" icon="refresh" onClick={again}>
          {t('invitation:error.again')}
        </Button>
      )}
      <LinkButton to={paths.landing} variant={again ? 'default' : 'primary'}>
        {t('callback.link')}
      </LinkButton>
      <SupportContact />
    </div>
  );
}
