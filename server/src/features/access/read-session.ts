import type { FastifyRequest } from 'fastify';
import type { SessionInfo } from '@portal/contract/access/access';
import type { Deps } from '../../deps';
import { readSessionCookie, sessionHash } from '../../http/session/session-cookie';
import { isOver } from '../../http/session/session-expiry';
import { findVisitor } from '../../store/access/visitors';
import { NO_SESSION, presentSession, presentView } from './present-session';

/** State of the caller's session. Asking does not prolong it, or a page that polls would keep it alive for ever (ACC-S33). */
export async function readSession(deps: Deps, request: FastifyRequest): Promise<SessionInfo> {
  const token = readSessionCookie(deps.env, request);
  const visitor = token === null ? undefined : await findVisitor(deps.db.directory, sessionHash(token), null);
  if (visitor === undefined) return NO_SESSION;
  if (isOver(deps, visitor.session)) return NO_SESSION;
  const session = presentSession(deps.env, { userUid: visitor.user.uid, ...visitor.session });
  return { ...session, ...(await presentView(deps, visitor)) };
}
