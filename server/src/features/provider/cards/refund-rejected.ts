import { sumHellers, vatOf } from '@portal/domain/money/money';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/db';
import { hasInvoice } from '../../../store/issued-documents';
import { readOrderLines } from '../../../store/order-lines';
import { issueCreditNote } from '../payments/issue-credit-note';

interface RejectedCard {
  orderUid: string | null;
  serviceCode: string;
}

/** The price of cards that could not be made goes back, one credit note per order; without an invoice there is nothing to correct yet. */
export async function refundRejected(deps: Deps, tx: CompanyTx, cards: readonly RejectedCard[]): Promise<void> {
  for (const orderUid of new Set(cards.flatMap((card) => card.orderUid ?? []))) {
    if (!(await hasInvoice(tx, orderUid))) continue;
    const mine = cards.filter((card) => card.orderUid === orderUid);
    const lines = (await readOrderLines(tx, orderUid)).filter(({ kind }) => kind === 'card');
    const refunds = lines.map((line) => {
      const price = line.unitPrice * mine.filter(({ serviceCode }) => serviceCode === line.serviceCode).length;
      return { price, vat: vatOf(price, line.vatRate) };
    });
    const price = sumHellers(refunds.map((refund) => refund.price));
    const vat = sumHellers(refunds.map((refund) => refund.vat));
    if (price > 0) await issueCreditNote(deps, tx, { orderUid, price, vat });
  }
}
