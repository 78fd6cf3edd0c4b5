import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/engine/db';
import { lockCard, setPinReset } from '../../../store/cards/held-cards';

/** A new PIN was set at a terminal: another reset is possible again (CARD-S13). False when none was waited for, or it was an earlier one. */
export async function restorePin(deps: Deps, tx: CompanyTx, { cardUid, at }: { cardUid: string; at: Date }): Promise<boolean> {
  const card = await lockCard(tx, cardUid);
  if (card === undefined || card.pinResetAt === null || at < card.pinResetAt) return false;
  await setPinReset(tx, card, { at: null, now: deps.now() });
  return true;
}
