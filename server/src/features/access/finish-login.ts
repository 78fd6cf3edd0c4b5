import type { FastifyReply } from 'fastify';
import type { AuthenticatedUser, SessionInfo } from '@portal/contract/access/access';
import { refuse, type Failure } from '@portal/contract/errors';
import { isServing } from '@portal/domain/access/staff';
import type { Actor } from '../../actor';
import type { Deps } from '../../deps';
import type { LoginResult } from '../../adapters/identity/identity-client';
import { newSessionToken, readSessionCookie, sessionHash, writeSessionCookie } from '../../http/session/session-cookie';
import { takeLoginAttempt } from '../../store/access/login-attempts';
import { createSession, endSession } from '../../store/access/sessions';
import { saveSignedInUser } from '../../store/access/users';
import { findStaffMember, recogniseStaff } from '../../store/staff/staff';
import { clearLoginCookie, LOGIN_MINUTES, readLoginCookie, sha256 } from './login-cookie';
import { presentSession } from './present-session';
import { sealToken } from './sealed-token';

interface FinishLogin {
  code: string;
  state: string;
  issuer: string | undefined;
  reply: FastifyReply;
}

type Answer = { data: SessionInfo & { user: AuthenticatedUser; isStaff: boolean } };

/**
 * Exchanges the code for a person and gives this browser a new session. A state that is unknown, used, older than ten
 * minutes or from another browser, or a code the provider refuses, is 401 `auth.session.invalid` (ACC-S36); an account nobody could write to
 * is 409 `auth.noEmail`.
 */
export async function finishLogin(deps: Deps, actor: Actor, input: FinishLogin): Promise<Answer | Failure> {
  const { code, state, issuer, reply } = input;
  const browser = readLoginCookie(deps.env, reply.request, state);
  if (browser === null) return refuse('auth.session.invalid');
  clearLoginCookie(deps.env, reply, state);
  const oldest = new Date(deps.now().getTime() - LOGIN_MINUTES * 60_000);
  const attempt = await takeLoginAttempt(deps.db.directory, { stateHash: sha256(state), browserHash: sha256(browser) }, oldest);
  if (attempt === undefined) return refuse('auth.session.invalid');
  const login = await deps.identity.finish({ ...attempt, code, state, issuer });
  if (login.ok) return openSession(deps, actor, { login, reply });
  reply.log.warn({ reason: login.error, detail: login.detail }, 'sign-in refused');
  return refuse(REFUSALS[login.error]);
}

const REFUSALS = { rejected: 'auth.session.invalid', noEmail: 'auth.noEmail', unreachable: 'err.upstream' } as const;

type Accepted = Extract<LoginResult, { ok: true }>;

/** The session is always a new one, and the one this browser had before ends: nobody can prepare it in advance. */
async function openSession(deps: Deps, actor: Actor, { login, reply }: { login: Accepted; reply: FastifyReply }): Promise<Answer> {
  const now = deps.now();
  const token = newSessionToken();
  const earlier = readSessionCookie(deps.env, reply.request);
  const endsAt = new Date(now.getTime() + deps.env.SESSION_MAX_HOURS * 3_600_000);
  const { user, isStaff } = await deps.db.writeDirectory(actor, async (tx) => {
    const saved = await saveSignedInUser(tx, login.claims, now);
    if (login.claims.emailVerified) await recogniseStaff(tx, { userUid: saved.uid, email: login.claims.email });
    if (earlier !== null) await endSession(tx, sessionHash(earlier));
    const session = {
      tokenHash: sessionHash(token),
      userUid: saved.uid,
      now,
      endsAt,
      sealedIdToken: sealToken(login.idToken, token),
      providerSession: login.claims.sid,
      acr: login.claims.acr,
    };
    await createSession(tx, session);
    tx.audit({ userUid: saved.uid, subjectUid: saved.uid, after: { step: 'signedIn' } });
    const member = await findStaffMember(tx, saved.uid);
    return { user: saved, isStaff: member !== undefined && isServing(member, now) };
  });
  writeSessionCookie(deps.env, reply, token);
  return { data: { ...presentSession(deps.env, { userUid: user.uid, seenAt: now, endsAt }), user, isStaff } };
}
