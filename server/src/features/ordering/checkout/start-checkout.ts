import { v7 as newUid } from 'uuid';
import type { startCheckout as startCheckoutRoute } from '@portal/contract/ordering/checkout';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { priceList } from '@portal/domain/catalogue/price-list';
import { SERVICES } from '@portal/domain/catalogue/services';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { dropCheckouts, lockBasket, sumBasket } from '../../../store/ordering/basket';
import { createCheckout, createPackages } from '../../../store/ordering/checkout';
import { enqueue } from '../../../store/operations/jobs';
import { readPricedContext, type PricedContext } from '../../../store/ordering/ordering-context';
import { basketFailure } from '../basket/judge-items';

const LIFE_MS = 24 * 60 * 60 * 1000;

/** Takes a snapshot of the basket for checkout; an older snapshot is deleted, conflicts refuse (S-041, S-051 to S-055). */
export function startCheckout(deps: Deps, actor: CompanyActor): Promise<ReplyOf<typeof startCheckoutRoute> | Failure> {
  return deps.db.write(actor, async (tx) => {
    const basket = await lockBasket(tx);
    if (basket === undefined) return refuse('basketNotFound');
    const now = deps.now();
    const today = pragueDay(now.getTime());
    const failure = await basketFailure(tx, { itemsUid: basket.itemsUid, today });
    if (failure !== null) return failure;
    const uid = newUid();
    const { itemsUid } = basket;
    const [, totals, context] = await Promise.all([dropCheckouts(tx), sumBasket(tx, itemsUid), readPricedContext(tx, today)]);
    await Promise.all([
      createCheckout(tx, { uid, basket, totals, userUid: actor.userUid, now }),
      createPackages(tx, { orderUid: uid, itemsUid, freeServices: freeCards(context), now }),
      enqueue(tx, {
        name: 'expire-checkout',
        payload: { companyUid: actor.companyUid, orderUid: uid },
        runAt: new Date(now.getTime() + LIFE_MS),
        key: `expire-checkout:${actor.companyUid}`,
      }),
    ]);
    tx.audit({ subjectUid: uid, after: totals });
    return { data: { order: { uid }, error: null } };
  });
}

function freeCards({ overrides }: PricedContext): string[] {
  const prices = priceList(overrides);
  return Object.values(SERVICES)
    .filter((service) => service.kind === 'cards' && prices.unitPrice(service.code) === 0)
    .map((service) => service.code);
}
