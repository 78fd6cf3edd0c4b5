import sql from 'sql-template-tag';
import type { EmployeeUid, ItemListUid, ImportDeskUid } from '@portal/domain/identifiers/uid';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import type { Hellers } from '@portal/domain/money/money';
import type { NearPerson } from '@portal/domain/ordering/near-number';
import type { CompanyTx } from '../engine/db';
import { joinedByHash } from '../engine/tx';

export interface LastOrder {
  uid: string;
  itemsUid: ItemListUid;
  number: string;
  orderedAt: Date;
}

/** The newest order with credit of the product that was not cancelled. */
export const findLastOrder = (tx: CompanyTx, productCode: CardProductCode) =>
  tx.first<LastOrder>(
    sql`
      SELECT o.uid, o.items_uid AS "itemsUid", o.number, o.ordered_at AS "orderedAt"
      FROM orders o
      WHERE o.company_uid = ${tx.companyUid}
        AND o.status NOT IN ('BASKET', 'CHECKOUT', 'CANCELLED', 'PENDING_CANCELLATION')
        AND o.credit_total > 0
        AND EXISTS (
          SELECT
          FROM order_items i
          WHERE i.company_uid = ${tx.companyUid} AND i.items_uid = o.items_uid AND i.product_code = ${productCode} AND i.kind = 'credits'
        )
      ORDER BY o.ordered_at DESC, o.uid DESC
      LIMIT 1
    `,
  );

interface Of {
  itemsUid: ItemListUid;
  productCode: CardProductCode;
}

/** Credit of some people on a list. */
export const readCreditOf = (tx: CompanyTx, { itemsUid, productCode, employeeUids }: Of & { employeeUids: readonly EmployeeUid[] }) =>
  tx.rows<{ employeeUid: EmployeeUid; credit: Hellers }>(
    sql`
      SELECT i.employee_uid AS "employeeUid", sum(i.quantity * i.value)::bigint AS credit
      FROM order_items i
      WHERE i.company_uid = ${tx.companyUid}
        AND i.items_uid = ${itemsUid}
        AND i.product_code = ${productCode}
        AND i.kind = 'credits'
        AND i.employee_uid = ANY (${[...employeeUids]}::uuid[])
      GROUP BY i.employee_uid
    `,
  );

/** Who got credit by a list and stands in no row of a desk, and how much it was. */
export const sumMissing = (tx: CompanyTx, { itemsUid, productCode, deskUid }: Of & { deskUid: ImportDeskUid }) =>
  joinedByHash(tx, () =>
    tx.first<{ people: number; credit: Hellers }>(
      sql`
        SELECT count(DISTINCT i.employee_uid)::int AS people, coalesce(sum(i.quantity * i.value), 0)::bigint AS credit
        FROM order_items i
        WHERE i.company_uid = ${tx.companyUid}
          AND i.items_uid = ${itemsUid}
          AND i.product_code = ${productCode}
          AND i.kind = 'credits'
          AND NOT EXISTS (
            SELECT
            FROM import_desk_rows r
            WHERE r.company_uid = ${tx.companyUid} AND r.desk_uid = ${deskUid} AND r.employee_uid = i.employee_uid
          )
      `,
    ),
  );

/** Credit of the product in the basket now, and that of the people the good rows write anew. */
export const sumBasketOfDesk = (tx: CompanyTx, { productCode, deskUid }: { productCode: CardProductCode; deskUid: ImportDeskUid }) =>
  joinedByHash(tx, () =>
    tx.first<{ now: Hellers; replaced: Hellers; added: Hellers }>(
      sql`
        WITH held AS (
          SELECT i.employee_uid, i.quantity * i.value AS credit
          FROM orders o
          JOIN order_items i ON i.company_uid = o.company_uid AND i.items_uid = o.items_uid
          WHERE o.company_uid = ${tx.companyUid} AND o.status = 'BASKET' AND i.product_code = ${productCode} AND i.kind = 'credits'
        ),
        wanted AS (
          SELECT r.employee_uid, r.credit
          FROM import_desk_rows r
          WHERE r.company_uid = ${tx.companyUid} AND r.desk_uid = ${deskUid} AND r.state = 'good'
        )
        SELECT
          coalesce((SELECT sum(credit) FROM held), 0)::bigint AS now,
          coalesce((SELECT sum(h.credit) FROM held h JOIN wanted w USING (employee_uid) WHERE w.credit > 0), 0)::bigint AS replaced,
          coalesce((SELECT sum(credit) FROM wanted), 0)::bigint AS added
      `,
    ),
  );

/** People who may be meant: by a number one slip away, or by the whole name. */
export const findNearPeople = (tx: CompanyTx, { keys, names }: { keys: readonly string[]; names: readonly string[] }) =>
  tx.rows<NearPerson>(
    sql`
      SELECT e.uid, e.employee_number AS "employeeNumber", e.first_name AS "firstName", e.last_name AS "lastName"
      FROM employees e
      WHERE e.company_uid = ${tx.companyUid}
        AND e.status <> 'inactive'
        AND (
          e.uid IN (SELECT k.uid FROM find_employee_numbers(${[...keys]}) AS k)
          OR e.last_search || ' ' || e.first_search = ANY (${[...names]}::text[])
        )
      LIMIT 2000
    `,
  );

/** Whoever has a name, as `last first` without diacritics: how many they are, and the number of one of them. */
export const findNumbersOfNames = (tx: CompanyTx, names: readonly string[]) =>
  tx.rows<{ name: string; people: number; employeeNumber: string }>(
    sql`
      SELECT
        e.last_search || ' ' || e.first_search AS name, count(*)::int AS people, min(e.employee_number) AS "employeeNumber"
      FROM employees e
      WHERE e.company_uid = ${tx.companyUid}
        AND e.status <> 'inactive'
        AND e.last_search || ' ' || e.first_search = ANY (${[...names]}::text[])
      GROUP BY 1
    `,
  );
