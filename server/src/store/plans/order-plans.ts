import { v7 as newUid } from 'uuid';
import sql, { type Sql } from 'sql-template-tag';
import type { OrderUid, UserUid, PlanUid } from '@portal/domain/identifiers/uid';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import type { PlanDayRule, PlanMonth } from '@portal/domain/plans/day-rule';
import type { PlanMonths, PlanSource } from '@portal/domain/plans/plan-months';
import type { CompanyTx } from '../engine/db';
import { rowsOfUids } from '../engine/sql-parts';

export interface OrderPlan extends PlanMonths {
  uid: string;
  productCode: CardProductCode;
  source: PlanSource;
  /** The order it starts from; null with the source `lastOrder`. */
  orderUid: OrderUid | null;
  remindAfter: number;
  version: number;
  /** Of the latest proposal it made. */
  lastMade: PlanMonth | null;
}

interface PlanRow extends Omit<OrderPlan, 'dayRule'> {
  dayKind: PlanDayRule['kind'];
  dayNumber: number | null;
}

const planQuery = (tx: CompanyTx): Sql => sql`
  SELECT
    p.uid, p.product_code AS "productCode", p.source, p.order_uid AS "orderUid", p.day_rule AS "dayKind",
    p.day_number AS "dayNumber", p.remind_after AS "remindAfter", p.is_paused AS "isPaused",
    p.starts_month AS "startsMonth", p.skipped_month AS "skippedMonth", p.version,
    (
      SELECT max(plan_month)
      FROM proposals
      WHERE company_uid = ${tx.companyUid} AND plan_uid = p.uid
    ) AS "lastMade"
  FROM order_plans p
`;

const toPlan = ({ dayKind, dayNumber, ...row }: PlanRow): OrderPlan => ({ ...row, dayRule: toRule(dayKind, dayNumber ?? 1) });

function toRule(kind: PlanDayRule['kind'], number: number): PlanDayRule {
  if (kind === 'dayOfMonth') return { kind, day: number };
  return kind === 'workingDay' ? { kind, nth: number } : { kind };
}

function numberOf(rule: PlanDayRule): number | null {
  if (rule.kind === 'dayOfMonth') return rule.day;
  return rule.kind === 'workingDay' ? rule.nth : null;
}

export async function listPlans(tx: CompanyTx): Promise<OrderPlan[]> {
  const rows = await tx.rows<PlanRow>(sql`${planQuery(tx)} WHERE p.company_uid = ${tx.companyUid} ORDER BY p.product_code`);
  return rows.map(toPlan);
}

const lockOne = async (tx: CompanyTx, which: Sql): Promise<OrderPlan | undefined> => {
  const row = await tx.first<PlanRow>(sql`${planQuery(tx)} WHERE p.company_uid = ${tx.companyUid} AND ${which} FOR UPDATE OF p`);
  return row === undefined ? undefined : toPlan(row);
};

export const lockPlan = (tx: CompanyTx, uid: string) => lockOne(tx, sql`p.uid = ${uid}`);

export const lockPlanOfProduct = (tx: CompanyTx, productCode: CardProductCode) => lockOne(tx, sql`p.product_code = ${productCode}`);

export async function readPlan(tx: CompanyTx, uid: string): Promise<OrderPlan | undefined> {
  const row = await tx.first<PlanRow>(sql`${planQuery(tx)} WHERE p.company_uid = ${tx.companyUid} AND p.uid = ${uid}`);
  return row === undefined ? undefined : toPlan(row);
}

export interface PlanSettings extends Pick<OrderPlan, 'productCode' | 'source' | 'orderUid' | 'dayRule' | 'remindAfter'> {
  startsMonth: PlanMonth;
  userUid: UserUid | null;
  now: Date;
}

/** Sets the plan of a product, the first time or anew; answers it. Whoever sets the first one at the same moment is waited for: undefined then. */
export const savePlan = (tx: CompanyTx, { known, ...plan }: PlanSettings & { known: Pick<OrderPlan, 'version'> | undefined }) =>
  tx.first<{ uid: string; version: number }>(
    sql`
      INSERT INTO order_plans (
        company_uid, uid, product_code, source, order_uid, day_rule, day_number, remind_after, is_paused, starts_month,
        version, changed_at, changed_by
      )
      VALUES (
        ${tx.companyUid}, ${newUid()}, ${plan.productCode}, ${plan.source}, ${plan.orderUid}, ${plan.dayRule.kind},
        ${numberOf(plan.dayRule)}, ${plan.remindAfter}, false, ${plan.startsMonth}, 1, ${plan.now}, ${plan.userUid}
      )
      ON CONFLICT ON CONSTRAINT order_plans_one_for_product DO UPDATE
      SET
        source = excluded.source, order_uid = excluded.order_uid, day_rule = excluded.day_rule,
        day_number = excluded.day_number, remind_after = excluded.remind_after, starts_month = excluded.starts_month,
        version = order_plans.version + 1, changed_at = excluded.changed_at, changed_by = excluded.changed_by
      WHERE order_plans.version = ${known?.version ?? 0}
      RETURNING uid, version
    `,
  );

/** Who is told from now on. */
export async function replaceRecipients(
  tx: CompanyTx,
  { planUid, userUids }: { planUid: PlanUid; userUids: readonly UserUid[] },
): Promise<void> {
  await tx.run(
    sql`
      DELETE FROM order_plan_recipients
      WHERE company_uid = ${tx.companyUid} AND plan_uid = ${planUid} AND user_uid <> ALL (${[...userUids]}::uuid[])
    `,
  );
  await tx.run(
    sql`
      INSERT INTO order_plan_recipients (company_uid, plan_uid, user_uid)
      SELECT ${tx.companyUid}, ${planUid}::uuid, wanted.uid
      FROM ${rowsOfUids(userUids)}
      ON CONFLICT DO NOTHING
      RETURNING 1
    `,
  );
}

interface PlanChange {
  uid: string;
  isPaused: boolean;
  startsMonth: PlanMonth;
  skippedMonth: PlanMonth | null;
  userUid: UserUid | null;
  now: Date;
}

/** Pauses a plan, lets it go on, or passes over a month; whoever changes it holds it. */
export const changeMonths = (tx: CompanyTx, { uid, isPaused, startsMonth, skippedMonth, userUid, now }: PlanChange) =>
  tx.run(
    sql`
      UPDATE order_plans
      SET
        is_paused = ${isPaused}, starts_month = ${startsMonth}, skipped_month = ${skippedMonth}, version = version + 1,
        changed_at = ${now}, changed_by = ${userUid}
      WHERE company_uid = ${tx.companyUid} AND uid = ${uid}
    `,
  );

export interface PlanPerson {
  uid: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Plans of the company that tell them. */
  planUids: PlanUid[];
}

/** Everybody of the company who has access now, with the plans they are told of. */
export const listPlanPeople = (tx: CompanyTx) =>
  tx.rows<PlanPerson>(
    sql`
      SELECT
        u.uid, u.first_name AS "firstName", u.last_name AS "lastName", u.email,
        array(
          SELECT r.plan_uid
          FROM order_plan_recipients r
          WHERE r.company_uid = ${tx.companyUid} AND r.user_uid = u.uid
        ) AS "planUids"
      FROM memberships m
      JOIN users u ON u.uid = m.user_uid
      WHERE m.company_uid = ${tx.companyUid} AND m.revoked_at IS NULL AND m.role <> 'backOffice'
      ORDER BY u.last_name COLLATE czech, u.first_name COLLATE czech, u.uid
    `,
  );

/** E-mails of who is told of a plan and has access now. */
export async function listRecipientEmails(tx: CompanyTx, planUid: PlanUid): Promise<string[]> {
  const people = await listPlanPeople(tx);
  return [...new Set(people.filter(({ planUids }) => planUids.includes(planUid)).map(({ email }) => email))];
}

/** Of so many orders one can be named. */
const CHOICES = 24;

/** Orders a plan can start from, the newest first, with the products their credit is of. */
export const listSourceOrders = (tx: CompanyTx) =>
  tx.rows<SourceOrder & { productCodes: CardProductCode[] }>(
    sql`
      SELECT
        o.uid, o.number, o.label, o.ordered_at AS "orderedAt",
        array(
          SELECT DISTINCT i.product_code
          FROM order_items i
          WHERE i.company_uid = ${tx.companyUid} AND i.items_uid = o.items_uid AND i.kind = 'credits'
        ) AS "productCodes"
      FROM orders o
      WHERE o.company_uid = ${tx.companyUid} AND o.ordered_at IS NOT NULL AND o.number IS NOT NULL AND o.credit_total > 0
      ORDER BY o.ordered_at DESC, o.uid
      LIMIT ${CHOICES}
    `,
  );

export interface SourceOrder {
  uid: string;
  number: string;
  label: string | null;
  orderedAt: Date;
}

const SOURCE = sql`SELECT o.uid, o.number, o.label, o.ordered_at AS "orderedAt" FROM orders o`;

const hasCredit = (tx: CompanyTx, productCode: CardProductCode): Sql => sql`
  EXISTS (
    SELECT
    FROM order_items i
    WHERE i.company_uid = ${tx.companyUid}
      AND i.items_uid = o.items_uid
      AND i.kind = 'credits'
      AND i.product_code = ${productCode}
  )`;

/** The order proposals of a plan start from now: placed, with credit of the product, and for the last one not cancelled. */
export const findSourceOrder = (tx: CompanyTx, { productCode, orderUid }: Pick<OrderPlan, 'productCode' | 'orderUid'>) =>
  tx.first<SourceOrder>(
    sql`
      ${SOURCE}
      WHERE o.company_uid = ${tx.companyUid}
        AND o.ordered_at IS NOT NULL
        AND o.number IS NOT NULL
        AND ${orderUid === null ? sql`o.status <> 'CANCELLED'` : sql`o.uid = ${orderUid}`}
        AND ${hasCredit(tx, productCode)}
      ORDER BY o.ordered_at DESC, o.uid
      LIMIT 1
    `,
  );
