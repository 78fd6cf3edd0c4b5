import type { MovementUid } from '@portal/domain/identifiers/uid';
import { isSameAccount, refundAccount, typedAccount } from '@portal/domain/payments/refund-account';
import type { Deps } from '../../../deps';
import { decideMovement, lockMovement } from '../../../store/payments/bank-queue';
import { insertRefund } from '../../../store/payments/refunds';
import { identityOf, operatorOutside, type Operator } from '../../../operator';
import { refusalOf, type QueueRefusal } from './queue-refusal';

interface Return {
  movementUid: MovementUid;
  /** Where to; by default where it came from. */
  account: string | null;
}

export type ReturnResult = { ok: true; account: string | null } | { ok: false; error: QueueRefusal };

/** A person sends money nobody could place back: it goes on the list of transfers, and waits there while no account is known. */
export async function returnMovement(deps: Deps, operator: Operator, { movementUid, account: typed }: Return): Promise<ReturnResult> {
  const account = typed === null ? null : typedAccount(typed);
  if (typed !== null && account === null) return { ok: false, error: 'account.invalid' };
  if (account !== null && isSameAccount(account, deps.provider.bankAccount)) return { ok: false, error: 'account.own' };
  return deps.db.writeDirectory<ReturnResult>(operatorOutside(operator, 'payment.returned'), async (tx) => {
    const movement = await lockMovement(tx, movementUid);
    const refusal = refusalOf(movement);
    if (refusal !== null || movement === undefined) return { ok: false, error: refusal ?? 'movement.notFound' };
    const { amount, isReversal, bookedOn: since, variableSymbol: symbol } = movement;
    if (amount <= 0 || isReversal) return { ok: false, error: 'movement.nothingToReturn' };
    const now = deps.now();
    const to = refundAccount([account, movement.counterAccount]);
    const nobody = { companyUid: null, orderUid: null, documentUid: null };
    const owed = { amount, account: to, symbol, since, preparedBy: identityOf(operator), now };
    await insertRefund(tx, { cause: movementUid, reason: 'unplaced', ...nobody, movementUid, ...owed });
    await decideMovement(tx, { uid: movementUid, status: 'returned', reason: null, note: null, by: operator.name, now, place: null });
    tx.audit({ subjectUid: movementUid, before: { status: movement.status }, after: { by: operator.name, amount, account: to } });
    return { ok: true, account: to };
  });
}
