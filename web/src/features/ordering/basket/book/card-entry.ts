import type { CardProductCode, ServiceCode } from '@portal/domain/catalogue/codes';
import type { Entry } from './entry';

interface CardOrder {
  productCode: CardProductCode;
  serviceCode: ServiceCode;
  employeeUid: string;
  /** The request for a replacement it answers. */
  requestUid?: string;
}

/** One card for one employee (S-043). */
export const cardEntry = (order: CardOrder): Entry => ({ ...order, walletUid: null, kind: 'cards', value: null, quantity: 1 });
