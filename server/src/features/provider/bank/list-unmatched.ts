import type { Deps } from '../../../deps';
import { listWaiting, type WaitingMovement } from '../../../store/bank-queue';
import { suggestOrders, type Suggestion } from './suggest-orders';

export interface UnmatchedMovement extends WaitingMovement {
  suggestions: Suggestion[];
}

/** Money that waits for a person, oldest first, each with why it waits and the orders it may be for (S-117). */
export async function listUnmatched(deps: Deps, { withAside = false, limit = 200 } = {}): Promise<UnmatchedMovement[]> {
  const waiting = await listWaiting(deps.db.directory, { withAside, limit });
  const found: UnmatchedMovement[] = [];
  for (const movement of waiting) found.push({ ...movement, suggestions: await suggestOrders(deps, movement) });
  return found;
}
