import sql from 'sql-template-tag';
import type { RemovalCause } from '@portal/domain/ordering/removal-cause';
import { dropCheckouts, type Basket } from './basket';
import type { CompanyTx } from './db';

interface Emptying {
  /** Held for oneself. */
  basket: Basket;
  cause: Exclude<RemovalCause, 'ordered'>;
  userUid: string | null;
  now: Date;
}

export interface Emptied {
  itemCount: number;
  cardCount: number;
  /** Hellers. */
  creditTotal: number;
}

/** Takes everything out of the basket so that it can be put back; answers what it was, null when the basket was empty. */
export async function emptyBasket(tx: CompanyTx, { basket, cause, userUid, now }: Emptying): Promise<Emptied | null> {
  await dropCheckouts(tx);
  const removal = await tx.first<Emptied>(
    sql`WITH gone AS (DELETE FROM order_items WHERE company_uid = ${tx.companyUid} AND items_uid = ${basket.itemsUid} RETURNING *)
        INSERT INTO basket_removals (company_uid, uid, items_uid, at, user_uid, cause, card_count, credit_total, items, item_count)
        SELECT ${tx.companyUid}, new_uid(), ${basket.itemsUid}, ${now}, ${userUid}, ${cause}, count(*) FILTER (WHERE kind = 'cards'),
               coalesce(sum(quantity * value), 0), jsonb_agg(jsonb_build_object('employeeUid', employee_uid, 'productCode', product_code,
                 'serviceCode', service_code, 'kind', kind, 'walletUid', wallet_uid, 'quantity', quantity, 'value', value,
                 'locationUid', location_uid, 'requestUid', request_uid)), count(*)
        FROM gone HAVING count(*) > 0
        RETURNING item_count AS "itemCount", card_count AS "cardCount", credit_total AS "creditTotal"`,
  );
  return removal ?? null;
}
