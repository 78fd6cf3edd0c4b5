import sql from 'sql-template-tag';
import type { ContractStatus } from '@portal/domain/access/company-status';
import type { Day } from '@portal/domain/calendar/prague-day';
import { ORDERABLE_EMPLOYEE_STATUSES } from '@portal/domain/employees/employee-status';
import { hellers, type Hellers } from '@portal/domain/money/money';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import type { OrderStatus } from '@portal/domain/orders/order-status';
import type { PaymentType } from '@portal/domain/payments/owed';
import type { CompanyTx } from '../engine/db';
import { COUNTS_AGAINST_LIMIT } from '../orders/credit-check';
import { beginningOf } from '../engine/sql-parts';

/*
 * What the provider's desk shows of one company, read inside it like everything of a company.
 */

export const listContracts = (tx: CompanyTx) =>
  tx.rows<{ number: string | null; status: ContractStatus; paymentType: PaymentType; orderLimit: Hellers }>(
    sql`SELECT number, status, payment_type AS "paymentType", order_limit AS "orderLimit"
        FROM contracts
        WHERE company_uid = ${tx.companyUid}
        ORDER BY status = 'active' DESC, number`,
  );

/** What counts against the limits of its contracts now. */
export const readUnpaidTotal = async (tx: CompanyTx): Promise<Hellers> =>
  (
    await tx.first<{ unpaid: Hellers }>(
      sql`SELECT coalesce(sum(o.price_inc_vat - o.paid_amount), 0)::bigint AS unpaid
          FROM orders o
          WHERE o.company_uid = ${tx.companyUid} AND ${COUNTS_AGAINST_LIMIT}`,
    )
  )?.unpaid ?? hellers(0);

export interface LatestOrder {
  uid: OrderUid;
  number: string;
  label: string | null;
  orderedAt: Date;
  status: OrderStatus;
  paymentType: PaymentType;
  isPaid: boolean;
  paidAmount: Hellers;
  dueOn: Day | null;
  priceIncVat: Hellers;
}

export const listLatestOrders = (tx: CompanyTx, limit: number) =>
  tx.rows<LatestOrder>(
    sql`SELECT
          uid, number, label, ordered_at AS "orderedAt", status, payment_type AS "paymentType", paid AS "isPaid",
          paid_amount AS "paidAmount", due_on AS "dueOn", price_inc_vat AS "priceIncVat"
        FROM orders
        WHERE company_uid = ${tx.companyUid} AND status NOT IN ('BASKET', 'CHECKOUT')
        ORDER BY ordered_at DESC, uid
        LIMIT ${limit}`,
  );

export const countOrders = async (tx: CompanyTx): Promise<number> =>
  (
    await tx.first<{ total: number }>(
      sql`SELECT count(*) AS total FROM orders WHERE company_uid = ${tx.companyUid} AND status NOT IN ('BASKET', 'CHECKOUT')`,
    )
  )?.total ?? 0;

interface MoneyFigures {
  over: Hellers;
  paidThisYear: Hellers;
  paidLastYear: Hellers;
  credit: Hellers;
}

interface Years {
  /** The first day of this year, and of the last one. */
  since: Day;
  before: Day;
  /** Of the last year, the day it is today. */
  until: Day;
}

/** What waits to be returned, what came this year and in the same part of the last one, and the credit of its people. */
export const readCompanyMoney = (tx: CompanyTx, { since, before, until }: Years) =>
  tx.first<MoneyFigures>(
    sql`SELECT
          (
            SELECT coalesce(sum(r.amount), 0)::bigint
            FROM refunds r
            WHERE r.company_uid = ${tx.companyUid} AND r.status = 'waiting'
          ) AS over,
          (
            SELECT coalesce(sum(o.paid_amount), 0)::bigint
            FROM orders o
            WHERE o.company_uid = ${tx.companyUid} AND o.paid_on >= ${since}::date
          ) AS "paidThisYear",
          (
            SELECT coalesce(sum(o.paid_amount), 0)::bigint
            FROM orders o
            WHERE o.company_uid = ${tx.companyUid} AND o.paid_on BETWEEN ${before}::date AND ${until}::date
          ) AS "paidLastYear",
          (
            SELECT coalesce(sum(b.balance), 0)::bigint
            FROM accounts a
            JOIN account_balances b ON b.company_uid = ${tx.companyUid} AND b.account_uid = a.uid
            WHERE a.company_uid = ${tx.companyUid} AND a.employee_uid IS NOT NULL
          ) AS credit`,
  );

interface PeopleFigures {
  employees: number;
  activeEmployees: number;
  newEmployees: number;
  leaving: number;
  firstLeaving: Day | null;
  lastLeaving: Day | null;
  cards: number;
  activeCards: number;
  blockedCards: number;
  endingCards: number;
  firstEnd: Day | null;
  lastEnd: Day | null;
}

interface CountedOn {
  today: Day;
  /** Who was added from then on is new. */
  month: Day;
  /** The last end of a card whose renewal period has begun; see `renewalHorizon`. */
  horizon: Day;
}

/** People and cards that have not ended, by what they are on that day. */
export function countPeopleAndCards(tx: CompanyTx, { today, month, horizon }: CountedOn): Promise<PeopleFigures | undefined> {
  const leaves = sql`employee_status_on(e.status, e.active_till, ${today}) = 'active_till_date'`;
  const ends = sql`c.status = 'CRD_ACT' AND c.expires_on BETWEEN ${today}::date AND ${horizon}::date`;
  return tx.first<PeopleFigures>(
    sql`SELECT p.*, k.*
        FROM (
          SELECT
            count(*) FILTER (WHERE employee_status_on(e.status, e.active_till, ${today}) <> 'inactive') AS employees,
            count(*) FILTER (
              WHERE employee_status_on(e.status, e.active_till, ${today}) = ANY (${[...ORDERABLE_EMPLOYEE_STATUSES]}::text[])
            ) AS "activeEmployees",
            count(*) FILTER (
              WHERE employee_status_on(e.status, e.active_till, ${today}) <> 'inactive'
                AND e.created_at >= ${beginningOf(month)}
            ) AS "newEmployees",
            count(*) FILTER (WHERE ${leaves}) AS leaving,
            min(e.active_till) FILTER (WHERE ${leaves}) AS "firstLeaving",
            max(e.active_till) FILTER (WHERE ${leaves}) AS "lastLeaving"
          FROM employees e
          WHERE e.company_uid = ${tx.companyUid}
        ) p,
        (
          SELECT
            count(*) FILTER (WHERE NOT has_card_ended(c.status)) AS cards,
            count(*) FILTER (WHERE c.status = 'CRD_ACT') AS "activeCards",
            count(*) FILTER (WHERE c.status = 'CRD_BLK_TMP') AS "blockedCards",
            count(*) FILTER (WHERE ${ends}) AS "endingCards",
            min(c.expires_on) FILTER (WHERE ${ends}) AS "firstEnd",
            max(c.expires_on) FILTER (WHERE ${ends}) AS "lastEnd"
          FROM cards c
          WHERE c.company_uid = ${tx.companyUid}
        ) k`,
  );
}

export interface Happening<Kind extends string> {
  kind: Kind;
  at: Date;
  detail: string | null;
  by: string | null;
  subjectUid: string | null;
}

interface Wish {
  /** Kinds of the audit, and what the timeline calls each. */
  audited: Readonly<Record<string, string>>;
  limit: number;
}

/** What happened with the company, the latest first. */
export const listHappenings = <Kind extends string>(tx: CompanyTx, { audited, limit }: Wish) =>
  tx.rows<Happening<Kind>>(
    sql`
      WITH recent AS (
        SELECT *
        FROM orders
        WHERE company_uid = ${tx.companyUid} AND status NOT IN ('BASKET', 'CHECKOUT')
        ORDER BY ordered_at DESC
        LIMIT ${limit}
      ),
      happened (kind, at, detail, by, subject_uid) AS (
        SELECT 'registered', n.last_step_at, NULL, NULL, NULL::uuid
        FROM onboardings n
        WHERE n.company_uid = ${tx.companyUid} AND n.status = 'completed'
        UNION ALL
        SELECT 'handedIn', n.handed_in_at, n.hand_in_note, NULL, NULL
        FROM onboardings n
        WHERE n.company_uid = ${tx.companyUid} AND n.handed_in_at IS NOT NULL
        UNION ALL
        SELECT 'ordered', o.ordered_at, o.number, NULL, NULL
        FROM recent o
        UNION ALL
        SELECT 'paid', ${beginningOf(sql`o.paid_on`)}, o.number, NULL, NULL
        FROM recent o
        WHERE o.paid_on IS NOT NULL AND o.price_inc_vat > 0
        UNION ALL
        SELECT 'held', o.blocked_at, o.number, NULL, NULL
        FROM recent o
        WHERE o.blocked_at IS NOT NULL
        UNION ALL
        SELECT 'cancelled', o.cancelled_at, o.number, NULL, NULL
        FROM recent o
        WHERE o.cancelled_at IS NOT NULL
        UNION ALL
        (
          SELECT
            ${JSON.stringify(audited)}::jsonb ->> a.kind, a.at,
            coalesce(a.after ->> 'reason', a.after ->> 'what'), a.after ->> 'by', a.subject_uid
          FROM audit_log a
          WHERE a.company_uid = ${tx.companyUid} AND a.kind = ANY (${Object.keys(audited)}::text[])
          ORDER BY a.at DESC
          LIMIT ${limit}
        )
      )
      SELECT h.kind, h.at, h.detail, h.by, h.subject_uid AS "subjectUid"
      FROM happened h
      ORDER BY h.at DESC, h.kind
      LIMIT ${limit}
    `,
  );

/** What accounts, contact persons and addresses of the company are called now; what is none of them is left out. */
export const listNames = (tx: CompanyTx, uids: readonly string[]) =>
  tx.rows<{ uid: string; name: string }>(
    sql`
      SELECT u.uid, coalesce(nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), u.email) AS name
      FROM memberships m
      JOIN users u ON u.uid = m.user_uid
      WHERE m.company_uid = ${tx.companyUid} AND m.user_uid = ANY (${uids}::uuid[])
      UNION ALL
      SELECT p.uid, trim(concat(p.first_name, ' ', p.last_name))
      FROM contact_persons p
      WHERE p.company_uid = ${tx.companyUid} AND p.uid = ANY (${uids}::uuid[])
      UNION ALL
      SELECT l.uid, l.name
      FROM locations l
      WHERE l.company_uid = ${tx.companyUid} AND l.uid = ANY (${uids}::uuid[])
    `,
  );
