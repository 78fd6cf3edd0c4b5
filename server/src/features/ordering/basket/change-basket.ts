import type { changeBasket as changeBasketRoute, BasketItemInput } from '@portal/contract/basket';
import type { ReplyOf } from '@portal/contract/endpoint';
import { isFailure, refuse, type Failure } from '@portal/contract/errors';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { filterActiveLocations } from '../../../store/active-locations';
import { dropCheckouts, listItems, lockBasket, removeByKey, upsertItems, type BasketHead } from '../../../store/basket';
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
    const basket = await lockBasket(tx);
    if (basket === undefined) return refuse('basketNotFound');
    const employeeUids = [...new Set(items.map((item) => item.employeeUid))];
    const plan = planChange(items, await readFacts(tx, { itemsUid: basket.itemsUid, employeeUids, items }));
    if (isFailure(plan)) return plan;
    const head = await apply(tx, basket, { plan, now: deps.now() });
    tx.audit({ subjectUid: basket.uid, after: { changed: plan.upserts.length, removed: plan.removals.length, ...toTotal(head) } });
    const rows = await listItems(tx, { itemsUid: basket.itemsUid, employeeUids });
    return { data: { basketUid: basket.uid, total: toTotal(head), items: rows.map(toBasketItem), skipped: plan.skipped } };
  });
}

interface FactsQuery {
  itemsUid: string;
  employeeUids: string[];
  items: BasketItemInput[];
}

async function readFacts(tx: CompanyTx, { itemsUid, employeeUids, items }: FactsQuery): Promise<ChangeFacts> {
  const context = await readOrderingContext(tx);
  const employees = new Map((await readEmployeeFacts(tx, employeeUids)).map((employee) => [employee.uid, employee]));
  const places = new Set(items.flatMap((item) => item.locationUid ?? []));
  const present = await listItems(tx, { itemsUid, employeeUids });
  const cardsInBasket = new Set(present.filter((item) => item.kind === 'cards').map((item) => `${item.employeeUid} ${item.productCode}`));
  return { context, employees, activeLocations: await filterActiveLocations(tx, [...places]), cardsInBasket };
}

async function apply(tx: CompanyTx, basket: BasketHead, { plan, now }: { plan: ChangePlan; now: Date }): Promise<BasketHead> {
  if (plan.upserts.length + plan.removals.length === 0) return basket;
  await dropCheckouts(tx);
  let head = basket;
  if (plan.removals.length > 0) head = (await removeByKey(tx, { basket, keys: plan.removals })) ?? head;
  if (plan.upserts.length > 0) head = (await upsertItems(tx, { basket, items: plan.upserts, now })) ?? head;
  return head;
}
