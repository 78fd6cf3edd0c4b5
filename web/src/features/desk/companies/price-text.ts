import type { TFunction } from 'i18next';
import type { DeskPrice } from '@portal/contract/desk/company/prices';
import { formatMoney, formatPercent } from '../../../lib/text/formats';

export type Term = DeskPrice['terms'][number];

/** What holds today; undefined where nothing is agreed. */
export const currentTerm = ({ terms }: DeskPrice): Term | undefined => terms.find(({ state }) => state === 'current');

/** What is paid by a term; the regular price where it says none. */
export function priceText(t: TFunction<'desk/companies'>, { part, regular }: DeskPrice, term: Term | undefined): string {
  if (part === 'unitPrice') return formatMoney(term?.unitPrice ?? regular.unitPrice ?? 0);
  const fee = formatPercent(term?.feePercent ?? regular.feePercent ?? 0);
  const least = term?.minimumFee ?? 0;
  return least === 0 ? fee : t('price.least', { fee, amount: formatMoney(least) });
}
