import { v7 as newUid } from 'uuid';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import { pragueDay, yearOf } from '@portal/domain/calendar/prague-day';
import type { CalculationLine } from '@portal/domain/ordering/calculation';
import { remainingLines, type Correction } from '@portal/domain/documents/credited-lines';
import { documentDates } from '@portal/domain/documents/document-dates';
import { hellers, sumHellers, type Hellers } from '@portal/domain/money/money';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/engine/db';
import { insertDocument, settleCreditNote } from '../../../store/documents/documents';
import { listCreditedLines } from '../../../store/documents/issued-documents';
import { enqueue } from '../../../store/operations/jobs';
import { post } from '../../../store/payments/ledger';
import { takeNumbers } from '../../../store/documents/number-series';
import { readOrderLines } from '../../../store/orders/order-lines';
import { lockClaimsOf, recordReceipt } from '../../../store/payments/payments';
import { oweRefund } from './owe-refund';

interface Refund {
  orderUid: OrderUid;
  /** What is given back, in positive hellers. */
  price: Hellers;
  vat: Hellers;
  /** Cards that could not be made; without them all that is left of the order goes back, as it was cancelled. */
  unmade?: CalculationLine[];
}

/**
 * Issues a credit note with negative amounts (S-111 to S-113). Of an invoice not yet paid it takes off what is asked for; the rest is owed
 * to the company and put on the list of what the provider has to send. The order must be locked.
 */
export async function issueCreditNote(deps: Deps, tx: CompanyTx, refund: Refund): Promise<void> {
  const { orderUid, price, vat } = refund;
  const now = deps.now();
  const uid = newUid();
  const total = sumHellers([price, vat]);
  await post(tx, { kind: 'refund', cause: uid, orderUid, now, amounts: { overpayment: total, revenue: -price, vat: -vat } });
  await enqueue(tx, { name: 'send-credit-note', payload: { companyUid: tx.companyUid, documentUid: uid }, key: `send-credit-note:${uid}` });
  const dates = documentDates({ kind: 'creditNote', issuedOn: pragueDay(now.getTime()) });
  const [number = ''] = await takeNumbers(tx, { series: 'creditNote', year: yearOf(dates.issueDate), count: 1 });
  const sums = { price: hellers(-price), vat: hellers(-vat), priceIncVat: hellers(-total) };
  await insertDocument(tx, {
    uid,
    orderUid,
    type: 'credit_note',
    number,
    status: 'unpaid',
    ...dates,
    ...sums,
    totalPaid: hellers(0),
    paidDate: null,
    correction: await correctionOf(tx, refund),
    now,
  });
  const left = hellers(total - (await offset(deps, tx, { uid, orderUid, amount: total })));
  if (left > 0) await oweRefund(deps, tx, { cause: uid, reason: 'creditNote', orderUid, documentUid: uid, amount: left, symbol: number });
}

/** Written down with the note: what is printed on it must not depend on what becomes of the order. */
async function correctionOf(tx: CompanyTx, { orderUid, unmade }: Refund): Promise<Correction> {
  if (unmade !== undefined) return { reason: 'notMade', lines: unmade };
  return { reason: 'cancelled', lines: remainingLines(await readOrderLines(tx, orderUid), await listCreditedLines(tx, orderUid)) };
}

/** Sets a credit note off against what the order still owes on its invoice, whichever document asks for it; answers how much. */
async function offset(
  deps: Deps,
  tx: CompanyTx,
  { uid, orderUid, amount }: { uid: string; orderUid: OrderUid; amount: Hellers },
): Promise<Hellers> {
  const [claim] = await lockClaimsOf(tx, [orderUid]);
  if (claim === undefined) return hellers(0);
  const remaining = hellers(claim.total - claim.paidAmount);
  const applied = hellers(Math.min(amount, Math.max(remaining, 0)));
  if (applied === 0) return hellers(0);
  const now = deps.now();
  const today = pragueDay(now.getTime());
  await recordReceipt(tx, { claim, applied, paidOn: applied === remaining ? today : null });
  await post(tx, { kind: 'overpayment', cause: `offset:${uid}`, orderUid, now, amounts: { overpayment: -applied, receivable: applied } });
  await settleCreditNote(tx, { uid, amount: hellers(-applied), on: today });
  return applied;
}
