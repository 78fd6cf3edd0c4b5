import { refuse, type Failure } from '@portal/contract/errors';
import type { BasketTotal } from '@portal/contract/ordering/basket';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { shareBasket, sumBasket, voidCheckout } from '../../../store/ordering/basket';
import { takeOut } from '../../../store/ordering/basket-removals';
import { giveTime } from '../../../store/engine/tx';
import { toTotal } from './present-basket';

/** Removes the named entries, or all of them (`null`), so that they can be put back; entries that are already gone are no error. */
export function removeItems(deps: Deps, actor: CompanyActor, uids: string[] | null): Promise<{ data: BasketTotal } | Failure> {
  return deps.db.write<{ data: BasketTotal } | Failure>(actor, async (tx) => {
    const basket = await shareBasket(tx);
    if (basket === undefined) return refuse('basketNotFound');
    const which = uids === null ? ('all' as const) : { uids };
    const cause = uids === null ? 'emptied' : 'itemsDeleted';
    if (uids === null) await giveTime(tx);
    const [before, , , after] = await Promise.all([
      sumBasket(tx, basket.itemsUid),
      takeOut(tx, { basket, which, cause, userUid: actor.userUid, now: deps.now() }),
      voidCheckout(tx, basket),
      sumBasket(tx, basket.itemsUid),
    ]);
    tx.audit({ subjectUid: basket.uid, before: toTotal(before), after: toTotal(after) });
    return { data: toTotal(after) };
  });
}
