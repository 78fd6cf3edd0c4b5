import type { changeBasket as changeBasketRoute, BasketItemInput } from '@portal/contract/basket';
import type { ReplyOf } from '@portal/contract/endpoint';
import { isFailure, refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { filterActiveLocations } from '../../../store/active-locations';
import { listItemsOf, removeByKey, shareBasket, sumBasket, upsertItems, voidCheckout, type SharedBasket } from '../../../store/basket';
import type { CompanyTx } from '../../../store/db';
import { readEmployeeFacts } from '../../../store/employee-facts';
import { readOrderingContext } from '../../../store/ordering-context';
import { planChange, type ChangeFacts, type ChangePlan } from './plan-change';
import { toBasketItem, toTotal } from './present-basket';

/** Adds, changes and removes entries of the shared basket in one transaction; every change voids a checkout taken before (S-041). */
export function changeBasket(
  deps: Deps,
  actor: CompanyActor,
  items: BasketItemInput[],
): Promise<ReplyOf<typeof changeBasketRoute> | Failure> {
  return deps.db.write(actor, async (tx) => {
    const now = deps.now();
    const employeeUids = [...new Set(items.map((item) => item.employeeUid))];
    const [basket, facts] = await Promise.all([
      shareBasket(tx),
      readFacts(tx, items, { uids: employeeUids, today: pragueDay(now.getTime()) }),
    ]);
    if (basket === undefined) return refuse('basketNotFound');
    const plan = planChange(items, facts);
    if (isFailure(plan)) return plan;
    tx.audit({ subjectUid: basket.uid, after: { changed: plan.upserts, removed: plan.removals } });
    const [, totals, rows] = await Promise.all([
      apply(tx, basket, { plan, now }),
      sumBasket(tx, basket.itemsUid),
      listItemsOf(tx, { itemsUid: basket.itemsUid, employeeUids }),
    ]);
    return { data: { basketUid: basket.uid, total: toTotal(totals), items: rows.map(toBasketItem), skipped: plan.skipped } };
  });
}

async function readFacts(tx: CompanyTx, items: BasketItemInput[], people: { uids: string[]; today: string }): Promise<ChangeFacts> {
  const places = new Set(items.flatMap((item) => item.locationUid ?? []));
  const [context, employees, activeLocations] = await Promise.all([
    readOrderingContext(tx),
    readEmployeeFacts(tx, people),
    filterActiveLocations(tx, [...places]),
  ]);
  return { context, employees: new Map(employees.map((employee) => [employee.uid, employee])), activeLocations };
}

/** Statements of one transaction run in the order they are issued, so nothing here waits for the one before. */
async function apply(tx: CompanyTx, basket: SharedBasket, { plan, now }: { plan: ChangePlan; now: Date }): Promise<void> {
  if (plan.upserts.length + plan.removals.length === 0) return;
  await Promise.all([
    voidCheckout(tx, basket),
    plan.removals.length > 0 && removeByKey(tx, { basket, keys: plan.removals }),
    plan.upserts.length > 0 && upsertItems(tx, { basket, items: plan.upserts, now }),
  ]);
}
