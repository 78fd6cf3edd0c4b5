import type { SessionInfo } from '@portal/contract/access/access';
import type { Env } from '../../env';
import { sessionEnd } from '../../http/session/session-expiry';

interface LiveSession {
  userUid: string;
  seenAt: Date;
  endsAt: Date;
}

/** What the browser is told of a session that lives. */
export function presentSession(env: Env, { userUid, ...session }: LiveSession): SessionInfo {
  return { authenticated: true, userUid, expiresAt: sessionEnd(env, session).toISOString() };
}

export const NO_SESSION: SessionInfo = { authenticated: false, userUid: null, expiresAt: null };
