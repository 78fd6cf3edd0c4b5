import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { refuse, type Failure } from '@portal/contract/errors';
import type { Actor } from '../../actor';
import type { Deps } from '../../deps';
import { createLoginAttempt, removeLoginAttempts } from '../../store/access/login-attempts';
import { LOGIN_MINUTES, sha256, writeLoginCookie } from './login-cookie';
import { isCallbackAddress } from './portal-address';

interface StartLogin {
  redirectUri: string;
  /** E-mail the provider's page begins with; from an invitation. */
  loginHint: string | undefined;
  otherAccount: boolean | undefined;
  /** Asked by the desk, whose staff may have to prove themselves more strongly (DESK-003). */
  forDesk: boolean | undefined;
  reply: FastifyReply;
}

/** Remembers the attempt, ties it to this browser by a cookie and answers where to sign in (ACC-S35). */
export async function startLogin(
  deps: Deps,
  actor: Actor,
  { redirectUri, loginHint, otherAccount, forDesk, reply }: StartLogin,
): Promise<{ data: { redirectUri: string } } | Failure> {
  if (!isCallbackAddress(redirectUri, deps.env, reply.request)) {
    return refuse('err.input.invalid', { fields: [{ path: 'redirectUri', code: 'field.invalid' }] });
  }
  const attempt = { redirectUri, nonce: randomText(), codeVerifier: randomText() };
  const state = randomText();
  const browser = randomText();
  const acr = forDesk === true ? deps.env.STAFF_ACR : undefined;
  const address = await deps.identity.start({ ...attempt, state, loginHint, otherAccount, acr, language: actor.language });
  if (address === null) return refuse('err.upstream');
  const now = deps.now();
  await deps.db.writeDirectory(actor, async (tx) => {
    await removeLoginAttempts(tx, new Date(now.getTime() - LOGIN_MINUTES * 60_000));
    await createLoginAttempt(tx, { stateHash: sha256(state), browserHash: sha256(browser) }, { ...attempt, now });
    tx.audit({ after: { step: 'started' } });
  });
  writeLoginCookie(deps.env, reply, { state, secret: browser });
  return { data: { redirectUri: address.href } };
}

const randomText = () => randomBytes(32).toString('base64url');
