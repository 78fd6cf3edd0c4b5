import type { OrderUid, DocumentUid, MovementUid } from '@portal/domain/identifiers/uid';
import { pragueDay, type Day } from '@portal/domain/calendar/prague-day';
import { refundAccount } from '@portal/domain/payments/refund-account';
import type { Deps } from '../../../deps';
import { findCompany } from '../../../store/companies/companies';
import type { CompanyTx } from '../../../store/engine/db';
import { lastPayer } from '../../../store/payments/payments';
import { insertRefund, type NewRefund } from '../../../store/payments/refunds';

interface Owed extends Pick<NewRefund, 'cause' | 'symbol' | 'amount'> {
  reason: 'overpayment' | 'cancelledOrder' | 'creditNote';
  orderUid: OrderUid;
  documentUid?: DocumentUid | null;
  /** The payment that was too much; otherwise the last one of the order. */
  payment?: { movementUid: MovementUid | null; account: string | null; bookedOn: Day };
}

/**
 * Puts a transfer on the list of what the provider has to send: to the account the money came from, else to the one the company gave;
 * with neither it waits until somebody finds one out (section 4.1, S-113, S-117). Answers the account.
 */
export async function oweRefund(deps: Deps, tx: CompanyTx, { payment, documentUid = null, ...owed }: Owed): Promise<string | null> {
  const now = deps.now();
  const payer = payment ?? (await lastPayer(tx, owed.orderUid));
  const account = refundAccount([payer?.account, (await findCompany(tx))?.bankAccount]);
  const since = payer?.bookedOn ?? pragueDay(now.getTime());
  await insertRefund(tx, {
    ...owed,
    documentUid,
    companyUid: tx.companyUid,
    movementUid: payment?.movementUid ?? null,
    account,
    since,
    now,
  });
  return account;
}
