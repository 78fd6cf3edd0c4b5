import { refuse, type Failure } from '@portal/contract/errors';
import type { BasketTotal } from '@portal/contract/basket';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { removeItems as removeRows, shareBasket, sumBasket, voidCheckout } from '../../../store/basket';
import { toTotal } from './present-basket';

/** Removes the named entries, or all of them (`null`); entries that are already gone are no error. The audit keeps what was in it. */
export function removeItems(deps: Deps, actor: CompanyActor, uids: string[] | null): Promise<{ data: BasketTotal } | Failure> {
  return deps.db.write<{ data: BasketTotal } | Failure>(actor, async (tx) => {
    const basket = await shareBasket(tx);
    if (basket === undefined) return refuse('basketNotFound');
    const [before, , , after] = await Promise.all([
      sumBasket(tx, basket.itemsUid),
      removeRows(tx, { basket, uids }),
      voidCheckout(tx, basket),
      sumBasket(tx, basket.itemsUid),
    ]);
    tx.audit({ subjectUid: basket.uid, before: toTotal(before), after: toTotal(after) });
    return { data: toTotal(after) };
  });
}
