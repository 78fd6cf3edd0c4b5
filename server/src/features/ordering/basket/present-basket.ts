import type { BasketItem, BasketTotal } from '@portal/contract/ordering/basket';
import { hellersToCzk } from '@portal/domain/money/money';
import type { Authorship, BasketItemRow, BasketTotals } from '../../../store/ordering/basket';

/** Cards and nominal credit; fees come with the calculation (S-045). */
export const toTotal = ({ cardCount, creditTotal }: Omit<BasketTotals, 'itemCount'>): BasketTotal => ({
  totalAmount: hellersToCzk(creditTotal),
  itemQuantity: cardCount,
  currency: 'CZK',
});

export const toBasketItem = (row: BasketItemRow): BasketItem => ({
  uid: row.uid,
  productCode: row.productCode,
  productServiceCode: row.serviceCode,
  kind: row.kind,
  quantity: row.quantity,
  value: row.value === null ? null : hellersToCzk(row.value),
  walletUid: row.walletUid,
  locationUid: row.locationUid,
  requestUid: row.requestUid,
  version: row.version,
  changedAt: new Date(row.changedAt).toISOString(),
  changedBy: toAuthor(row),
  employee: {
    uid: row.employeeUid,
    employeeNumber: row.employeeNumber,
    firstName: row.firstName,
    lastName: row.lastName,
    employeeStatus: row.employeeStatus,
  },
});

/** Null: the portal itself. */
export const toAuthor = ({ authorUid, authorFirstName, authorLastName }: Authorship) =>
  authorUid === null ? null : { uid: authorUid, firstName: authorFirstName, lastName: authorLastName };
