import sql from 'sql-template-tag';
import type { ItemListUid, GroupUid } from '@portal/domain/identifiers/uid';
import type { ServiceCode } from '@portal/domain/catalogue/codes';
import type { Hellers } from '@portal/domain/money/money';
import type { CompanyTx } from '../engine/db';
import { CARD_COUNT, CREDIT_TOTAL } from '../ordering/item-sql';

export interface GroupSum {
  uid: GroupUid;
  code: string;
  name: string;
  people: number;
  cards: number;
  credits: { productServiceCode: ServiceCode; amount: Hellers }[];
}

/** What the items of a list bring to each group people are in now, in Czech order; the group everybody is in comes last. */
export const sumOrderByGroup = (tx: CompanyTx, itemsUid: ItemListUid) =>
  tx.rows<GroupSum>(
    sql`
      WITH item AS MATERIALIZED (
        SELECT e.group_uid, i.employee_uid, i.service_code, i.kind, i.quantity, i.value
        FROM order_items i
        JOIN employees e ON e.company_uid = i.company_uid AND e.uid = i.employee_uid
        WHERE i.company_uid = ${tx.companyUid} AND i.items_uid = ${itemsUid}
      ),
      credit AS (
        SELECT group_uid, service_code, ${CREDIT_TOTAL} AS amount
        FROM item
        WHERE kind = 'credits'
        GROUP BY group_uid, service_code
      ),
      of_group AS (
        SELECT group_uid, count(DISTINCT employee_uid)::int AS people, (${CARD_COUNT})::int AS cards
        FROM item
        GROUP BY group_uid
      )
      SELECT
        g.uid, g.code, g.name, o.people, o.cards,
        coalesce(
          (
            SELECT json_agg(json_build_object('productServiceCode', c.service_code, 'amount', c.amount) ORDER BY c.service_code)
            FROM credit c
            WHERE c.group_uid = g.uid
          ),
          '[]'
        ) AS credits
      FROM of_group o
      JOIN employee_groups g ON g.company_uid = ${tx.companyUid} AND g.uid = o.group_uid
      ORDER BY g.code = 'default', g.name COLLATE czech
    `,
  );
