import type { FastifyRequest } from 'fastify';
import type { SessionInfo } from '@portal/contract/access/access';
import type { Deps } from '../../deps';
import { readSessionCookie, sessionHash } from '../../http/session/session-cookie';
import { openViewOf } from '../../http/session/client-view';
import { isOver } from '../../http/session/session-expiry';
import { findVisitor } from '../../store/access/visitors';
import { findView } from '../../store/staff/desk-views';
import { NO_SESSION, presentSession } from './present-session';

/** State of the caller's session. Asking does not prolong it, or a page that polls would keep it alive for ever (ACC-S33). */
export async function readSession(deps: Deps, request: FastifyRequest): Promise<SessionInfo> {
  const token = readSessionCookie(deps.env, request);
  const visitor = token === null ? undefined : await findVisitor(deps.db.directory, sessionHash(token), null);
  if (visitor === undefined) return NO_SESSION;
  if (isOver(deps, visitor.session)) return NO_SESSION;
  const open = openViewOf(deps, visitor);
  const view = open === null ? undefined : await findView(deps.db.directory, open.uid);
  const session = presentSession(deps.env, { userUid: visitor.user.uid, ...visitor.session });
  return view === undefined ? session : { ...session, view: { ...view, endsAt: view.endsAt.toISOString() } };
}
