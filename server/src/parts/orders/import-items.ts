import type { EmployeeUid, LocationUid } from '@portal/domain/identifiers/uid';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { newCardService } from '@portal/domain/catalogue/services';
import type { ImportLayout } from '@portal/domain/ordering/import-columns';
import type { ImportRow } from '@portal/domain/ordering/import-row';
import type { BasketRow } from '../../store/ordering/basket';
import type { OrderingContext } from '../../store/ordering/ordering-context';

/** What the sheet of an order of this company holds: only what it can order (S-101). */
export const layoutOf = ({ topUpMethod, walletOption, wallets }: OrderingContext, productCode: CardProductCode): ImportLayout => ({
  productCode,
  topUpMethod,
  walletOption,
  selectedWallets: wallets.filter(({ isSelected }) => isSelected).map(({ type }) => type),
});

interface Place {
  context: OrderingContext;
  productCode: CardProductCode;
  /** Where the card goes; by the employee when null. */
  locationUid: LocationUid | null;
}

/** What a row orders for somebody. Null: a wallet of the row is not used any more. Plain loops and literals: this runs for every row of files with thousands of them. */
export function itemsOfRow(
  row: Pick<Extract<ImportRow, { ok: true }>, 'card' | 'credits'>,
  employeeUid: EmployeeUid,
  { context, productCode, locationUid }: Place,
): BasketRow[] | null {
  const items: BasketRow[] = [];
  if (row.card) {
    const serviceCode = newCardService(productCode);
    items.push({
      employeeUid,
      productCode,
      serviceCode,
      kind: 'cards',
      walletUid: null,
      quantity: 1,
      value: null,
      locationUid,
      requestUid: null,
    });
  }
  for (const { serviceCode, walletType, value, quantity } of row.credits) {
    const wallet = walletType === null ? null : context.wallets.find(({ type, isSelected }) => isSelected && type === walletType);
    if (wallet === undefined) return null;
    const walletUid = wallet?.uid ?? null;
    items.push({ employeeUid, productCode, serviceCode, kind: 'credits', walletUid, quantity, value, locationUid: null, requestUid: null });
  }
  return items;
}
