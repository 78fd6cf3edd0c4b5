import * as z from 'zod';
import { route } from '../../endpoint';
import { single } from '../../paging';
import { dayReply, moneyReply, uuidOf, uuidReplyOf } from '../../scalars';
import { deskCompanyParams } from '../companies';
import { DESK_READ } from '../desk-list';

const payer = z.object({
  uid: uuidReplyOf<'company'>(),
  name: z.string(),
  identificationNumber: z.string(),
  /** In which it is written to. */
  language: z.enum(['cs', 'en']),
  /** How many claims wait for money, and how much. */
  owedCount: z.int(),
  owed: moneyReply,
  /** Those due first. */
  owedOrders: z.array(
    z.object({
      uid: uuidReplyOf<'order'>(),
      number: z.string(),
      symbol: z.string().nullable(),
      dueOn: dayReply.nullable(),
      rest: moneyReply,
    }),
  ),
  /** What it paid before, the latest first. */
  payments: z.array(
    z.object({
      uid: uuidReplyOf<'movement'>(),
      bookedOn: dayReply,
      variableSymbol: z.string().nullable(),
      orderUid: uuidReplyOf<'order'>().nullable(),
      orderNumber: z.string().nullable(),
      amount: moneyReply,
    }),
  ),
});
export type Payer = z.infer<typeof payer>;

/** A company money may be of, beside a line of the bank (DESK-014): `movement` is that line, which is none of the payments before. */
export const readPayer = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/companies/:uid/payer',
  summary: 'What a company owes and what it paid before a line of the bank',
  params: deskCompanyParams,
  query: z.object({ movement: uuidOf<'movement'>() }),
  reply: single(payer),
});
