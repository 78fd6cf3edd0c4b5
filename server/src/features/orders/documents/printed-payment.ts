import { parseBankAccount } from '@portal/domain/identifiers/bank-account';
import { toIban } from '@portal/domain/identifiers/iban';
import type { Hellers } from '@portal/domain/money/money';
import type { DocumentPayment } from '../../../adapters/documents/document-data';
import { toPaymentInfo } from '../../../parts/orders/payment-info';
import type { Provider } from '../../../provider';
import type { IssuedDocument } from '../../../store/documents/issued-documents';

/** How the claim of a document is paid: the very same data the screen shows (S-114 to S-116), less what is covered; null when it has no symbol. */
export function printedPayment(provider: Provider, document: IssuedDocument, paidAmount: Hellers): DocumentPayment | null {
  const { variableSymbol: symbol, orderNumber: number, price, priceIncVat } = document;
  const account = parseBankAccount(provider.bankAccount);
  if (symbol === null || account === null) return null;
  const { qrCode } = toPaymentInfo(provider, { number, symbol, price, priceIncVat, paidAmount });
  return { account: provider.bankAccount, iban: toIban(account), variableSymbol: symbol, spayd: qrCode };
}
