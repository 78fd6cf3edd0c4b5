import * as z from 'zod';
import { SERVICE_CODES, SERVICE_GROUPS } from '@portal/domain/catalogue/codes';
import { moneyReply, uuidReplyOf } from '../scalars';

const rowBasketItem = z.object({
  uid: uuidReplyOf<'item'>(),
  quantity: z.int(),
  value: moneyReply.nullable(),
  walletUid: uuidReplyOf<'wallet'>().nullable(),
});

/** One service as it stands for one employee: may it be ordered, and what of it is in the basket. */
export const rowService = z.object({
  code: z.enum(SERVICE_CODES),
  group: z.enum(SERVICE_GROUPS),
  isActive: z.boolean(),
  isOrderable: z.boolean(),
  /** Why it cannot be ordered: codes of the skip reasons (S-107). */
  blockers: z.array(z.string()),
  basketItems: z.array(rowBasketItem),
  customGpcDefault: z.number().nullable(),
});
