import sql from 'sql-template-tag';
import type { CompanyTx } from '../../src/store/engine/db';
import { generateEmployees } from '../../src/store/employees/generated-employees';
import { createCompany, inCompany, type TestCompany } from '../world/factories';
import { owner } from '../races/owner-query';
import type { TestApp } from '../app/test-app';

interface Size {
  people: number;
  /** Orders of the past, resolved and paid; every one of them has its confirmation, its proforma and its invoice. */
  orders?: number;
  /** People a past order gives Gastro to; nobody by default. */
  itemsPerOrder?: number;
}

export type GrownCompany = TestCompany & { employees: string[] };

let nextNumber = 1;

/** A company with people and a past, made by the database itself. */
export async function growCompany(world: TestApp, { people, orders = 0, itemsPerOrder = 0 }: Size): Promise<GrownCompany> {
  const company = await createCompany(world.deps);
  const employees = await inCompany(world.deps, company.uid, async (tx) => {
    for (let first = 1; first <= people; first += SLICE)
      await addPeople(tx, { company, first, last: Math.min(first + SLICE - 1, people), now: world.deps.now() });
    if (orders > 0) await addOrders(tx, { orders, firstNumber: nextNumber, now: world.deps.now() });
    if (orders > 0 && itemsPerOrder > 0) await addItems(tx, { itemsPerOrder, now: world.deps.now() });
    nextNumber += orders;
    return tx.rows<{ uid: string }>(
      sql`SELECT uid FROM employees WHERE company_uid = ${tx.companyUid} AND status = 'active' ORDER BY employee_number COLLATE czech_numeric`,
    );
  });
  return { ...company, employees: employees.map(({ uid }) => uid) };
}

/** One giant among many small companies: what the planner takes for the average is neither. */
export async function growGiant(world: TestApp, { giant, small, companies = 12 }: { giant: Size; small: Size; companies?: number }) {
  const others: GrownCompany[] = [];
  for (let index = 0; index < companies; index += 1) others.push(await growCompany(world, small));
  const one = await growCompany(world, giant);
  await analyze(world);
  return { giant: one, small: others };
}

/** The planner knows the tables, as it does in a database that is a day old. */
export const analyze = ({ ownerUrl }: TestApp) => owner(ownerUrl, 'ANALYZE');

/** People made in one statement: the test world has the limits of the product. */
const SLICE = 3_000;

const addPeople = (tx: CompanyTx, { company, first, last, now }: { company: TestCompany; first: number; last: number; now: Date }) =>
  generateEmployees(tx, {
    first,
    last,
    groupUid: company.groupUid,
    locationUid: company.locationUid,
    maleNames: ['Karel', 'Petr', 'Tomáš'],
    femaleNames: ['Eva', 'Jana', 'Lenka'],
    surnames: [
      ['Svoboda', 'Svobodová'],
      ['Kučera', 'Kučerová'],
      ['Říha', 'Říhová'],
    ],
    now,
  });

/** One order a day into the past. */
const addOrders = (tx: CompanyTx, { orders, firstNumber, now }: { orders: number; firstNumber: number; now: Date }) =>
  tx.run(
    sql`WITH placed AS (
          INSERT INTO orders (company_uid, uid, items_uid, number, status, payment_type, created_at, ordered_at, calculated_at, price, vat,
                              price_inc_vat, due_on, paid, paid_on, paid_amount, credits_posted_at, expedite_at)
          SELECT ${tx.companyUid}, new_uid(), new_uid(), '7' || lpad((${firstNumber}::int + n)::text, 9, '0'), 'RESOLVED', 'proforma', at, at, at,
                 100000, 21000, 121000, at::date + 14, true, at::date + 2, 121000, at, at
          FROM generate_series(1, ${orders}::int) n
          CROSS JOIN LATERAL (SELECT ${now}::timestamptz - make_interval(days => n) AS at) d
          RETURNING uid, number, ordered_at
        )
        INSERT INTO documents (company_uid, uid, order_uid, type, number, status, issue_date, due_date, vat_date, paid_date, total_paid, price, vat,
                               price_inc_vat, created_at, customer)
        SELECT ${tx.companyUid}, new_uid(), placed.uid, type, number, 'paid', ordered_at::date, ordered_at::date + 14, ordered_at::date,
               ordered_at::date + 2, 121000, 100000, 21000, 121000, ordered_at, '{}'
        FROM placed
        CROSS JOIN unnest(ARRAY['order_doc', 'proforma', 'invoice']) AS type`,
  );

const addItems = (tx: CompanyTx, { itemsPerOrder, now }: { itemsPerOrder: number; now: Date }) =>
  tx.run(
    sql`INSERT INTO order_items (company_uid, uid, items_uid, employee_uid, product_code, service_code, kind, quantity, value, created_at)
        SELECT o.company_uid, new_uid(), o.items_uid, e.uid, '90C', '26C-828', 'credits', 1, 200000, ${now}
        FROM orders o
        CROSS JOIN (SELECT uid FROM employees WHERE company_uid = ${tx.companyUid} AND status = 'active'
                    ORDER BY employee_number COLLATE czech_numeric LIMIT ${itemsPerOrder}) e
        WHERE o.company_uid = ${tx.companyUid} AND o.number IS NOT NULL`,
  );
/** Gastro for everybody at work into the open basket, in slices. */
export const fillBasket = (world: TestApp, { uid, employees }: GrownCompany, value = 100_000) =>
  inCompany(world.deps, uid, async (tx) => {
    for (let from = 0; from < employees.length; from += SLICE)
      await tx.run(
        sql`INSERT INTO order_items (company_uid, uid, items_uid, employee_uid, product_code, service_code, kind, quantity, value, created_at)
            SELECT o.company_uid, new_uid(), o.items_uid, employee, '90C', '26C-828', 'credits', 1, ${value}, ${world.deps.now()}
            FROM orders o
            CROSS JOIN unnest(${employees.slice(from, from + SLICE)}::uuid[]) AS employee
            WHERE o.company_uid = ${tx.companyUid} AND o.status = 'BASKET'`,
      );
  });
