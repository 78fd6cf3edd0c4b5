import type { OrderUid } from '@portal/domain/identifiers/uid';
import { sumHellers } from '@portal/domain/money/money';
import { unmadeLines } from '@portal/domain/documents/credited-lines';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/engine/db';
import { hasInvoice, listCreditedLines } from '../../../store/documents/issued-documents';
import { readOrderLines } from '../../../store/orders/order-lines';
import { claimUnmadeCards } from '../../../store/cards/unmade-cards';
import { issueCreditNote } from './issue-credit-note';

/**
 * The price of cards of an order that will never be made goes back by a credit note, each once (S-111); the order must be locked.
 * Without an invoice there is nothing to correct yet: it is asked again when one is issued. Answers how many cards were given back.
 */
export async function refundUnmade(deps: Deps, tx: CompanyTx, orderUid: OrderUid): Promise<number> {
  if (!(await hasInvoice(tx, orderUid))) return 0;
  const cards = await claimUnmadeCards(tx, { orderUid, now: deps.now() });
  if (cards.length === 0) return 0;
  const counts: Record<string, number> = {};
  for (const { serviceCode } of cards) counts[serviceCode] = (counts[serviceCode] ?? 0) + 1;
  const unmade = unmadeLines(await readOrderLines(tx, orderUid), { credited: await listCreditedLines(tx, orderUid), counts });
  const price = sumHellers(unmade.map((line) => line.price));
  const vat = sumHellers(unmade.map((line) => line.vat));
  if (price > 0) await issueCreditNote(deps, tx, { orderUid, price, vat, unmade });
  return cards.length;
}
