import sql from 'sql-template-tag';
import type { OrderUid, ItemListUid, PackageUid, UserUid } from '@portal/domain/identifiers/uid';
import type { DeliveryServiceCode } from '@portal/domain/catalogue/codes';
import type { CalculationItem } from '@portal/domain/ordering/calculation';
import type { PackageLabel } from '@portal/domain/ordering/package-label';
import type { Basket, BasketTotals } from './basket';
import { contractPaymentType } from '../companies/contracts';
import type { CompanyTx } from '../engine/db';
import { CARD_PLACE, KEPT_CREDIT, KEPT_ITEMS } from './item-sql';

interface NewCheckout {
  uid: OrderUid;
  basket: Basket;
  totals: BasketTotals;
  userUid: UserUid | null;
  now: Date;
}

/**
 * The snapshot of a basket: a second order on the same list of items, void as soon as the basket changes (S-041). It has the name and, with cards in
 * it, the carrier that were chosen for the one before.
 */
export const createCheckout = (tx: CompanyTx, { uid, basket, totals, userUid, now }: NewCheckout) =>
  tx.run(
    sql`
      INSERT INTO orders (
        company_uid, uid, items_uid, status, payment_type, card_count, credit_total, label, delivery_service_code,
        created_by, created_at
      )
      SELECT
        company_uid, ${uid}, items_uid, 'CHECKOUT', ${contractPaymentType(tx)}, ${totals.cardCount},
        ${totals.creditTotal}, label, CASE WHEN ${totals.cardCount}::int > 0 THEN delivery_service_code END, ${userUid}, ${now}
      FROM orders
      WHERE company_uid = ${tx.companyUid} AND uid = ${basket.uid}
    `,
  );

interface PackagePlan {
  orderUid: OrderUid;
  itemsUid: ItemListUid;
  /** Card services that cost nothing under this contract: a package of only those is delivered free (S-034). */
  freeServices: string[];
  now: Date;
}

/**
 * One package per office address, one per person delivered to their home, labels filled from what is known (S-090, S-070), or as somebody wrote
 * them over the same words in the checkout before.
 */
export const createPackages = (tx: CompanyTx, { orderUid, itemsUid, freeServices, now }: PackagePlan) =>
  tx.run(
    sql`
      WITH card AS (
        SELECT
          ${CARD_PLACE} AS location_uid,
          e.uid AS employee_uid, NOT i.service_code = ANY (${freeServices}::text[]) AS is_paid
        FROM order_items i
        JOIN employees e ON e.company_uid = i.company_uid AND e.uid = i.employee_uid
        WHERE i.company_uid = ${tx.companyUid} AND i.items_uid = ${itemsUid} AND i.kind = 'cards'
      ),
      package AS (
        SELECT
          location_uid, CASE WHEN location_uid IS NULL THEN employee_uid END AS employee_uid, count(*) AS items,
          bool_or(is_paid) AS is_charged
        FROM card
        GROUP BY 1, 2
      )
      INSERT INTO packages (
        company_uid, uid, order_uid, location_uid, employee_uid, location_name, department, label, items_count,
        is_charged, created_at, updated_at
      )
      SELECT
        ${tx.companyUid}, new_uid(), ${orderUid}, p.location_uid, p.employee_uid, l.name, coalesce(l.department, ''),
        CASE WHEN kept.entry -> 'filled' = filled.label THEN kept.entry -> 'label' ELSE filled.label END,
        p.items, p.is_charged, ${now}, ${now}
      FROM package p
      JOIN orders basket ON basket.company_uid = ${tx.companyUid} AND basket.items_uid = ${itemsUid} AND basket.status = 'BASKET'
      JOIN companies c ON c.uid = ${tx.companyUid}
      LEFT JOIN locations l ON l.company_uid = ${tx.companyUid} AND l.uid = p.location_uid
      LEFT JOIN employees e ON e.company_uid = ${tx.companyUid} AND e.uid = p.employee_uid
      LEFT JOIN LATERAL (
        SELECT
          json_agg(
            json_build_object(
              'name', cp.first_name, 'lastName', cp.last_name, 'email', cp.email, 'phone', cp.phone_number
            ) ORDER BY lc.position
          ) AS people,
          (array_agg(cp.phone_number ORDER BY lc.position))[1] AS phone
        FROM location_contacts lc
        JOIN contact_persons cp ON cp.company_uid = lc.company_uid AND cp.uid = lc.contact_person_uid
        WHERE lc.company_uid = ${tx.companyUid}
          AND lc.location_uid = l.uid
          AND cp.status NOT IN ('inactive', 'deactivating')
      ) contact ON true
      LEFT JOIN LATERAL (
        SELECT json_build_object(
          'companyName', c.name, 'note', nullif(l.department, ''),
          'contactPersons', coalesce(contact.people, '[]'::json), 'street', l.street, 'streetNumber', l.street_number,
          'city', l.city, 'postcode', l.postcode, 'country', l.country, 'type', 'office',
          'phone', coalesce(contact.phone, '')
        ) AS label
      ) office ON true
      LEFT JOIN LATERAL (
        SELECT json_build_object(
          'companyName', c.name, 'note', NULL,
          'contactPersons',
          json_build_array(
            json_build_object(
              'name', e.first_name, 'lastName', e.last_name, 'email', coalesce(e.email, ''),
              'phone', coalesce(e.phone_number, '')
            )
          ),
          'street', e.home_address ->> 'street', 'streetNumber', e.home_address ->> 'streetNumber',
          'city', e.home_address ->> 'city', 'postcode', e.home_address ->> 'postcode', 'country', 'CZ',
          'type', 'home', 'phone', coalesce(e.phone_number, '')
        ) AS label
      ) home ON true
      CROSS JOIN LATERAL (SELECT (CASE WHEN l.uid IS NULL THEN home.label ELSE office.label END)::jsonb AS label) filled
      CROSS JOIN LATERAL (SELECT basket.kept_labels -> coalesce(p.location_uid, p.employee_uid)::text AS entry) kept
      RETURNING 1
    `,
  );

/** A checkout, and the basket it was taken from: what was chosen for one is not lost with it when the basket changes. */
const isPrepared = (tx: CompanyTx, orderUid: OrderUid) => sql`
  company_uid = ${tx.companyUid} AND (uid = ${orderUid} AND status = 'CHECKOUT' OR status = 'BASKET')
`;

export const setDelivery = (tx: CompanyTx, { orderUid, code }: { orderUid: OrderUid; code: DeliveryServiceCode }) =>
  tx.run(
    sql`
      UPDATE orders
      SET delivery_service_code = ${code}
      WHERE ${isPrepared(tx, orderUid)}
    `,
  );

export const setLabel = (tx: CompanyTx, { orderUid, label }: { orderUid: OrderUid; label: string | null }) =>
  tx.run(sql`
    UPDATE orders
    SET label = ${label}
    WHERE ${isPrepared(tx, orderUid)}
  `);

interface WrittenLabel {
  packageUid: PackageUid;
  label: PackageLabel;
}

/** Before a package of a checkout gets what was written: the next checkout of the basket gets it too, while its place is filled in the same way. */
export const keepLabel = (tx: CompanyTx, { packageUid, label }: WrittenLabel) =>
  tx.run(
    sql`
      WITH written AS (
        SELECT coalesce(p.location_uid, p.employee_uid)::text AS place, p.label AS former
        FROM packages p
        JOIN orders o ON o.company_uid = p.company_uid AND o.uid = p.order_uid AND o.status = 'CHECKOUT'
        WHERE p.company_uid = ${tx.companyUid} AND p.uid = ${packageUid}
      )
      UPDATE orders basket
      SET
        kept_labels = coalesce(basket.kept_labels, '{}') || jsonb_build_object(
          written.place,
          jsonb_build_object(
            'label', ${JSON.stringify(label)}::jsonb,
            'filled', CASE
              WHEN basket.kept_labels -> written.place -> 'label' = written.former THEN basket.kept_labels -> written.place -> 'filled'
              ELSE written.former
            END
          )
        )
      FROM written
      WHERE basket.company_uid = ${tx.companyUid} AND basket.status = 'BASKET'
    `,
  );

/** Nobody finishes the order any more: the next one of this basket begins without what was chosen for it. Answers whether there was anything. */
export const forgetPrepared = async (tx: CompanyTx): Promise<boolean> =>
  (await tx.run(
    sql`
      UPDATE orders
      SET label = NULL, delivery_service_code = NULL, kept_labels = NULL
      WHERE company_uid = ${tx.companyUid}
        AND status = 'BASKET'
        AND num_nonnulls(label, delivery_service_code, kept_labels) > 0
        AND NOT EXISTS (
          SELECT FROM orders other
          WHERE other.company_uid = ${tx.companyUid} AND other.status = 'CHECKOUT'
        )
    `,
  )) > 0;

/** Items of an open basket added up by product and service: what the calculation of its checkout starts from. */
export const sumItems = (tx: CompanyTx, itemsUid: ItemListUid) =>
  tx.rows<CalculationItem>(
    sql`
      SELECT
        product_code AS "productCode", service_code AS "serviceCode", ${KEPT_ITEMS} AS count,
        ${KEPT_CREDIT} AS nominal
      FROM basket_totals
      WHERE company_uid = ${tx.companyUid} AND items_uid = ${itemsUid}
      GROUP BY 1, 2
      HAVING sum(item_count) > 0
    `,
  );

/** Packages of an order that are charged and that travel free. */
export const countPackages = async (tx: CompanyTx, orderUid: OrderUid) => {
  const row = await tx.first<{ charged: number; free: number }>(
    sql`SELECT count(*) FILTER (WHERE is_charged) AS charged, count(*) FILTER (WHERE NOT is_charged) AS free
        FROM packages WHERE company_uid = ${tx.companyUid} AND order_uid = ${orderUid}`,
  );
  return row ?? { charged: 0, free: 0 };
};

/** How many people there is something for, and of how many groups they are. */
export const countOrdered = async (tx: CompanyTx, itemsUid: ItemListUid) => {
  const row = await tx.first<{ people: number; groups: number }>(
    sql`
      SELECT
        count(DISTINCT e.uid) AS people, count(DISTINCT e.group_uid) AS groups
      FROM order_items i
      JOIN employees e ON e.company_uid = i.company_uid AND e.uid = i.employee_uid
      WHERE i.company_uid = ${tx.companyUid} AND i.items_uid = ${itemsUid}
    `,
  );
  return row ?? { people: 0, groups: 0 };
};

/** The carrier of the last order the company placed that was to be delivered; null before the first. */
export const lastDelivery = async (tx: CompanyTx): Promise<DeliveryServiceCode | null> => {
  const row = await tx.first<{ code: DeliveryServiceCode }>(
    sql`
      SELECT delivery_service_code AS code
      FROM orders
      WHERE company_uid = ${tx.companyUid} AND number IS NOT NULL AND delivery_service_code IS NOT NULL
      ORDER BY ordered_at DESC, uid DESC
      LIMIT 1
    `,
  );
  return row?.code ?? null;
};
