import type { FastifyReply } from 'fastify';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { SessionInfo } from '@portal/contract/access/access';
import { refuse, type Failure } from '@portal/contract/errors';
import type { Actor } from '../../actor';
import type { Deps } from '../../deps';
import { newSessionToken, readSessionCookie, sessionHash, writeSessionCookie } from '../../http/session/session-cookie';
import { findSealedIdToken, rotateSession, setSessionCompany, touchSession } from '../../store/access/sessions';
import type { Tx } from '../../store/engine/tx';
import { findVisitor, type VisitorSession } from '../../store/access/visitors';
import { presentSession, presentView } from './present-session';
import { openToken, sealToken } from './sealed-token';

/** How long calls already under way may come with the cookie a session had before. */
const FORMER_SECONDS = 30;

interface ContinueSession {
  /** Null: the session goes on as it is. */
  companyUid: CompanyUid | null;
  reply: FastifyReply;
}

/** Prolongs the caller's session; choosing another company than before gives it a new token. */
export async function continueSession(
  deps: Deps,
  actor: Actor,
  { companyUid, reply }: ContinueSession,
): Promise<{ data: SessionInfo } | Failure> {
  const cookie = readSessionCookie(deps.env, reply.request);
  const visitor = cookie === null ? undefined : await findVisitor(deps.db.directory, sessionHash(cookie), companyUid);
  if (visitor === undefined) return refuse('auth.session.invalid');
  const shown = await presentView(deps, visitor);
  // Looking as a client one stays signed in, and that is all.
  if (companyUid !== null && shown.view !== undefined) return refuse('desk.readOnly');
  if (companyUid !== null && visitor.membership === null) return refuse('auth.access.denied');
  const { session, user } = visitor;
  const now = deps.now();
  const token = { former: cookie ?? '', next: newSessionToken() };
  const isRotated = await deps.db.writeDirectory(actor, async (tx) => {
    tx.audit({ subjectUid: user.uid, after: { companyUid: companyUid ?? session.companyUid } });
    if (companyUid !== null) return chooseCompany(tx, session, { companyUid, token, now });
    await touchSession(tx, session.tokenHash, now);
    return false;
  });
  if (isRotated) writeSessionCookie(deps.env, reply, token.next);
  return { data: { ...presentSession(deps.env, { userUid: user.uid, seenAt: now, endsAt: session.endsAt }), ...shown } };
}

/** True when the session got the new token. Not for its present company, nor for a call whose own cookie was just replaced. */
async function chooseCompany(
  tx: Tx,
  { tokenHash, formerUntil, companyUid: present }: VisitorSession,
  choice: { companyUid: CompanyUid; token: { former: string; next: string }; now: Date },
): Promise<boolean> {
  if (choice.companyUid !== present && formerUntil === null) {
    const until = new Date(choice.now.getTime() + FORMER_SECONDS * 1000);
    const { former, next } = choice.token;
    const sealed = await findSealedIdToken(tx, tokenHash);
    const idToken = sealed === null ? null : openToken(sealed, former);
    const sealedIdToken = idToken === null ? null : sealToken(idToken, next);
    const rotation = { ...choice, tokenHash, nextHash: sessionHash(next), sealedIdToken, formerUntil: until };
    if ((await rotateSession(tx, rotation)) > 0) return true;
  }
  await setSessionCompany(tx, tokenHash, choice);
  return false;
}
