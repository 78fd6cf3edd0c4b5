import type { OrderUid } from '@portal/domain/identifiers/uid';
import type { giveRefundAccount as route } from '@portal/contract/orders/orders';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { FieldErrorCode } from '@portal/contract/field-errors';
import { isSameAccount, typedAccount } from '@portal/domain/payments/refund-account';
import type { CompanyActor } from '../../actor';
import type { Deps } from '../../deps';
import { readOrder } from '../../store/orders/orders';
import { giveOrderAccount } from '../../store/payments/refunds';
import { presentOrder } from './present-order';

interface Given {
  orderUid: OrderUid;
  /** As it was typed. */
  account: string;
}

/** The company says where money is to be returned that nobody knew an account for, or that came back from one (S-113); asking again answers the same. */
export function giveRefundAccount(
  deps: Deps,
  actor: CompanyActor,
  { orderUid, account: typed }: Given,
): Promise<ReplyOf<typeof route> | Failure> {
  return deps.db.write<ReplyOf<typeof route> | Failure>(actor, async (tx) => {
    const before = await readOrder(tx, orderUid);
    if (before === undefined) return refuse('err.notFound');
    const account = typedAccount(typed);
    if (account === null) return wrong('bankAccount.number.validation');
    if (isSameAccount(account, deps.provider.bankAccount)) return wrong('bankAccount.number.provider');
    const transfers = await giveOrderAccount(tx, { orderUid, account });
    if (transfers === 0) return refuse('order.noRefundWaiting');
    tx.audit({ subjectUid: orderUid, before: { refunds: before.refunds }, after: { account, transfers } });
    const after = await readOrder(tx, orderUid);
    return after === undefined ? refuse('err.notFound') : { data: presentOrder(after, deps) };
  });
}

const wrong = (code: FieldErrorCode): Failure => refuse('err.input.invalid', { fields: [{ path: 'account', code }] });
