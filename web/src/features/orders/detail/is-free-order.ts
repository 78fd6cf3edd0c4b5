import type { Order } from '@portal/contract/orders';

/** A placed order with nothing to pay (S-073). */
export const isFreeOrder = ({ number, price }: Order): boolean => number !== null && price.priceIncVat === 0;
