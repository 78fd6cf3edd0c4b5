import type { takeBackProposal as route } from '@portal/contract/ordering/proposals';
import type { ReplyOf } from '@portal/contract/endpoint';
import { isFailure, refuse, type Failure } from '@portal/contract/errors';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { giveTime } from '../../../store/engine/tx';
import { shareBasket, voidCheckout, type BasketKey } from '../../../store/ordering/basket';
import { listChangedOf, lockRemoval, markRestored, takeBackWritten } from '../../../store/ordering/basket-removals';
import { findSuccessor, lockProposal, reopenProposal, replaceProposal } from '../../../store/proposals/proposals';
import { putBack } from '../basket/put-back';

/**
 * Takes out of the basket what a confirmation put there and nobody changed since, puts back what gave way to it, and opens the proposal again:
 * unless the basket was ordered meanwhile (PLAN-006).
 */
export function takeBackProposal(deps: Deps, actor: CompanyActor, uid: string): Promise<ReplyOf<typeof route> | Failure> {
  return deps.db.write<ReplyOf<typeof route> | Failure>(actor, async (tx) => {
    const basket = await shareBasket(tx);
    if (basket === undefined) return refuse('basketNotFound');
    const row = await lockProposal(tx, uid);
    if (row === undefined) return refuse('err.notFound');
    if (row.status !== 'confirmed' || row.endedAt === null || row.itemsUid !== basket.itemsUid) return refuse('proposal.notInBasket');
    await giveTime(tx);
    const removal = row.removalUid === null ? undefined : await lockRemoval(tx, row.removalUid);
    const takenOut = await takeBackWritten(tx, { basket, at: row.endedAt, userUid: row.endedBy });
    const changed = await listChangedOf(tx, { basket, at: row.endedAt });
    const back = await putBack(tx, { deps, actor, items: removal?.restoredAt === null ? removal.items : [] });
    if (isFailure(back)) return back;
    const { restored, kept, skipped, total } = back;
    if (row.removalUid !== null && skipped.length === 0)
      await markRestored(tx, { uid: row.removalUid, userUid: actor.userUid, now: deps.now() });
    const another = await findSuccessor(tx, row);
    await Promise.all([voidCheckout(tx, basket), another === undefined ? reopenProposal(tx, uid) : replaceProposal(tx, uid)]);
    tx.audit({
      subjectUid: uid,
      before: { people: row.peopleCount, credit: row.creditTotal },
      after: { takenOut, restored: restored.length },
    });
    // Where something else gave way to a line, that is told among what could not be put back.
    const gaveWay = new Set(removal?.items.map(keyOf));
    return { data: { total, restored: restored.length, kept, changed: changed.filter((key) => !gaveWay.has(keyOf(key))).length, skipped } };
  });
}

const keyOf = ({ employeeUid, serviceCode, walletUid }: BasketKey): string => `${employeeUid} ${serviceCode} ${walletUid ?? ''}`;
