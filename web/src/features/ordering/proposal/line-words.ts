import type { Proposal, ProposalLine } from '@portal/contract/ordering/proposals';
import { CARD_PRODUCT_CODES, CREDIT_SERVICE_CODES, MAIN_PRODUCT, type CardProductCode } from '@portal/domain/catalogue/codes';

type LineName = Pick<ProposalLine, 'productServiceCode' | 'walletUid'> & { employee: Pick<ProposalLine['employee'], 'uid'> };

export const lineKey = ({ employee, productServiceCode, walletUid }: LineName): string =>
  `${employee.uid} ${productServiceCode} ${walletUid ?? ''}`;

/** CZK of an entry: what one is worth, so many times. */
export const worthOf = ({ value, quantity }: { value: number; quantity: number }): number => Math.round(value * quantity * 100) / 100;

/** The product most of the credit is of: each has a table and a plan of its own. */
export function productOf({ calculation }: Proposal): CardProductCode {
  const credit = new Map<CardProductCode, number>();
  for (const { productCode, productServiceCode, vatRate, price } of calculation.data) {
    const isCredit = vatRate === 0 && CREDIT_SERVICE_CODES.some((code) => code === productServiceCode);
    const code = CARD_PRODUCT_CODES.find((one) => one === productCode);
    if (isCredit && code !== undefined) credit.set(code, (credit.get(code) ?? 0) + price);
  }
  const [most] = [...credit].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? MAIN_PRODUCT;
}
