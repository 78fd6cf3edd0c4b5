import { refuse, type Failure } from '@portal/contract/errors';
import type { Actor } from '../../actor';
import type { Deps } from '../../deps';
import { endProviderSessions, endSessionsOfSubject } from '../../store/access/sessions';

/** Ends the sessions the identity provider names in a token it signed: those of its session, else all of the person. */
export async function receiveLogout(deps: Deps, actor: Actor, token: string): Promise<{ data: { endedSessions: number } } | Failure> {
  const signedOut = await deps.identity.verifyLogoutToken(token);
  if (signedOut === null) return refuse('err.input.invalid', { fields: [{ path: 'logout_token', code: 'field.invalid' }] });
  const { issuer, subject, sid } = signedOut;
  return deps.db.writeDirectory(actor, async (tx) => {
    const bySubject = async () => (subject === null ? 0 : endSessionsOfSubject(tx, issuer, subject));
    const endedSessions = sid === null ? await bySubject() : await endProviderSessions(tx, sid);
    tx.audit({ after: { endedSessions } });
    return { data: { endedSessions } };
  });
}
