import { v7 as newUid } from 'uuid';
import { yearOf } from '@portal/domain/calendar/prague-day';
import { documentDates, type DatedDocument } from '@portal/domain/documents/document-dates';
import { hellers, sumHellers, type Hellers } from '@portal/domain/money/money';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/engine/db';
import { insertDocument, registerVariableSymbol, type NewDocument } from '../../../store/documents/documents';
import { enqueueForOrder } from '../../../store/operations/jobs';
import { post } from '../../../store/payments/ledger';
import { takeNumbers } from '../../../store/documents/number-series';

interface Invoicing {
  /** Hellers. */
  order: { uid: string; price: Hellers; vat: Hellers };
  dates: Extract<DatedDocument, { kind: 'prepaidInvoice' | 'invoiceAfterDelivery' }>;
}

export type IssuedInvoice = Pick<NewDocument, 'uid' | 'number' | 'dueDate'>;

/**
 * Issues the tax document of an order (S-111): paid from birth when the money came first, otherwise a claim of its own
 * whose symbol is its number (S-114). The order must be locked. The number is taken last, its series is everybody's.
 */
export async function issueInvoice(deps: Deps, tx: CompanyTx, { order, dates }: Invoicing): Promise<IssuedInvoice> {
  const now = deps.now();
  const total = sumHellers([order.price, order.vat]);
  const amounts = { receivable: -total, revenue: order.price, vat: order.vat };
  await post(tx, { kind: 'invoice', cause: order.uid, orderUid: order.uid, now, amounts });
  const isPrepaid = dates.kind === 'prepaidInvoice';
  const uid = newUid();
  await enqueueForOrder(tx, { name: 'send-invoice', orderUid: order.uid });
  const printed = documentDates(dates);
  const [number = ''] = await takeNumbers(tx, { series: 'invoice', year: yearOf(printed.issueDate), count: 1 });
  const paid = isPrepaid
    ? ({ status: 'paid', totalPaid: total, paidDate: dates.paidOn } as const)
    : ({ status: 'unpaid', totalPaid: hellers(0), paidDate: null } as const);
  const sums = { price: order.price, vat: order.vat, priceIncVat: total };
  await insertDocument(tx, { uid, orderUid: order.uid, type: 'invoice', number, ...printed, ...sums, ...paid, now });
  if (!isPrepaid) await registerVariableSymbol(tx, { symbol: number, orderUid: order.uid, documentUid: uid });
  return { uid, number, dueDate: printed.dueDate };
}
