import { v7 as newUid } from 'uuid';
import sql from 'sql-template-tag';
import type { OrderUid, PlanUid } from '@portal/domain/identifiers/uid';
import type { ClosedReason, ProposalStatus } from '@portal/domain/ordering/proposal/proposal-life';
import type { Hellers } from '@portal/domain/money/money';
import type { PlanMonth } from '@portal/domain/plans/day-rule';
import type { CompanyTx } from '../engine/db';
import type { Authorship } from '../ordering/basket';
import type { OrderPlan } from './order-plans';

interface NewPlanProposal {
  plan: Pick<OrderPlan, 'uid' | 'productCode' | 'source'>;
  month: PlanMonth;
  orderUid: OrderUid;
  now: Date;
}

/** Makes the proposal of a month unless it has been made; undefined then. */
export const createPlanProposal = (tx: CompanyTx, { plan, month, orderUid, now }: NewPlanProposal) =>
  tx.first<{ uid: string }>(
    sql`
      INSERT INTO proposals (company_uid, uid, order_uid, plan_uid, plan_month, product_code, is_by_groups, status, made_at)
      VALUES (
        ${tx.companyUid}, ${newUid()}, ${orderUid}, ${plan.uid}, ${month}, ${plan.productCode}, ${plan.source === 'groups'},
        'open', ${now}
      )
      ON CONFLICT (company_uid, plan_uid, plan_month) DO NOTHING
      RETURNING uid
    `,
  );

export interface OpenPlanProposal {
  uid: string;
  planUid: PlanUid;
  month: PlanMonth;
  madeAt: Date;
  remindedAt: Date | null;
  remindAfter: number;
}

/** Proposals of plans nobody has decided, the oldest first. */
export const listOpenPlanProposals = (tx: CompanyTx) =>
  tx.rows<OpenPlanProposal>(
    sql`
      SELECT
        r.uid, r.plan_uid AS "planUid", r.plan_month AS month, r.made_at AS "madeAt", r.reminded_at AS "remindedAt",
        p.remind_after AS "remindAfter"
      FROM proposals r
      JOIN order_plans p ON p.company_uid = r.company_uid AND p.uid = r.plan_uid
      WHERE r.company_uid = ${tx.companyUid} AND r.status = 'open'
      ORDER BY r.plan_month, r.uid
    `,
  );

/** False when it was reminded of before; the proposal is held. */
export const markReminded = async (tx: CompanyTx, { uid, now }: { uid: string; now: Date }): Promise<boolean> => {
  const marked = await tx.run(
    sql`
      UPDATE proposals
      SET reminded_at = ${now}
      WHERE company_uid = ${tx.companyUid} AND uid = ${uid} AND status = 'open' AND reminded_at IS NULL
    `,
  );
  return marked === 1;
};

export interface PlanProposalRow {
  uid: string;
  month: PlanMonth;
  madeAt: Date;
  remindedAt: Date | null;
  isByGroups: boolean;
  status: ProposalStatus;
  closedReason: ClosedReason | null;
  endedAt: Date | null;
  ended: Authorship;
  peopleCount: number | null;
  creditTotal: Hellers | null;
  sourceUid: string;
  sourceNumber: string;
  orderUid: OrderUid | null;
  orderNumber: string | null;
}

interface HistoryPage {
  planUid: PlanUid;
  limit: number;
  offset: number;
}

/** The proposals a plan made, the newest first, with the orders that came of them. */
export async function listPlanProposals(tx: CompanyTx, page: HistoryPage): Promise<{ rows: PlanProposalRow[]; total: number }> {
  const rows = await tx.rows<PlanProposalRow>(
    sql`
      SELECT
        r.uid, r.plan_month AS month, r.made_at AS "madeAt", r.reminded_at AS "remindedAt", r.status,
        r.is_by_groups AS "isByGroups",
        r.closed_reason AS "closedReason", r.ended_at AS "endedAt", r.people_count AS "peopleCount",
        r.credit_total AS "creditTotal", s.uid AS "sourceUid", s.number AS "sourceNumber", o.uid AS "orderUid",
        o.number AS "orderNumber",
        json_build_object(
          'authorUid', d.uid, 'authorFirstName', d.first_name, 'authorLastName', d.last_name
        ) AS ended
      FROM proposals r
      JOIN orders s ON s.company_uid = ${tx.companyUid} AND s.uid = r.order_uid
      LEFT JOIN users d ON d.uid = r.ended_by
      LEFT JOIN orders o ON o.company_uid = ${tx.companyUid} AND o.items_uid = r.items_uid AND o.number IS NOT NULL
      WHERE r.company_uid = ${tx.companyUid} AND r.plan_uid = ${page.planUid}
      ORDER BY r.plan_month DESC
      LIMIT ${page.limit}
      OFFSET ${page.offset}
    `,
  );
  const count = await tx.first<{ total: number }>(
    sql`SELECT count(*) AS total FROM proposals WHERE company_uid = ${tx.companyUid} AND plan_uid = ${page.planUid}`,
  );
  return { rows, total: count?.total ?? 0 };
}
