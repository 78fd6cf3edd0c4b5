import type { BasketItem, BasketTotal } from '@portal/contract/basket';
import { hellersToCzk } from '@portal/domain/money/money';
import type { BasketHead, BasketItemRow } from '../../../store/basket';

/** Cards and nominal credit; fees come with the calculation (S-045). */
export const toTotal = (head: Pick<BasketHead, 'cardCount' | 'creditTotal'>): BasketTotal => ({
  totalAmount: hellersToCzk(head.creditTotal),
  itemQuantity: head.cardCount,
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
  employee: {
    uid: row.employeeUid,
    employeeNumber: row.employeeNumber,
    firstName: row.firstName,
    lastName: row.lastName,
    employeeStatus: row.employeeStatus,
  },
});
