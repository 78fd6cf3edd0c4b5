import type { restoreBasketRemoval as route } from '@portal/contract/ordering/basket';
import type { ReplyOf } from '@portal/contract/endpoint';
import { isFailure, refuse, type Failure } from '@portal/contract/errors';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { voidCheckout } from '../../../store/ordering/basket';
import { lockRemoval, markRestored } from '../../../store/ordering/basket-removals';
import { putBack } from './put-back';

/** Puts removed entries back as far as the rules of today allow, over nothing that was entered since. Twice has one effect. */
export function restoreRemoval(deps: Deps, actor: CompanyActor, uid: string): Promise<ReplyOf<typeof route> | Failure> {
  return deps.db.write(actor, async (tx) => {
    const removal = await lockRemoval(tx, uid);
    if (removal === undefined) return refuse('err.notFound');
    if (removal.cause === 'ordered') return refuse('err.action.denied');
    const back = await putBack(tx, { deps, actor, items: removal.restoredAt === null ? removal.items : [] });
    if (isFailure(back)) return back;
    const { restored, skipped, basket, total } = back;
    await Promise.all([
      restored.length > 0 && voidCheckout(tx, basket),
      // What cannot be ordered now may be later: the rest of it waits.
      skipped.length === 0 && markRestored(tx, { uid, userUid: actor.userUid, now: deps.now() }),
    ]);
    tx.audit({ subjectUid: uid, after: { restored } });
    return { data: { total, restored: restored.length, kept: back.kept, skipped } };
  });
}
