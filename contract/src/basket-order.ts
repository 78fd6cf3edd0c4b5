import { z } from 'zod';
import { PAYMENT_TYPES } from '@portal/domain/orders/order-status';
import { instantReply, uuidReply } from './scalars';

/** What the open basket says about the order it will become. */
export const basketOrder = z.object({
  uid: uuidReply,
  paymentType: z.enum(PAYMENT_TYPES),
  label: z.string().nullable(),
  mainDeliveryService: z.object({ code: z.string() }).nullable(),
  calculatedAt: instantReply.nullable(),
  createdAt: instantReply,
  error: z.string().nullable(),
});
