import type { ProposalLine } from '@portal/contract/ordering/proposals';
import { formatAmount } from '../../../lib/text/formats';

type LineName = Pick<ProposalLine, 'productServiceCode' | 'walletUid'> & { employee: Pick<ProposalLine['employee'], 'uid'> };

export const lineKey = ({ employee, productServiceCode, walletUid }: LineName): string =>
  `${employee.uid} ${productServiceCode} ${walletUid ?? ''}`;

/** CZK of an entry: what one is worth, so many times. */
export const worthOf = ({ value, quantity }: { value: number; quantity: number }): number => Math.round(value * quantity * 100) / 100;

/** `+400`, `−2 900`, `0`. */
export function differenceText(czk: number, decimals: 0 | 2): string {
  const shown = formatAmount(czk, decimals);
  return czk > 0 ? `+${shown}` : shown;
}
