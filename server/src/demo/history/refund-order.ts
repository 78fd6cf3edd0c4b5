import { v7 as newUid } from 'uuid';
import { pragueDay, yearOf } from '@portal/domain/calendar/prague-day';
import { documentDates } from '@portal/domain/documents/document-dates';
import { insertDocument } from '../../store/documents/documents';
import { post } from '../../store/payments/ledger';
import { takeNumbers } from '../../store/documents/number-series';
import { readOrderLines } from '../../store/orders/order-lines';
import { insertRefund } from '../../store/payments/refunds';
import type { BookedMovement } from './bank-book';
import type { PlacedOrder } from './place-order';
import type { Story } from './story';

/** Money that came for an order whose cancellation was under way: credit note, and the transfer back, recognised in its statement later. */
export async function refundOrder(story: Story, order: PlacedOrder, now: Date): Promise<BookedMovement> {
  const { tx, bankAccount, name } = story.company;
  const amount = order.totals.priceIncVat;
  const movementUid = newUid();
  const note = await issueCreditNote(story, order, now);
  const bookedOn = pragueDay(now.getTime());
  const { uid: orderUid } = order;
  const owed = {
    cause: note.uid,
    reason: 'creditNote',
    companyUid: tx.companyUid,
    orderUid,
    documentUid: note.uid,
    movementUid: null,
  } as const;
  await insertRefund(tx, { ...owed, amount, account: bankAccount, symbol: note.number, since: bookedOn, now });
  const amounts = { bank: amount, overpayment: -amount };
  await post(tx, { kind: 'refund', cause: movementUid, orderUid, movementUid, now, amounts });
  return {
    uid: movementUid,
    bookedOn,
    amount: -amount,
    variableSymbol: note.number,
    counterAccount: bankAccount,
    counterName: name,
    status: 'ignored',
    reason: 'debit',
    companyUid: tx.companyUid,
    orderUid,
    applied: 0,
    overpaid: 0,
  };
}

async function issueCreditNote({ company: { tx } }: Story, { uid: orderUid, totals }: PlacedOrder, now: Date) {
  const { price, vat, priceIncVat } = totals;
  const uid = newUid();
  const day = pragueDay(now.getTime());
  await post(tx, { kind: 'refund', cause: uid, orderUid, now, amounts: { overpayment: priceIncVat, revenue: -price, vat: -vat } });
  const [number = ''] = await takeNumbers(tx, { series: 'creditNote', year: yearOf(day), count: 1 });
  const sums = { price: -price, vat: -vat, priceIncVat: -priceIncVat, totalPaid: -priceIncVat };
  const dates = documentDates({ kind: 'creditNote', issuedOn: day });
  const correction = { reason: 'cancelled', lines: await readOrderLines(tx, orderUid) } as const;
  await insertDocument(tx, {
    uid,
    orderUid,
    type: 'credit_note',
    number,
    status: 'paid',
    ...dates,
    ...sums,
    paidDate: day,
    correction,
    now,
  });
  return { uid, number };
}
