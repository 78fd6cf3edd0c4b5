import type { BasketItemInput, restoreBasketRemoval as route } from '@portal/contract/basket';
import type { ReplyOf } from '@portal/contract/endpoint';
import { isFailure, refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { isProductCode } from '@portal/domain/catalogue/codes';
import { hellersToCzk } from '@portal/domain/money/money';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { voidCheckout, type BasketRow } from '../../../store/basket';
import { changeEntries, readBasketFacts, type BasketFacts } from '../../../store/basket-change';
import { lockRemoval, markRestored } from '../../../store/basket-removals';
import type { CompanyTx } from '../../../store/db';
import { basketRules, checkEntry, planChange, type ChangePlan } from './plan-change';
import { toTotal } from './present-basket';

/** Puts removed entries back as far as the rules of today allow, over nothing that was entered since. Twice has one effect. */
export function restoreRemoval(deps: Deps, actor: CompanyActor, uid: string): Promise<ReplyOf<typeof route> | Failure> {
  return deps.db.write(actor, async (tx) => {
    const removal = await lockRemoval(tx, uid);
    if (removal === undefined) return refuse('err.notFound');
    if (removal.cause === 'ordered') return refuse('err.action.denied');
    const now = deps.now();
    const items = removal.restoredAt === null ? removal.items : [];
    const facts = await readFactsOf(tx, items, pragueDay(now.getTime()));
    if (facts === undefined) return refuse('basketNotFound');
    const plan = planRestore(items, facts);
    if (isFailure(plan)) return plan;
    const { entries, skipped } = plan;
    const place = { basket: facts.basket, employeeUids: [], now, userUid: actor.userUid };
    const [totals] = await Promise.all([
      changeEntries(tx, { ...place, entries, removals: [], guarded: true }),
      entries.length > 0 && voidCheckout(tx, facts.basket),
      markRestored(tx, { uid, userUid: actor.userUid, now: removal.restoredAt ?? now }),
    ]);
    tx.audit({ subjectUid: uid, after: { restored: entries } });
    return { data: { total: toTotal(totals), restored: entries.length, kept: plan.kept, skipped } };
  });
}

const readFactsOf = (tx: CompanyTx, items: readonly BasketRow[], today: string) =>
  readBasketFacts(tx, {
    employeeUids: [...new Set(items.map(({ employeeUid }) => employeeUid))],
    placeUids: [...new Set(items.flatMap(({ locationUid }) => locationUid ?? []))],
    today,
  });

type RestorePlan = Pick<ChangePlan, 'ok' | 'entries' | 'skipped'> & { kept: number };

/** What no longer fits the company's products, wallets and way of topping up is skipped like what its employee may not order any more. */
function planRestore(items: readonly BasketRow[], facts: BasketFacts): RestorePlan | Failure {
  const rules = basketRules(facts.context);
  const wellFormed: { rowNumber: number; input: BasketItemInput }[] = [];
  const skipped: ChangePlan['skipped'] = [];
  for (const [index, item] of items.entries()) {
    const input = toInput(item);
    if (input !== null && checkEntry(input, rules).ok) wellFormed.push({ rowNumber: index + 1, input });
    else {
      const personNumber = facts.employees.get(item.employeeUid)?.employeeNumber ?? null;
      skipped.push({ rowNumber: index + 1, personNumber, reason: 'nothingToOrder' });
    }
  }
  const plan = planChange(
    wellFormed.map(({ input }) => input),
    facts,
  );
  if (isFailure(plan)) return plan;
  const inPlace = plan.skipped.map((row) => ({ ...row, rowNumber: wellFormed[row.rowNumber - 1]?.rowNumber ?? row.rowNumber }));
  const entries = plan.entries.filter(({ seen }) => seen === 0);
  const kept = plan.conflicts.length + plan.entries.length - entries.length;
  return { ok: true, entries, kept, skipped: [...skipped, ...inPlace] };
}

function toInput(item: BasketRow): BasketItemInput | null {
  if (!isProductCode(item.productCode)) return null;
  return {
    productCode: item.productCode,
    productServiceCode: item.serviceCode,
    employeeUid: item.employeeUid,
    value: item.value === null ? null : hellersToCzk(item.value),
    quantity: item.quantity,
    walletUid: item.walletUid,
    locationUid: item.locationUid,
    requestUid: item.requestUid,
    version: 0,
  };
}
