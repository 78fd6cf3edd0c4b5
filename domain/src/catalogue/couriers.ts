import type { Courier } from '../orders/order-status';
import type { DeliveryServiceCode } from './codes';

/** Who carries the packages of a delivery service (S-092). */
export const COURIER_OF: Readonly<Record<DeliveryServiceCode, Courier>> = { '90C-421': 'Česká pošta', '90C-422': 'PPL' };
