import type { PaymentInfo } from '@portal/contract/ordering/checkout';
import { parseBankAccount } from '@portal/domain/identifiers/bank-account';
import { toIban } from '@portal/domain/identifiers/iban';
import { hellers, hellersToCzk, type Hellers } from '@portal/domain/money/money';
import { spayd } from '@portal/domain/money/spayd';
import type { Provider } from '../../provider';

export interface Claim {
  number: string;
  symbol: string;
  price: Hellers;
  priceIncVat: Hellers;
  /** What has already arrived: the QR code asks for the rest only (S-117). */
  paidAmount: Hellers;
}

/** What a customer needs to pay a claim by bank transfer: account, symbol and the text of the QR code (S-114 to S-116). */
export function toPaymentInfo(provider: Provider, claim: Claim): PaymentInfo {
  const account = parseBankAccount(provider.bankAccount);
  if (account === null) throw new Error('the provider has no valid bank account');
  return {
    orderNumber: claim.number,
    price: { price: hellersToCzk(claim.price), priceIncVat: hellersToCzk(claim.priceIncVat), currency: 'CZK' },
    bankAccountNumber: provider.bankAccount.split('/')[0] ?? '',
    bankAccountCode: account.bankCode,
    variableSymbol: claim.symbol,
    qrCode: spayd({
      iban: toIban(account),
      amount: hellers(claim.priceIncVat - claim.paidAmount),
      variableSymbol: claim.symbol,
      message: claim.number,
    }),
  };
}
