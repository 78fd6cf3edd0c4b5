import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText, type CallProblem } from '../../lib/call/call-error';
import { startLogin } from '../../lib/session/login';
import { DESK_PATH, paths } from '../../lib/paths';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyDrawing } from '../../ui/feedback/empty-drawing';
import { ErrorState } from '../../ui/feedback/error-state';
import { Page } from '../../ui/page/page';

/** Why the desk stays closed to somebody: they do not work there, or have to prove themselves more strongly (DESK-003). */
export function DeskRefused({ problem, onRetry }: { problem: CallProblem; onRetry: () => void }) {
  const { t } = useTranslation('desk');
  const login = useMutation({ mutationFn: () => startLogin(DESK_PATH, { otherAccount: true }) });
  const isWeak = problem.code === 'desk.strongerSignIn';
  if (!isWeak && problem.code !== 'auth.access.denied')
    return <ErrorState kind={problem.kind === 'temporary' ? 'temporary' : 'fatal'} isScreen onRetry={onRetry} />;
  return (
    <Page title={t('refused.title')}>
      <EmptyDrawing drawing="broken" />
      <p role="alert">{isWeak ? (errorText('desk.strongerSignIn') ?? problem.message) : t('refused.text')}</p>
      <p>
        <Button variant="primary" pending={login.isPending} onClick={() => login.mutate()}>
          {t(isWeak ? 'refused.stronger' : 'refused.other')}
        </Button>{' '}
        <LinkButton to={paths.landing}>{t('refused.portal')}</LinkButton>
      </p>
    </Page>
  );
}
