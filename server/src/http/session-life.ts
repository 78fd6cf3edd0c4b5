import type { Deps } from '../deps';
import { endSession, touchSession } from '../store/sessions';
import type { Visitor } from '../store/visitors';

const TOUCH_EVERY_MS = 60_000;

/** Sliding and absolute expiry (ACC-S32): false ends the session; a live one is touched at most once a minute. */
export async function keepAlive(deps: Deps, hash: Buffer, visitor: Visitor): Promise<boolean> {
  const now = deps.now();
  const idleMs = now.getTime() - visitor.seenAt.getTime();
  if (now >= visitor.endsAt || idleMs > deps.env.SESSION_IDLE_MINUTES * 60_000) {
    await endSession(deps.db.directory, hash);
    return false;
  }
  if (idleMs > TOUCH_EVERY_MS) await touchSession(deps.db.directory, hash, now);
  return true;
}
