import { sumHellers, vatOf } from '@portal/domain/money/money';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/db';
import { hasInvoice } from '../../../store/issued-documents';
import { readOrderLines } from '../../../store/order-lines';
import { claimUnmadeCards, countRefundedCards } from '../../../store/unmade-cards';
import { issueCreditNote } from './issue-credit-note';

/**
 * The price of cards of an order that will never be made goes back by a credit note, each once (S-111); the order must be locked.
 * Without an invoice there is nothing to correct yet: it is asked again when one is issued. Answers how many cards were given back.
 */
export async function refundUnmade(deps: Deps, tx: CompanyTx, orderUid: string): Promise<number> {
  if (!(await hasInvoice(tx, orderUid))) return 0;
  const before = await countRefundedCards(tx, orderUid);
  const unmade = await claimUnmadeCards(tx, { orderUid, now: deps.now() });
  if (unmade.length === 0) return 0;
  const lines = (await readOrderLines(tx, orderUid)).filter(({ kind }) => kind === 'card');
  const refunds = lines.map((line) => {
    const earlier = line.unitPrice * (before.get(line.serviceCode) ?? 0);
    const price = line.unitPrice * unmade.filter(({ serviceCode }) => serviceCode === line.serviceCode).length;
    // Rounded once for the line as on the invoice, not once for each note.
    return { price, vat: vatOf(earlier + price, line.vatRate) - vatOf(earlier, line.vatRate) };
  });
  const price = sumHellers(refunds.map((refund) => refund.price));
  const vat = sumHellers(refunds.map((refund) => refund.vat));
  if (price > 0) await issueCreditNote(deps, tx, { orderUid, price, vat });
  return unmade.length;
}
