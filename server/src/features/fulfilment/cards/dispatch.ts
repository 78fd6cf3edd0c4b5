import type { Deps } from '../../../deps';
import { listPackageCards, moveCards } from '../../../store/cards/cards';
import type { CompanyTx } from '../../../store/engine/db';
import { dispatchPackages, type Dispatch } from '../../../store/packages/package-steps';
import { lockPlacedOrder } from '../../../store/orders/order-processing';
import { finishOrder } from '../orders/finish-order';

/**
 * Packages left with the courier: their cards wait for the confirmation of receipt, and an order with nothing left to send is
 * done (section 4.1). Answers how many left now; a repeated report is none.
 */
export async function dispatch(deps: Deps, tx: CompanyTx, dispatches: Dispatch[]): Promise<number> {
  const now = deps.now();
  const left = await dispatchPackages(tx, { dispatches, now });
  if (left.length === 0) return 0;
  const cards = await listPackageCards(
    tx,
    left.map(({ uid }) => uid),
  );
  await moveCards(tx, { event: 'dispatched', cards, now });
  for (const orderUid of new Set(left.map((one) => one.orderUid))) {
    const order = await lockPlacedOrder(tx, orderUid);
    if (order !== undefined) await finishOrder(deps, tx, order);
  }
  return left.length;
}
