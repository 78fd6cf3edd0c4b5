import type { TFunction } from 'i18next';
import type { Proposal, ProposalLine } from '@portal/contract/ordering/proposals';
import { CREDITS } from '@portal/domain/catalogue/credits';
import { CARD_PRODUCT_CODES, CREDIT_SERVICE_CODES, MAIN_PRODUCT, type CardProductCode } from '@portal/domain/catalogue/codes';

type LineName = Pick<ProposalLine, 'productServiceCode' | 'walletUid'> & { employee: Pick<ProposalLine['employee'], 'uid'> };

export const lineKey = ({ employee, productServiceCode, walletUid }: LineName): string =>
  `${employee.uid} ${productServiceCode} ${walletUid ?? ''}`;

/** CZK of an entry: what one is worth, so many times. */
export const worthOf = ({ value, quantity }: { value: number; quantity: number }): number => Math.round(value * quantity * 100) / 100;

export const nameOf = ({ employee }: ProposalLine): string => `${employee.lastName} ${employee.firstName}`;

/** The account or the wallet the credit goes to. */
export const creditName = (t: TFunction, { walletType, productServiceCode }: ProposalLine): string =>
  t(`credit.${walletType ?? CREDITS[productServiceCode].account}`, { ns: 'ordering' });

/** What a person writes into the line: days or crowns. */
export const numberOf = ({ isInDays, value, quantity }: ProposalLine): number => (isInDays ? quantity : value);

/** What somebody decided of the amount; null: what is proposed. */
export const entryOf = ({ value, quantity, proposed }: ProposalLine) =>
  value === proposed.value && quantity === proposed.quantity ? null : { value, quantity };

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
