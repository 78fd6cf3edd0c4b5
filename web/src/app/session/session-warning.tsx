import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sessionQuery } from '../../lib/session/session-queries';
import { prolongSession } from '../../lib/session/session-state';
import { useSignOut } from '../../parts/session/use-sign-out';
import { Button } from '../../ui/button/button';
import { Modal } from '../../ui/layer/modal';
import { Notice } from '../../ui/feedback/notice';
import css from './session-warning.module.css';

/** Less than this gained by prolonging means that the session has come to its absolute end (ACC-S32). */
const LEAST_GAIN_MS = 10_000;

/** "You will be signed out in 2 minutes" with the time running, over whatever is open. Closing it means "I am here". */
export function SessionWarning({ secondsLeft }: { secondsLeft: number }) {
  const { t } = useTranslation('session');
  const stay = useStay();
  const signOut = useSignOut();
  const isFinal = stay.data === false;
  const minutes = Math.max(1, Math.ceil(secondsLeft / 60));
  const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <Modal
      opened
      onClose={() => !isFinal && stay.mutate()}
      title={t('warning.title', { count: minutes })}
      footer={
        <>
          <Button pending={signOut.isPending} onClick={() => signOut.mutate(false)}>
            {t('warning.signOut')}
          </Button>
          {!isFinal && (
            <Button variant="primary" data-autofocus="" pending={stay.isPending} onClick={() => stay.mutate()}>
              {t('warning.stay')}
            </Button>
          )}
        </>
      }
    >
      <p>{t(isFinal ? 'warning.final' : 'warning.text')}</p>
      <p role="timer" aria-live="off" className={css.left}>
        {t('warning.left', { time })}
      </p>
      {stay.isError && <Notice kind="danger" announce fact={t('warning.failed')} />}
    </Modal>
  );
}

/** Prolongs the session; false when it can be prolonged no more. */
function useStay() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const before = queryClient.getQueryData(sessionQuery.queryKey)?.endsAt ?? 0;
      const session = await prolongSession();
      queryClient.setQueryData(sessionQuery.queryKey, session);
      return (session.endsAt ?? 0) - before > LEAST_GAIN_MS;
    },
    meta: { showsFailure: true },
  });
}
