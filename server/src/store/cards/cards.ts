import sql from 'sql-template-tag';
import type { EmployeeUid, OrderUid, CardUid, PackageUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import { CARD_LIFE, endsCard, type CardEvent } from '@portal/domain/cards/card-life';
import { HELD_CARD_STATUSES } from '@portal/domain/cards/card-status';
import { sourcesOf, targetOf } from '@portal/domain/life';
import type { CompanyTx } from '../engine/db';
import { followPlastics, makeEmbeddedCards } from './embedded-cards';
import { packRows } from '../engine/sql-parts';
import { stepSql } from '../engine/step-sql';
import { isWorkBegun } from '../orders/work-begun';

/** Steps of a card's production, delivery and end, which come to many at once; blocking has a life of its own. */
export type ProductionEvent = Extract<
  CardEvent,
  'accepted' | 'rejected' | 'manufactured' | 'dispatched' | 'takenBack' | 'takenOver' | 'firstTransaction' | 'expired' | 'cancelled'
>;

export interface CardNews {
  uid: CardUid;
  /** Masked, `**** **** **** 1234`; known from manufacture on. */
  number?: string;
  /** 'YYYY-MM-DD' */
  expiresOn?: Day;
  /** `<masterSystem>:<masterId>` (CARD-S16). */
  compositeId?: string;
}

export interface MovedCard {
  uid: CardUid;
  orderUid: OrderUid | null;
  packageUid: PackageUid | null;
  employeeUid: EmployeeUid;
  productCode: string;
  serviceCode: string;
}

interface Move {
  event: ProductionEvent;
  cards: CardNews[];
  now: Date;
}

/**
 * Applies one event to many cards; those in a state the event cannot come to are left alone and not answered. A card held by a
 * lock or a cancellation under way moves on underneath, so that it comes back to where it would be by now.
 */
export async function moveCards(tx: CompanyTx, { event, cards, now }: Move): Promise<MovedCard[]> {
  const to = targetOf(CARD_LIFE, event);
  const from = sourcesOf(CARD_LIFE, event);
  const { canCome } = stepSql(CARD_LIFE, event, {
    isIn: (states) =>
      sql`
        (
          c.status = ANY (${[...states]}::text[])
          OR c.status = ANY (${HELD}) AND c.status_before = ANY (${[...states]}::text[])
        )
      `,
    guards: { orderWorkBegun: sql`(c.order_uid IS NULL OR ${isWorkBegun(tx, sql`c.order_uid`)})` },
  });
  const isEnd = endsCard(event);
  const moved = await tx.rows<MovedCard>(
    sql`
      UPDATE cards c
      SET
        status = CASE WHEN ${isEnd} OR c.status = ANY (${from}) THEN ${to} ELSE c.status END,
        status_before = CASE WHEN ${isEnd} THEN NULL WHEN c.status = ANY (${from}) THEN c.status_before ELSE ${to} END,
        updated_at = ${now}, number = coalesce(n.number, c.number),
        expires_on = coalesce(n."expiresOn", c.expires_on), composite_id = coalesce(n."compositeId", c.composite_id),
        accepted_at = CASE WHEN ${event} = 'accepted' THEN ${now} ELSE c.accepted_at END,
        manufactured_at = CASE WHEN ${event} = 'manufactured' THEN ${now} ELSE c.manufactured_at END,
        activated_at = CASE WHEN ${event} = 'firstTransaction' THEN ${now} ELSE c.activated_at END,
        ended_at = CASE WHEN ${isEnd} THEN ${now} ELSE c.ended_at END,
        pin_reset_at = CASE WHEN ${isEnd} THEN NULL ELSE c.pin_reset_at END
      FROM json_to_recordset(${packRows(cards)}) AS n (uid uuid, number text, "expiresOn" date, "compositeId" text)
      WHERE c.company_uid = ${tx.companyUid} AND c.uid = n.uid AND ${canCome}
      RETURNING
        c.uid, c.order_uid AS "orderUid", c.package_uid AS "packageUid", c.employee_uid AS "employeeUid",
        c.product_code AS "productCode", c.service_code AS "serviceCode"
    `,
  );
  if (event === 'manufactured') await makeEmbeddedCards(tx, { cards: moved, now });
  if (isEnd && moved.length > 0) await followPlastics(tx, { cards: moved, now });
  return moved;
}

export interface CardToMake {
  uid: CardUid;
  productCode: string;
  serviceCode: string;
  firstName: string;
  lastName: string;
  packageNumber: string | null;
}

/** Cards of an order the processor has not taken in yet. */
export const listCardsToMake = (tx: CompanyTx, orderUid: OrderUid) =>
  tx.rows<CardToMake>(
    sql`
      SELECT
        c.uid, c.product_code AS "productCode", c.service_code AS "serviceCode", e.first_name AS "firstName",
        e.last_name AS "lastName", p.number AS "packageNumber"
      FROM cards c
      JOIN employees e ON e.company_uid = c.company_uid AND e.uid = c.employee_uid
      LEFT JOIN packages p ON p.company_uid = c.company_uid AND p.uid = c.package_uid
      WHERE c.company_uid = ${tx.companyUid} AND c.order_uid = ${orderUid} AND c.status = ANY (${sourcesOf(CARD_LIFE, 'accepted')})
      ORDER BY c.uid
    `,
  );

export const listOrderCards = (tx: CompanyTx, { orderUid, status }: { orderUid: OrderUid; status: string }) =>
  tx.rows<{ uid: CardUid }>(
    sql`
      SELECT uid
      FROM cards
      WHERE company_uid = ${tx.companyUid} AND order_uid = ${orderUid} AND status = ${status}
      ORDER BY uid
    `,
  );

export const listPackageCards = (tx: CompanyTx, packageUids: PackageUid[]) =>
  tx.rows<{ uid: CardUid; status: string }>(
    sql`
      SELECT uid, status
      FROM cards
      WHERE company_uid = ${tx.companyUid} AND package_uid = ANY (${packageUids}::uuid[])
      ORDER BY uid
    `,
  );

export const listCardsOfPackage = (tx: CompanyTx, packageNumber: string) =>
  tx.rows<{ uid: CardUid }>(
    sql`SELECT c.uid FROM packages p JOIN cards c ON c.company_uid = p.company_uid AND c.package_uid = p.uid
        WHERE p.company_uid = ${tx.companyUid} AND p.number = ${packageNumber} ORDER BY c.uid`,
  );

/** Orders the cards were made for. */
export const listOrdersOfCards = (tx: CompanyTx, cardUids: CardUid[]) =>
  tx.rows<{ orderUid: OrderUid }>(
    sql`
      SELECT DISTINCT order_uid AS "orderUid"
      FROM cards
      WHERE company_uid = ${tx.companyUid} AND uid = ANY (${cardUids}::uuid[]) AND order_uid IS NOT NULL
    `,
  );

/** Cards past their last day (S-130: the day after). */
export const listOutdatedCards = (tx: CompanyTx, today: Day) =>
  tx.rows<{ uid: CardUid }>(
    sql`
      SELECT uid
      FROM cards
      WHERE company_uid = ${tx.companyUid}
        AND expires_on < ${today}
        AND status = ANY (${sourcesOf(CARD_LIFE, 'expired')})
      ORDER BY uid
    `,
  );

const HELD = [...HELD_CARD_STATUSES];
