import sql from 'sql-template-tag';
import { v7 as newUid } from 'uuid';
import type { OrderUid, ItemListUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { Calculation } from '@portal/domain/ordering/calculation';
import type { Courier } from '@portal/domain/packages/tracking';
import type { PaymentType } from '@portal/domain/payments/owed';
import { CARD_LIFE } from '@portal/domain/cards/card-life';
import { targetOf } from '@portal/domain/life';
import type { CompanyTx } from '../engine/db';
import type { Basket } from './basket';
import { mustMoveOrder } from '../orders/order-life';
import { packRows } from '../engine/sql-parts';
import { CARD_PLACE } from './item-sql';

/** Freezes the calculation: later price changes never touch the order (S-037). */
export const freezeLines = (tx: CompanyTx, { orderUid, calculation }: { orderUid: OrderUid; calculation: Calculation }) =>
  tx.run(
    sql`
      INSERT INTO order_lines (
        company_uid, order_uid, position, kind, product_code, service_code, unit, description, unit_price, quantity,
        price, vat_rate, vat, price_inc_vat
      )
      SELECT
        ${tx.companyUid}, ${orderUid}, row_number() OVER (), kind, "productCode", "serviceCode", unit, description,
        "unitPrice", quantity, price, "vatRate", vat, "priceIncVat"
      FROM json_to_recordset(${packRows(calculation.lines)}) AS l (
        kind text, "productCode" text, "serviceCode" text, unit text, description jsonb, "unitPrice" bigint,
        quantity numeric, price bigint, "vatRate" smallint, vat bigint, "priceIncVat" bigint
      )
      RETURNING 1
    `,
  );

export interface Placement {
  orderUid: OrderUid;
  number: string;
  now: Date;
  dueOn: Day | null;
  paidOn: Day | null;
  totals: Calculation['totals'];
  /** What the contract says today; later changes of it do not touch the order. */
  paymentType: PaymentType;
  /** Its Gastro was entered in days. */
  byDay: boolean;
}

/** CHECKOUT becomes SUBMITTED, once. */
export const placeOrder = (tx: CompanyTx, { orderUid, number, now, dueOn, paidOn, totals, paymentType, byDay }: Placement): Promise<void> =>
  mustMoveOrder(tx, {
    orderUid,
    event: 'submit',
    also: sql`number = ${number}, ordered_at = ${now}, calculated_at = ${now}, due_on = ${dueOn},
              price = ${totals.price}, vat = ${totals.vat}, price_inc_vat = ${totals.priceIncVat},
              paid = ${paidOn !== null}, paid_on = ${paidOn}, payment_type = ${paymentType}, by_day = ${byDay}`,
  });

interface Numbering {
  orderUid: OrderUid;
  /** Numbers in the order of creation, as many as there are packages. */
  numbers: string[];
  courier: Courier;
  now: Date;
}

export const numberPackages = (tx: CompanyTx, { orderUid, numbers, courier, now }: Numbering) =>
  tx.run(
    sql`UPDATE packages p SET number = n.number, courier = ${courier}, updated_at = ${now}
        FROM (SELECT uid, row_number() OVER (ORDER BY location_name NULLS LAST, uid) AS position FROM packages
              WHERE company_uid = ${tx.companyUid} AND order_uid = ${orderUid}) o
        JOIN unnest(${numbers}::text[]) WITH ORDINALITY AS n (number, position) USING (position)
        WHERE p.company_uid = ${tx.companyUid} AND p.uid = o.uid`,
  );

/** A card record for every card item, in the package of its address (S-049, S-090). */
export const orderCards = (tx: CompanyTx, { orderUid, itemsUid, now }: { orderUid: OrderUid; itemsUid: ItemListUid; now: Date }) =>
  tx.run(
    sql`
      INSERT INTO cards (
        company_uid, uid, employee_uid, product_code, status, service_code, order_uid, package_uid, created_at,
        updated_at
      )
      SELECT
        i.company_uid, new_uid(), i.employee_uid, i.product_code, ${targetOf(CARD_LIFE, 'orderSubmitted')}, i.service_code,
        ${orderUid}, p.uid, ${now}, ${now}
      FROM order_items i
      JOIN employees e ON e.company_uid = i.company_uid AND e.uid = i.employee_uid
      JOIN packages p ON p.company_uid = i.company_uid AND p.order_uid = ${orderUid}
        AND p.location_uid IS NOT DISTINCT FROM ${CARD_PLACE}
        AND (p.location_uid IS NOT NULL OR p.employee_uid = e.uid)
      WHERE i.company_uid = ${tx.companyUid} AND i.items_uid = ${itemsUid} AND i.kind = 'cards'
    `,
  );

/** The basket starts again on an empty list; the old one now belongs to the order alone, which says itself what it comes to. */
export const renewBasket = (tx: CompanyTx, { basket, now }: { basket: Basket; now: Date }) =>
  Promise.all([
    tx.run(sql`DELETE FROM basket_totals WHERE company_uid = ${tx.companyUid} AND items_uid = ${basket.itemsUid}`),
    tx.run(
      sql`UPDATE orders
          SET items_uid = ${newUid()}, label = NULL, delivery_service_code = NULL, kept_labels = NULL, error = NULL, created_at = ${now}
          WHERE company_uid = ${tx.companyUid} AND uid = ${basket.uid}`,
    ),
  ]);
