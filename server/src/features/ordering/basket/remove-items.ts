import { refuse, type Failure } from '@portal/contract/errors';
import type { BasketTotal } from '@portal/contract/basket';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { dropCheckouts, lockBasket, removeItems as removeRows } from '../../../store/basket';
import { toTotal } from './present-basket';

/** Removes the named entries, or all of them (`null`); entries that are already gone are no error. The audit keeps what was in it. */
export function removeItems(deps: Deps, actor: CompanyActor, uids: string[] | null): Promise<{ data: BasketTotal } | Failure> {
  return deps.db.write(actor, async (tx) => {
    const basket = await lockBasket(tx);
    if (basket === undefined) return refuse('basketNotFound');
    const head = (await removeRows(tx, { basket, uids })) ?? basket;
    await dropCheckouts(tx);
    tx.audit({ subjectUid: basket.uid, before: toTotal(basket), after: toTotal(head) });
    return { data: toTotal(head) };
  });
}
