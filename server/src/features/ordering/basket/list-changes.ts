import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { listBasketChanges as route } from '@portal/contract/ordering/basket';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { Deps } from '../../../deps';
import { listChangedItems, readBasket, sumBasket } from '../../../store/ordering/basket';
import { toBasketItem, toTotal } from './present-basket';

/** A change becomes visible when it is committed, which is later than its own time: those of the last moments are told again. */
const OVERLAP_MS = 10_000;
const MOST = 1000;

/** What anybody changed in the open basket since an instant. */
export function listChanges(deps: Deps, companyUid: CompanyUid, { since }: { since: string }): Promise<ReplyOf<typeof route> | Failure> {
  return deps.db.read(companyUid, async (tx) => {
    const at = new Date(deps.now().getTime() - OVERLAP_MS).toISOString();
    const basket = await readBasket(tx);
    if (basket === undefined) return refuse('basketNotFound');
    const [totals, items] = await Promise.all([
      sumBasket(tx, basket.itemsUid),
      listChangedItems(tx, { itemsUid: basket.itemsUid, since: new Date(since), most: MOST }),
    ]);
    return {
      data: {
        at,
        total: toTotal(totals),
        items: (items ?? []).map(toBasketItem),
        itemCount: totals.itemCount,
        isWhole: items === undefined,
      },
    };
  });
}
