import type { UserUid } from '@portal/domain/identifiers/uid';
import type { SessionInfo } from '@portal/contract/access/access';
import type { Deps } from '../../deps';
import type { Env } from '../../env';
import { openViewOf } from '../../http/session/client-view';
import { sessionEnd } from '../../http/session/session-expiry';
import type { Visitor } from '../../store/access/visitors';
import { findView } from '../../store/staff/desk-views';

interface LiveSession {
  userUid: UserUid;
  seenAt: Date;
  endsAt: Date;
}

/** What the browser is told of a session that lives. */
export function presentSession(env: Env, { userUid, ...session }: LiveSession): SessionInfo {
  return { authenticated: true, userUid, expiresAt: sessionEnd(env, session).toISOString() };
}

/** What the browser is told of the client's portal somebody looks at in the session, beside the session. */
export async function presentView(deps: Deps, visitor: Visitor): Promise<Pick<SessionInfo, 'view'>> {
  const open = openViewOf(deps, visitor);
  const view = open === null ? undefined : await findView(deps.db.directory, open.uid);
  return view === undefined ? {} : { view: { ...view, endsAt: view.endsAt.toISOString() } };
}

export const NO_SESSION: SessionInfo = { authenticated: false, userUid: null, expiresAt: null };
