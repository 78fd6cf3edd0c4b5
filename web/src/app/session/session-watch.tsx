import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { sessionQuery, userQuery } from '../../lib/session/session-queries';
import type { SessionState } from '../../lib/session/session-state';
import { leaveExpired } from './session-end';
import { useDraftHint } from '../use-draft-hint';
import { useOtherTabs } from './use-other-tabs';

const SessionWarning = lazy(async () => ({ default: (await import('./session-warning')).SessionWarning }));

/** The person is warned this long before the end. */
const WARNING_MS = 2 * 60_000;
/** During the warning work in another tab may prolong the session; the server knows. */
const ASK_EVERY_MS = 10_000;

/**
 * Stands on every screen of somebody signed in: asks the server when the session ends just before it would warn, warns, and leaves when
 * the server agrees that it is over (ACC-S31). Every successful call prolongs the session, so the question is always asked first.
 */
export function SessionWatch() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { data, isError } = useQuery({
    ...sessionQuery,
    refetchInterval: ({ state }) => nextQuestion(state.data, Date.now()),
    refetchIntervalInBackground: true,
  });
  const userUid = queryClient.getQueryData(userQuery.queryKey)?.uid;
  useDraftHint(userUid);
  useOtherTabs(userUid);
  const left = useTimeLeft(data?.endsAt ?? null);
  const leave = useEffectEvent(() => void leaveExpired(router, queryClient));
  const isOver = data?.isSignedIn === false;
  // Nobody to ask: what the server said last holds, rather than somebody's data on an abandoned screen.
  const isOverUnasked = isError && left !== null && left <= 0;
  useEffect(() => {
    if (isOver || isOverUnasked) leave();
  }, [isOver, isOverUnasked]);
  if (isOver || left === null || left > WARNING_MS) return null;
  return (
    <Suspense>
      <SessionWarning secondsLeft={Math.max(0, Math.ceil(left / 1000))} />
    </Suspense>
  );
}

/** In how many milliseconds to ask; false for never. A second late, so that the server's answer is about what has already happened. */
function nextQuestion(session: SessionState | undefined, now: number): number | false {
  if (session === undefined) return ASK_EVERY_MS;
  if (session.endsAt === null) return false;
  const left = session.endsAt - now;
  return left > WARNING_MS ? left - WARNING_MS : Math.min(ASK_EVERY_MS, Math.max(left, 0) + 1000);
}

/** Milliseconds to the end, every second once the warning is near; null while nobody knows. */
function useTimeLeft(endsAt: number | null): number | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (endsAt === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const left = endsAt - Date.now();
      setNow(Date.now());
      timer = setTimeout(tick, left > WARNING_MS ? left - WARNING_MS : 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [endsAt]);
  return endsAt === null ? null : endsAt - now;
}
