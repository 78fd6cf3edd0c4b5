import sql, { type Sql } from 'sql-template-tag';
import { sourcesOf } from '@portal/domain/life';
import { ORDER_LIFE } from '@portal/domain/orders/order-life';
import { PAID_LATER_TYPES } from '@portal/domain/payments/owed';

/** `paysFirst` of the domain, asked of the orders of a statement by the name they have in it (S-063). */
export const paysFirst = (orders: Sql): Sql => sql`
  (${orders}.price_inc_vat > 0 AND ${orders}.payment_type <> ALL (${[...PAID_LATER_TYPES]}::text[]))
`;

/**
 * No younger order of its `company` than `o` waits for its payment: one that could be cancelled itself and is to be paid before anybody
 * works on it (OL-074).
 */
export const isLatestUnpaid = (company: Sql): Sql => sql`
  NOT EXISTS (
    SELECT FROM orders younger
    WHERE younger.company_uid = ${company}
      AND NOT younger.paid
      AND younger.status = ANY (${sourcesOf(ORDER_LIFE, 'askToCancel')}::text[])
      AND younger.credits_posted_at IS NULL
      AND ${paysFirst(sql`younger`)}
      AND (younger.ordered_at, younger.number) > (o.ordered_at, o.number)
  )
`;
