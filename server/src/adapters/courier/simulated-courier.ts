import type { Courier } from '@portal/domain/orders/order-status';
import { makeTrackingNumber } from '@portal/domain/orders/tracking';

export interface Parcel {
  /** Ten digits, unique (S-091). */
  packageNumber: string;
  courier: Courier;
}

/** The embedded courier: a tracking number in the courier's own form, the same for the same package. */
export const simulatedTrackingNumber = ({ packageNumber, courier }: Parcel): string =>
  makeTrackingNumber(courier, Number(packageNumber.slice(1)));
