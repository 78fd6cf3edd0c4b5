import type { FastifyReply } from 'fastify';
import type { Actor } from '../../actor';
import type { Deps } from '../../deps';
import { clearSessionCookie, readSessionCookie, sessionHash } from '../../http/session/session-cookie';
import { outcome } from '../../http/context';
import { takeSession } from '../../store/access/sessions';
import { endViewsOf } from '../../store/staff/desk-views';
import { portalOrigin } from './portal-address';
import { openToken } from './sealed-token';

interface SignOut {
  globally: boolean;
  reply: FastifyReply;
}

/** Ends the caller's session; `redirectUri` leads to the identity provider's own sign-out when asked for (ACC-S37). */
export async function signOut(deps: Deps, actor: Actor, { globally, reply }: SignOut) {
  const { request } = reply;
  const token = readSessionCookie(deps.env, request);
  const ended = token === null ? undefined : await endOwnSession(deps, actor, sessionHash(token));
  clearSessionCookie(deps.env, reply);
  const sealed = ended?.sealedIdToken ?? null;
  const idToken = sealed === null || token === null ? null : openToken(sealed, token);
  const leaves = globally && ended !== undefined;
  const address = leaves ? await deps.identity.endSessionUrl(idToken, `${portalOrigin(deps.env, request)}/`) : null;
  return { data: { redirectUri: address?.href ?? null }, meta: outcome(actor, 'auth.logout.success') };
}

/** Without a session nothing changes, so nothing is audited either. */
async function endOwnSession(deps: Deps, actor: Actor, tokenHash: Buffer) {
  const result = await deps.db.writeDirectory(actor, async (tx) => {
    await endViewsOf(tx, { tokenHash }, deps.now());
    const session = await takeSession(tx, tokenHash);
    if (session === undefined) return { ok: false as const };
    tx.audit({ subjectUid: session.userUid });
    return { ok: true as const, session };
  });
  return result.ok ? result.session : undefined;
}
