import type { changeBasket as changeBasketRoute, BasketItemInput } from '@portal/contract/ordering/basket';
import type { ReplyOf } from '@portal/contract/endpoint';
import { isFailure, refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { voidCheckout, type BasketItemRow, type BasketRow } from '../../../store/ordering/basket';
import { changeEntries, type ChangedBasket, type StandingEntry } from '../../../store/ordering/basket-change';
import { keepErased } from '../../../store/ordering/basket-removals';
import type { WriteTx } from '../../../store/engine/db';
import { erasedBy, itemsAfter, touchedBy } from './items-after';
import { decideChange, type ChangeDecision } from './decide-change';
import { toBasketItem, toTotal } from './present-basket';
import { readChangeFacts } from './read-change-facts';

/**
 * Adds, changes and removes entries of the shared basket in one transaction; every change voids a checkout taken before (S-041). An entry
 * somebody changed since the person saw it is left alone and told (`version`).
 */
export function changeBasket(
  deps: Deps,
  actor: CompanyActor,
  items: BasketItemInput[],
): Promise<ReplyOf<typeof changeBasketRoute> | Failure> {
  return deps.db.write(actor, async (tx) => {
    const now = deps.now();
    const facts = await readChangeFacts(tx, items, pragueDay(now.getTime()));
    if (facts === undefined) return refuse('basketNotFound');
    const plan = decideChange(items, facts);
    if (isFailure(plan)) return plan;
    const before = touchedBy(plan, facts);
    const changed = await apply(tx, plan, { basket: facts.basket, now, userUid: actor.userUid, before, erased: erasedBy(plan, facts) });
    const rows = itemsAfter({ facts, plan, changed, now });
    const theirs = new Map(rows.map((row) => [row.uid, row]));
    return {
      data: {
        basketUid: facts.basket.uid,
        total: toTotal(changed),
        items: rows.map(toBasketItem),
        skipped: plan.skipped,
        conflicts: plan.conflicts.map(({ rowNumber, theirs: stands }) => ({
          rowNumber,
          theirs: presentOne(theirs.get(stands?.uid ?? '')),
        })),
      },
    };
  });
}

const presentOne = (row: BasketItemRow | undefined) => (row === undefined ? null : toBasketItem(row));

interface Place extends Omit<Parameters<typeof changeEntries>[1], keyof ChangeDecision> {
  before: readonly StandingEntry[];
  /** Uids. */
  erased: readonly string[];
}

/** From so many on, entries set to zero in one call are listed as a removal that can be put back; one cell is undone where it stands. */
const MANY = 2;

/** Statements issued together run in their order (`store/engine/pipeline`). */
async function apply(
  tx: WriteTx,
  { entries, removals, guarded }: ChangeDecision,
  { before, erased, ...place }: Place,
): Promise<ChangedBasket> {
  const isChange = entries.length + removals.length > 0;
  const [, changed] = await Promise.all([
    erased.length >= MANY && keepErased(tx, { ...place, uids: erased, cause: 'itemsDeleted' }),
    changeEntries(tx, { ...place, entries, removals, guarded }),
    isChange && voidCheckout(tx, place.basket),
  ]);
  tx.audit({
    subjectUid: place.basket.uid,
    before: { entries: before.map(told) },
    after: { changed: entries.map(told), removed: removals },
  });
  return changed;
}

/** An entry as the audit keeps it. What is null of it is left out: the log of a thousand entries is then half as long. */
const told = ({ employeeUid, productCode, serviceCode, quantity, ...entry }: BasketRow) => ({
  employeeUid,
  productCode,
  serviceCode,
  quantity,
  value: entry.value ?? undefined,
  walletUid: entry.walletUid ?? undefined,
  locationUid: entry.locationUid ?? undefined,
  requestUid: entry.requestUid ?? undefined,
});
