import { v7 as newUid } from 'uuid';
import { pragueDay, yearOf } from '@portal/domain/calendar/prague-day';
import { documentDates } from '@portal/domain/orders/document-dates';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/db';
import { insertDocument } from '../../../store/documents';
import { enqueue } from '../../../store/jobs';
import { post } from '../../../store/ledger';
import { takeNumbers } from '../../../store/number-series';

interface Refund {
  orderUid: string;
  /** What is given back, in positive hellers. */
  price: number;
  vat: number;
}

/** Issues a credit note with negative amounts; what it gives back is owed to the company until it is returned (S-111 to S-113). */
export async function issueCreditNote(deps: Deps, tx: CompanyTx, { orderUid, price, vat }: Refund): Promise<void> {
  const now = deps.now();
  const uid = newUid();
  const total = price + vat;
  await post(tx, { kind: 'refund', cause: uid, orderUid, now, amounts: { overpayment: total, revenue: -price, vat: -vat } });
  await enqueue(tx, { name: 'send-credit-note', payload: { companyUid: tx.companyUid, documentUid: uid }, key: `send-credit-note:${uid}` });
  const dates = documentDates({ kind: 'creditNote', issuedOn: pragueDay(now.getTime()) });
  const [number = ''] = await takeNumbers(tx, { series: 'creditNote', year: yearOf(dates.issueDate), count: 1 });
  const sums = { price: -price, vat: -vat, priceIncVat: -total };
  await insertDocument(tx, {
    uid,
    orderUid,
    type: 'credit_note',
    number,
    status: 'unpaid',
    ...dates,
    ...sums,
    totalPaid: 0,
    paidDate: null,
    now,
  });
}
