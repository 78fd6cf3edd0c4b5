import type { Deps } from '../../../deps';
import type { CallLimiter } from '../../../http/limits/call-limiter';
import { lookUpInvitation } from './look-up-invitation';

interface Asked {
  key: string | null | undefined;
  /** Address of the caller. */
  caller: string;
}

/** E-mail a sign-in begins with when it comes from an invitation. A key that opens nothing gives none and counts as a guess. */
export async function invitedEmail(deps: Deps, guesses: CallLimiter, { key, caller }: Asked): Promise<string | undefined> {
  if (key === null || key === undefined || (await guesses.begin(caller)) > 0) return undefined;
  const found = await lookUpInvitation(deps, key);
  if (found.problem !== null) return undefined;
  await guesses.forgive(caller);
  return found.invitation.email;
}
