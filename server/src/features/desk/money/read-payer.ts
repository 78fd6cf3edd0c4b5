import type { readPayer as route } from '@portal/contract/desk/money/payer';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { CompanyUid, MovementUid } from '@portal/domain/identifiers/uid';
import { hellersToCzk } from '@portal/domain/money/money';
import type { Deps } from '../../../deps';
import { findPayer, listOwedOrders, listPayments } from '../../../store/desk/money/payer';
import { inCrowns } from './read-movement';

/** So many stand beside a line of the bank; the others are a list away. */
const SHOWN = 5;

/** A company money may be of: what it owes, and what it paid before (DESK-014). */
export async function readPayer(
  { desk }: Deps,
  { uid, movement }: { uid: CompanyUid; movement: MovementUid },
): Promise<ReplyOf<typeof route> | Failure> {
  if (desk === null) return refuse('desk.closed');
  return desk.read(async (tx) => {
    const payer = await findPayer(tx, uid);
    if (payer === undefined) return refuse('err.notFound');
    const orders = await listOwedOrders(tx, { uid, limit: SHOWN });
    const payments = await listPayments(tx, { uid, movement, limit: SHOWN });
    return {
      data: {
        ...payer,
        owed: hellersToCzk(payer.owed),
        owedOrders: orders.map((order) => ({ ...order, rest: hellersToCzk(order.rest) })),
        payments: payments.map(inCrowns),
      },
    };
  });
}
