import sql, { type Sql } from 'sql-template-tag';
import { v7 as newUid } from 'uuid';
import type { CardUid, EmployeeUid, OrderUid, PackageUid } from '@portal/domain/identifiers/uid';
import { CARD_LIFE } from '@portal/domain/cards/card-life';
import { targetOf } from '@portal/domain/life';
import type { CompanyTx } from '../engine/db';
import { isMissing } from './missing-cards';

export interface CardToReplace {
  uid: CardUid;
  status: string;
  employeeUid: EmployeeUid;
  productCode: string;
  serviceCode: string;
  orderUid: OrderUid;
  packageUid: PackageUid;
}

/** SQL: nobody ordered another card of the product for the person since `card`. */
export const isNewestCard = (card: Sql, company: Sql): Sql => sql`
  NOT EXISTS (
    SELECT FROM cards newer
    WHERE newer.company_uid = ${company}
      AND newer.employee_uid = ${card}.employee_uid
      AND newer.product_code = ${card}.product_code
      AND newer.created_at > ${card}.created_at
  )
`;

/** A card that will not be made, or was not in its package, of somebody who still waits for one; locked before anything of it is looked at. */
export async function lockCardToReplace(tx: CompanyTx, cardUid: CardUid): Promise<CardToReplace | undefined> {
  await tx.run(sql`SELECT FROM cards WHERE company_uid = ${tx.companyUid} AND uid = ${cardUid} FOR UPDATE`);
  return tx.first<CardToReplace>(
    sql`
      SELECT
        c.uid, c.status, c.employee_uid AS "employeeUid", c.product_code AS "productCode",
        c.service_code AS "serviceCode", c.order_uid AS "orderUid", c.package_uid AS "packageUid"
      FROM cards c
      JOIN employees e ON e.company_uid = c.company_uid AND e.uid = c.employee_uid
      LEFT JOIN missing_cards m ON m.company_uid = c.company_uid AND m.card_uid = c.uid
      WHERE c.company_uid = ${tx.companyUid}
        AND c.uid = ${cardUid}
        AND c.order_uid IS NOT NULL
        AND c.package_uid IS NOT NULL
        AND e.status = 'active'
        AND (c.status = 'CRD_NOT_MNF' OR ${isMissing})
        AND ${isNewestCard(sql`c`, sql`${tx.companyUid}`)}
    `,
  );
}

interface Remake {
  card: CardToReplace;
  /** Of the package it leaves in. */
  number: string;
  now: Date;
}

/** Another card for the same person in a package of its own to the same place; it costs nothing, so there is nothing of it to give back. */
export async function insertCardAgain(tx: CompanyTx, { card, number, now }: Remake): Promise<{ uid: CardUid }> {
  const packageUid = newUid();
  await tx.run(
    sql`
      INSERT INTO packages (
        company_uid, uid, order_uid, number, location_name, department, label, items_count, is_charged, courier,
        created_at, updated_at
      )
      SELECT
        p.company_uid, ${packageUid}, p.order_uid, ${number}, p.location_name, p.department, p.label, 1, false, p.courier,
        ${now}, ${now}
      FROM packages p
      WHERE p.company_uid = ${tx.companyUid} AND p.uid = ${card.packageUid}
    `,
  );
  const made = await tx.first<{ uid: CardUid }>(
    sql`
      INSERT INTO cards (
        company_uid, uid, employee_uid, product_code, status, service_code, order_uid, package_uid, created_at,
        updated_at, refunded_at
      )
      VALUES (
        ${tx.companyUid}, ${newUid()}, ${card.employeeUid}, ${card.productCode}, ${targetOf(CARD_LIFE, 'madeAgain')}, ${card.serviceCode},
        ${card.orderUid}, ${packageUid}, ${now}, ${now}, ${now}
      )
      RETURNING uid
    `,
  );
  if (made === undefined) throw new Error(`card ${card.uid} was not made again`);
  return made;
}
