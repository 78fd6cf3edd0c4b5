import type { BasketItemInput, restoreBasketRemoval as route } from '@portal/contract/basket';
import type { ReplyOf } from '@portal/contract/endpoint';
import { isFailure, refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { hellersToCzk } from '@portal/domain/money/money';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { voidCheckout, type BasketRow } from '../../../store/basket';
import { changeEntries } from '../../../store/basket-change';
import { lockRemoval, markRestored } from '../../../store/basket-removals';
import { entryChecker } from './check-entries';
import { planChange, type ChangePlan } from './plan-change';
import { toTotal } from './present-basket';
import { readChangeFacts, type ChangeFacts } from './read-change-facts';

/** Puts removed entries back as far as the rules of today allow, over nothing that was entered since. Twice has one effect. */
export function restoreRemoval(deps: Deps, actor: CompanyActor, uid: string): Promise<ReplyOf<typeof route> | Failure> {
  return deps.db.write(actor, async (tx) => {
    const removal = await lockRemoval(tx, uid);
    if (removal === undefined) return refuse('err.notFound');
    if (removal.cause === 'ordered') return refuse('err.action.denied');
    const now = deps.now();
    const inputs = (removal.restoredAt === null ? removal.items : []).map(toInput);
    const facts = await readChangeFacts(tx, inputs, pragueDay(now.getTime()));
    if (facts === undefined) return refuse('basketNotFound');
    const plan = planRestore(inputs, facts);
    if (isFailure(plan)) return plan;
    const { entries, skipped } = plan;
    const place = { basket: facts.basket, now, userUid: actor.userUid };
    const [totals] = await Promise.all([
      changeEntries(tx, { ...place, entries, removals: [], guarded: true }),
      entries.length > 0 && voidCheckout(tx, facts.basket),
      // What cannot be ordered now may be later: the rest of it waits.
      skipped.length === 0 && markRestored(tx, { uid, userUid: actor.userUid, now }),
    ]);
    tx.audit({ subjectUid: uid, after: { restored: entries } });
    return { data: { total: toTotal(totals), restored: entries.length, kept: plan.kept, skipped } };
  });
}

type RestorePlan = Pick<ChangePlan, 'ok' | 'entries' | 'skipped'> & { kept: number };

/** What no longer fits the company's products, wallets and way of topping up is skipped like what its employee may not order any more. */
function planRestore(inputs: readonly BasketItemInput[], facts: ChangeFacts): RestorePlan | Failure {
  const check = entryChecker(facts);
  const wellFormed: { rowNumber: number; input: BasketItemInput }[] = [];
  const skipped: ChangePlan['skipped'] = [];
  for (const [index, input] of inputs.entries()) {
    if (check(input).ok) wellFormed.push({ rowNumber: index + 1, input });
    else {
      const personNumber = facts.employees.get(input.employeeUid)?.employeeNumber ?? null;
      skipped.push({ rowNumber: index + 1, personNumber, reason: 'nothingToOrder' });
    }
  }
  const plan = planChange(
    wellFormed.map(({ input }) => input),
    facts,
  );
  if (isFailure(plan)) return plan;
  const inPlace = plan.skipped.map((row) => ({ ...row, rowNumber: wellFormed[row.rowNumber - 1]?.rowNumber ?? row.rowNumber }));
  const entries = plan.entries.filter((entry) => entry.seen === 0 && !standsCard(entry, facts));
  const kept = plan.conflicts.length + plan.entries.length - entries.length;
  return { ok: true, entries, kept, skipped: [...skipped, ...inPlace] };
}

/** A card entered since stays, whatever its service: an employee gets one of a product. */
const standsCard = ({ kind, employeeUid, productCode }: BasketRow, { employees }: ChangeFacts): boolean =>
  kind === 'cards' && (employees.get(employeeUid)?.cardsInBasket.has(productCode) ?? false);

const toInput = (item: BasketRow): BasketItemInput => ({
  productCode: item.productCode,
  productServiceCode: item.serviceCode,
  employeeUid: item.employeeUid,
  value: item.value === null ? null : hellersToCzk(item.value),
  quantity: item.quantity,
  walletUid: item.walletUid,
  locationUid: item.locationUid,
  requestUid: item.requestUid,
  version: 0,
});
