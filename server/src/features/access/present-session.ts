import type { SessionInfo } from '@portal/contract/access/access';
import type { Env } from '../../env';

interface LiveSession {
  userUid: string;
  seenAt: Date;
  endsAt: Date;
}

/** A session lasts until it idles out or reaches its absolute end, whichever comes first (ACC-S32). */
export function presentSession(env: Env, { userUid, seenAt, endsAt }: LiveSession): SessionInfo {
  const idleEnd = seenAt.getTime() + env.SESSION_IDLE_MINUTES * 60_000;
  return { authenticated: true, userUid, expiresAt: new Date(Math.min(idleEnd, endsAt.getTime())).toISOString() };
}

export const NO_SESSION: SessionInfo = { authenticated: false, userUid: null, expiresAt: null };
