import sql from 'sql-template-tag';
import { CARD_TRANSITIONS, type CardEvent } from '@portal/domain/cards/card-life';
import type { CompanyTx } from './db';
import { packRows } from './pack-rows';

/** Steps of a card's production and delivery; blocking and cancelling have a life of their own. */
export type ProductionEvent = Extract<
  CardEvent,
  'accepted' | 'rejected' | 'manufactured' | 'dispatched' | 'takenOver' | 'firstTransaction' | 'expired'
>;

export interface CardNews {
  uid: string;
  /** Masked, `**** **** **** 1234`; known from manufacture on. */
  number?: string;
  /** 'YYYY-MM-DD' */
  expiresOn?: string;
}

export interface MovedCard {
  uid: string;
  orderUid: string | null;
  packageUid: string | null;
  employeeUid: string;
  productCode: string;
  serviceCode: string;
}

interface Move {
  event: ProductionEvent;
  cards: CardNews[];
  now: Date;
}

/** Applies one event to many cards; those in a state the event cannot come to are left alone and not answered. */
export const moveCards = (tx: CompanyTx, { event, cards, now }: Move) => {
  const { from, to } = transitionOf(event);
  return tx.rows<MovedCard>(
    sql`UPDATE cards c SET status = ${to}, updated_at = ${now}, number = coalesce(n.number, c.number), expires_on = coalesce(n."expiresOn", c.expires_on),
          accepted_at = CASE WHEN ${event} = 'accepted' THEN ${now} ELSE c.accepted_at END,
          manufactured_at = CASE WHEN ${event} = 'manufactured' THEN ${now} ELSE c.manufactured_at END,
          activated_at = CASE WHEN ${event} = 'firstTransaction' THEN ${now} ELSE c.activated_at END
        FROM json_to_recordset(${packRows(cards)}) AS n (uid uuid, number text, "expiresOn" date)
        WHERE c.company_uid = ${tx.companyUid} AND c.uid = n.uid AND c.status = ANY (${from})
        RETURNING c.uid, c.order_uid AS "orderUid", c.package_uid AS "packageUid", c.employee_uid AS "employeeUid", c.product_code AS "productCode",
                  c.service_code AS "serviceCode"`,
  );
};

/** The card a new one replaces ends when the new one is first used (S-082). */
export const expireReplaced = (tx: CompanyTx, { cards, now }: { cards: MovedCard[]; now: Date }) =>
  tx.run(
    sql`UPDATE cards c SET status = 'CRD_EXP', updated_at = ${now}
        FROM json_to_recordset(${packRows(cards)}) AS n (uid uuid, "employeeUid" uuid, "productCode" text)
        WHERE c.company_uid = ${tx.companyUid} AND c.employee_uid = n."employeeUid" AND c.product_code = n."productCode" AND c.uid <> n.uid AND c.status = 'CRD_ACT'`,
  );

export interface CardToMake {
  uid: string;
  productCode: string;
  serviceCode: string;
  firstName: string;
  lastName: string;
  packageNumber: string | null;
}

/** Cards of an order the processor has not taken in yet. */
export const listCardsToMake = (tx: CompanyTx, orderUid: string) =>
  tx.rows<CardToMake>(
    sql`SELECT c.uid, c.product_code AS "productCode", c.service_code AS "serviceCode", e.first_name AS "firstName", e.last_name AS "lastName", p.number AS "packageNumber"
        FROM cards c JOIN employees e ON e.company_uid = c.company_uid AND e.uid = c.employee_uid
        LEFT JOIN packages p ON p.company_uid = c.company_uid AND p.uid = c.package_uid
        WHERE c.company_uid = ${tx.companyUid} AND c.order_uid = ${orderUid} AND c.status = 'ORDERED' ORDER BY c.uid`,
  );

export const listOrderCards = (tx: CompanyTx, { orderUid, status }: { orderUid: string; status: string }) =>
  tx.rows<{ uid: string }>(
    sql`SELECT uid FROM cards WHERE company_uid = ${tx.companyUid} AND order_uid = ${orderUid} AND status = ${status} ORDER BY uid`,
  );

/** Cards of an order that could not be made. */
export const listRejectedCards = (tx: CompanyTx, orderUid: string) =>
  tx.rows<Pick<MovedCard, 'orderUid' | 'serviceCode'>>(
    sql`SELECT order_uid AS "orderUid", service_code AS "serviceCode" FROM cards
        WHERE company_uid = ${tx.companyUid} AND order_uid = ${orderUid} AND status = 'CRD_NOT_MNF'`,
  );

export const listPackageCards = (tx: CompanyTx, { packageUids, status }: { packageUids: string[]; status: string }) =>
  tx.rows<{ uid: string }>(
    sql`SELECT uid FROM cards WHERE company_uid = ${tx.companyUid} AND package_uid = ANY (${packageUids}::uuid[]) AND status = ${status} ORDER BY uid`,
  );

/** Cards past their last day (S-130: the day after). */
export const listOutdatedCards = (tx: CompanyTx, today: string) =>
  tx.rows<{ uid: string }>(
    sql`SELECT uid FROM cards WHERE company_uid = ${tx.companyUid} AND expires_on < ${today} AND status = ANY (${transitionOf('expired').from}) ORDER BY uid`,
  );

function transitionOf(event: ProductionEvent): { from: string[]; to: string } {
  const transition = CARD_TRANSITIONS.find((candidate) => candidate.event === event);
  if (transition === undefined) throw new Error(`no transition for ${event}`);
  return { from: [...transition.from], to: transition.to };
}
