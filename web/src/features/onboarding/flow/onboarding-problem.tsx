import { useTranslation } from 'react-i18next';
import { useNavigate } from '@tanstack/react-router';
import type { CallProblem } from '../../../lib/call/call-error';
import { limitText } from '../../../lib/call/call-limit';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button/button';
import { LinkButton } from '../../../ui/button/link-button';
import { endOf } from './use-step-call';
import { MessagePage } from './message-page';

interface OnboardingProblemProps {
  problem: CallProblem;
  retrying: boolean;
  onRetry: () => void;
  /** The stored registration is of no use: it is forgotten, and the start is shown (ONB-168 to ONB-170). */
  onForget: () => void;
}

/** The whole screen when a registration cannot be gone on with, or could not be read. */
export function OnboardingProblem({ problem, retrying, onRetry, onForget }: OnboardingProblemProps) {
  const { t } = useTranslation('onboarding');
  const navigate = useNavigate();
  const end = endOf(problem);
  if (end === null) return <UnreadOnboarding problem={problem} retrying={retrying} onRetry={onRetry} />;
  const startAgain = () => {
    onForget();
    void navigate({ to: paths.onboarding, replace: true });
  };
  return (
    <MessagePage
      alert
      support
      drawing={end === 'alreadyRegistered' ? 'door' : 'broken'}
      title={t(`ended.${end}.title`)}
      text={t(`ended.${end}.text`)}
      actions={
        <>
          {end === 'alreadyRegistered' && (
            <LinkButton to={paths.landing} variant="primary">
              {t('ended.manage')}
            </LinkButton>
          )}
          <Button variant={end === 'alreadyRegistered' ? 'default' : 'primary'} onClick={startAgain}>
            {t('ended.again')}
          </Button>
        </>
      }
    />
  );
}

/** An answer of no use is ours to mend (ONB-171); anything else may be over in a moment (ONB-172). */
function UnreadOnboarding({ problem, retrying, onRetry }: Omit<OnboardingProblemProps, 'onForget'>) {
  const { t } = useTranslation('onboarding');
  const kind = problem.code === 'onboarding.unreadable' ? 'fatal' : 'temporary';
  return (
    <MessagePage
      alert
      support
      drawing="broken"
      title={t(`unread.${kind}.title`)}
      text={limitText(problem) ?? t(`unread.${kind}.text`)}
      actions={
        <Button variant="primary" icon="refresh" pending={retrying} onClick={onRetry}>
          {t('unread.again')}
        </Button>
      }
    />
  );
}
