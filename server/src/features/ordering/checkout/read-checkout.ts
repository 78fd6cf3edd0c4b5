import type { OrderUid, CompanyUid } from '@portal/domain/identifiers/uid';
import { refuse, type Failure } from '@portal/contract/errors';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/engine/db';
import { readOrderHead, type OrderHead } from '../../../store/orders/order-head';

/** Reads an order by its checkout address: a basket has none, and a checkout that is gone is not found (S-042). */
export function readCheckout<T>(
  deps: Deps,
  at: { companyUid: CompanyUid; uid: OrderUid },
  present: (tx: CompanyTx, order: OrderHead) => Promise<T>,
): Promise<T | Failure> {
  return deps.db.read<T | Failure>(at.companyUid, async (tx) => {
    const order = await readOrderHead(tx, at.uid);
    return order === undefined || order.status === 'BASKET' ? refuse('err.notFound') : present(tx, order);
  });
}
