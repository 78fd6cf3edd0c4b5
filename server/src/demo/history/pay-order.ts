import { v7 as newUid } from 'uuid';
import { pragueDay, yearOf } from '@portal/domain/calendar/prague-day';
import { documentDates } from '@portal/domain/documents/document-dates';
import { matchPayment, settles } from '@portal/domain/payments/payment-matching';
import { insertDocument } from '../../store/documents/documents';
import { post } from '../../store/payments/ledger';
import { takeNumbers } from '../../store/documents/number-series';
import { lockClaim, recordReceipt } from '../../store/payments/payments';
import type { BookedMovement } from './bank-book';
import type { PlacedOrder } from './place-order';
import type { Story } from './story';

type Payer = Pick<Story, 'company' | 'paidAmount'>;

/** A bank transfer of the past, booked as today's would be; answers the movement for the statement, null when nothing was to be paid. */
export async function payOrder(story: Payer, order: PlacedOrder, now: Date): Promise<BookedMovement | null> {
  const { tx, bankAccount, name } = story.company;
  const claim = order.proforma === null ? undefined : await lockClaim(tx, order.proforma.number);
  if (claim === undefined || order.proforma === null) return null;
  const amount = story.paidAmount ?? claim.total;
  const symbol = order.proforma.number;
  const match = matchPayment(
    { amount, direction: 'credit', currency: 'CZK', variableSymbol: symbol },
    { amount: claim.total, paidAmount: claim.paidAmount, orderStatus: claim.orderStatus },
  );
  const bookedOn = pragueDay(now.getTime());
  const { applied, overpaid, matched: reason } = match;
  const uid = newUid();
  await recordReceipt(tx, { claim, applied, paidOn: settles(match) ? bookedOn : null });
  await post(tx, {
    kind: 'payment',
    cause: uid,
    orderUid: order.uid,
    movementUid: uid,
    now,
    amounts: { bank: -amount, receivable: applied, overpayment: overpaid },
  });
  if (settles(match)) await issueInvoice(story, order, now);
  const booking = { status: 'matched', reason, companyUid: tx.companyUid, orderUid: order.uid, applied, overpaid } as const;
  return { uid, bookedOn, amount, variableSymbol: symbol, counterAccount: bankAccount, counterName: name, ...booking };
}

async function issueInvoice({ company: { tx } }: Payer, { uid: orderUid, totals }: PlacedOrder, now: Date): Promise<void> {
  const paidOn = pragueDay(now.getTime());
  const amounts = { receivable: -totals.priceIncVat, revenue: totals.price, vat: totals.vat };
  await post(tx, { kind: 'invoice', cause: orderUid, orderUid, now, amounts });
  const [number = ''] = await takeNumbers(tx, { series: 'invoice', year: yearOf(paidOn), count: 1 });
  const dates = documentDates({ kind: 'prepaidInvoice', issuedOn: paidOn, paidOn, orderedOn: paidOn });
  const paid = { status: 'paid', totalPaid: totals.priceIncVat, paidDate: paidOn } as const;
  await insertDocument(tx, { uid: newUid(), orderUid, type: 'invoice', number, ...dates, ...totals, ...paid, now });
}
