import type { CardProductCode } from '@portal/domain/catalogue/codes';
import type { ImportLayout } from '@portal/domain/ordering/import-columns';
import type { OrderingContext } from '../../../store/ordering/ordering-context';

/** What the file of this company holds: only what it can order (S-101). */
export const layoutOf = ({ topUpMethod, walletOption, wallets }: OrderingContext, productCode: CardProductCode): ImportLayout => ({
  productCode,
  topUpMethod,
  walletOption,
  selectedWallets: wallets.filter(({ isSelected }) => isSelected).map(({ type }) => type),
});
