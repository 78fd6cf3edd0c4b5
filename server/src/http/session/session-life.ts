import type { Deps } from '../../deps';
import { endSession, touchSession } from '../../store/access/sessions';
import type { VisitorSession } from '../../store/access/visitors';

const TOUCH_EVERY_MS = 60_000;

/** Sliding and absolute expiry (ACC-S32): false for a session that is over; a live one is touched at most once a minute. */
export async function keepAlive(deps: Deps, session: VisitorSession): Promise<boolean> {
  const { tokenHash } = session;
  if (isOver(deps, session)) {
    if (session.formerUntil === null) await endSession(deps.db.directory, tokenHash);
    return false;
  }
  if (idleMs(deps, session) > TOUCH_EVERY_MS) await touchSession(deps.db.directory, tokenHash, deps.now());
  return true;
}

/** Idle for too long, at its absolute end, or called by a cookie that was replaced. */
export function isOver(deps: Pick<Deps, 'env' | 'now'>, session: VisitorSession): boolean {
  const now = deps.now();
  if (session.formerUntil !== null && now >= session.formerUntil) return true;
  return now >= session.endsAt || idleMs(deps, session) >= deps.env.SESSION_IDLE_MINUTES * 60_000;
}

const idleMs = (deps: Pick<Deps, 'now'>, { seenAt }: VisitorSession) => deps.now().getTime() - seenAt.getTime();
