import sql from 'sql-template-tag';
import type { LocationUid, EmployeeUid, UserUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { Basket } from '../ordering/basket';
import type { CompanyTx } from '../engine/db';
import { effectiveStatus } from '../employees/effective-status';
import { CARD_PLACE } from '../ordering/item-sql';

interface Moving {
  from: string;
  to: string;
  now: Date;
  /** Day of Prague. */
  today: Day;
}

/** Everybody who is not inactive gets another delivery address; answers whom (S-191). Locked in one order before they are written. */
export async function moveEmployees(tx: CompanyTx, { from, to, now, today }: Moving): Promise<string[]> {
  const people = await tx.rows<{ uid: EmployeeUid }>(
    sql`SELECT e.uid
        FROM employees e
        WHERE e.company_uid = ${tx.companyUid}
          AND e.location_uid = ${from}
          AND ${effectiveStatus(today)} <> 'inactive'
        ORDER BY e.uid
        FOR UPDATE`,
  );
  await tx.run(
    sql`UPDATE employees e
        SET location_uid = ${to}, version = e.version + 1, updated_at = ${now}
        WHERE e.company_uid = ${tx.companyUid}
          AND e.location_uid = ${from}
          AND ${effectiveStatus(today)} <> 'inactive'`,
  );
  return people.map(({ uid }) => uid);
}

/** How many people would have to move. */
export async function countEmployeesAt(tx: CompanyTx, { uid, today }: { uid: LocationUid; today: Day }): Promise<number> {
  const row = await tx.first<{ employees: number }>(
    sql`SELECT count(*) AS employees
        FROM employees e
        WHERE e.company_uid = ${tx.companyUid} AND e.location_uid = ${uid} AND ${effectiveStatus(today)} <> 'inactive'`,
  );
  return row?.employees ?? 0;
}

interface BasketMove {
  basket: Basket;
  from: string;
  /** Null: where the person's cards go anyway. */
  to: string | null;
  userUid: UserUid | null;
  now: Date;
}

/** Cards in the basket that name the address name another one. */
export const moveBasketCards = (tx: CompanyTx, { basket, from, to, userUid, now }: BasketMove) =>
  tx.run(sql`SELECT move_basket_cards(${basket.itemsUid}, ${from}, ${to}, ${now}, ${userUid})`);

/** Whether a card in the basket goes to the address, named with the card or as that of its person. */
export async function isInBasket(tx: CompanyTx, { basket, uid }: { basket: Basket; uid: LocationUid }): Promise<boolean> {
  const row = await tx.first(
    sql`SELECT 1
        FROM order_items i
        JOIN employees e ON e.company_uid = ${tx.companyUid} AND e.uid = i.employee_uid
        WHERE i.company_uid = ${tx.companyUid}
          AND i.items_uid = ${basket.itemsUid}
          AND i.kind = 'cards'
          AND ${CARD_PLACE} = ${uid}
        LIMIT 1`,
  );
  return row !== undefined;
}
