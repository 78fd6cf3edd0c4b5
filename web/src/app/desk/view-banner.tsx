import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endDeskView } from '@portal/contract/desk/view';
import { call } from '../../lib/call/call';
import { problemOf } from '../../lib/call/call-error';
import type { SessionView } from '../../lib/session/session-state';
import { formatTime } from '../../lib/text/formats';
import { Button } from '../../ui/button/button';
import { Icon } from '../../ui/icon/icon';
import { backToDesk } from './back-to-desk';
import css from './view-banner.module.css';

const SECOND = 1_000;

/** Over every page while somebody of the provider's staff looks as a client: whose portal it is, until when, and the way out (DESK-028). */
export function ViewBanner({ view }: { view: SessionView }) {
  const { t } = useTranslation('desk/view');
  const left = useSecondsLeft(view.endsAt);
  const leave = useLeave();
  const isOver = left <= 0;
  const end = useEffectEvent(() => leave.mutate({ isOver: true }));
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <section className={css.banner} aria-label={t('banner.label')}>
      <Icon name="eye" />
      <p className={css.words}>
        <b>{t('banner.title')}</b> {t('banner.text', { company: view.companyName, time: formatTime(new Date(view.endsAt)) })}{' '}
        <span role="timer" aria-live="off" className={css.left}>
          {t('banner.left', { time })}
        </span>
        {leave.isError && <span role="alert"> {t('banner.failed')}</span>}
      </p>
      <Button size="small" pending={leave.isPending} onClick={() => leave.mutate({ isOver: false })}>
        {t('banner.leave')}
      </Button>
    </section>
  );
}

/** Whole seconds to the end, none after it. */
function useSecondsLeft(endsAt: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((endsAt - now) / SECOND));
}

/**
 * Back to the desk. The server is told when the time is over too: the clock here may be ahead of its own, and it would go on with a view the screen
 * says has ended.
 */
function useLeave() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: async ({ isOver }: { isOver: boolean }) => {
      try {
        await call(endDeskView, {});
      } catch (error) {
        // It has ended meanwhile, in another tab or by itself.
        if (!isOver && problemOf(error).code !== 'desk.caseOver') throw error;
      }
    },
    onSuccess: (_done, { isOver }) => backToDesk(router, queryClient, { isTold: isOver }),
    meta: { showsFailure: true },
  });
}
