import type { Deps } from '../../deps';
import type { Env } from '../../env';
import { endSession, touchSession } from '../../store/access/sessions';
import type { VisitorSession } from '../../store/access/visitors';

const TOUCH_EVERY_MS = 60_000;

type Lived = Pick<VisitorSession, 'seenAt' | 'endsAt'>;

/** Sliding and absolute expiry (ACC-S32): false for a session that is over; a live one is touched at most once a minute. */
export async function keepAlive(deps: Deps, session: VisitorSession): Promise<boolean> {
  const { tokenHash } = session;
  if (isOver(deps, session)) {
    if (session.formerUntil === null) await endSession(deps.db.directory, tokenHash);
    return false;
  }
  if (deps.now().getTime() - session.seenAt.getTime() > TOUCH_EVERY_MS) await touchSession(deps.db.directory, tokenHash, deps.now());
  return true;
}

/** When a session ends by itself: too long without a call, at its absolute end at the latest (ACC-S32). */
export const sessionEnd = ({ SESSION_IDLE_MINUTES }: Pick<Env, 'SESSION_IDLE_MINUTES'>, { seenAt, endsAt }: Lived): Date =>
  new Date(Math.min(seenAt.getTime() + SESSION_IDLE_MINUTES * 60_000, endsAt.getTime()));

/** Past its end, or called by a cookie that was replaced. */
export function isOver({ env, now }: Pick<Deps, 'env' | 'now'>, session: VisitorSession): boolean {
  const at = now();
  return at >= sessionEnd(env, session) || (session.formerUntil !== null && at >= session.formerUntil);
}
