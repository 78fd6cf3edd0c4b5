import sql, { type Sql } from 'sql-template-tag';
import type { GroupUid, WalletUid, PlanUid, ProposalUid } from '@portal/domain/identifiers/uid';
import type { CreditServiceCode } from '@portal/domain/catalogue/codes';
import type { Hellers } from '@portal/domain/money/money';
import type { CompanyTx } from '../engine/db';

/** What everybody of a group gets, of one kind of credit. */
export interface PlanAmount {
  groupUid: GroupUid;
  serviceCode: CreditServiceCode;
  /** Null for Gastro. */
  walletUid: WalletUid | null;
  value: Hellers;
}

const COLUMNS = sql`group_uid AS "groupUid", service_code AS "serviceCode", wallet_uid AS "walletUid", value`;

export const listPlanAmounts = (tx: CompanyTx, planUid: PlanUid) =>
  tx.rows<PlanAmount>(
    sql`
      SELECT ${COLUMNS}
      FROM order_plan_amounts
      WHERE company_uid = ${tx.companyUid} AND plan_uid = ${planUid}
      ORDER BY group_uid, service_code, wallet_uid
    `,
  );

/** Those a proposal was made of, whatever its plan says by now. */
export const listProposalAmounts = (tx: CompanyTx, proposalUid: ProposalUid) =>
  tx.rows<PlanAmount>(
    sql`
      SELECT ${COLUMNS}
      FROM proposal_amounts
      WHERE company_uid = ${tx.companyUid} AND proposal_uid = ${proposalUid}
      ORDER BY group_uid, service_code, wallet_uid
    `,
  );

export const keepProposalAmounts = (tx: CompanyTx, { proposalUid, planUid }: { proposalUid: ProposalUid; planUid: PlanUid }) =>
  tx.run(
    sql`
      INSERT INTO proposal_amounts (company_uid, proposal_uid, group_uid, service_code, wallet_uid, value)
      SELECT company_uid, ${proposalUid}::uuid, group_uid, service_code, wallet_uid, value
      FROM order_plan_amounts
      WHERE company_uid = ${tx.companyUid} AND plan_uid = ${planUid}
    `,
  );

/** The amounts of a plan from now on; none where it starts from an order. */
export async function replaceAmounts(
  tx: CompanyTx,
  { planUid, amounts }: { planUid: PlanUid; amounts: readonly PlanAmount[] },
): Promise<void> {
  await tx.run(
    sql`
      DELETE FROM order_plan_amounts
      WHERE company_uid = ${tx.companyUid} AND plan_uid = ${planUid}
    `,
  );
  const column = <Key extends keyof PlanAmount>(key: Key): PlanAmount[Key][] => amounts.map((amount) => amount[key]);
  const values: Sql = sql`
    unnest(${column('groupUid')}::uuid[], ${column('serviceCode')}::text[], ${column('walletUid')}::uuid[], ${column('value')}::bigint[])
  `;
  await tx.run(
    sql`
      INSERT INTO order_plan_amounts (company_uid, plan_uid, group_uid, service_code, wallet_uid, value)
      SELECT ${tx.companyUid}, ${planUid}::uuid, given.*
      FROM ${values} AS given
      RETURNING 1
    `,
  );
}

/** Groups an amount can be set for; none of them is taken away before the transaction ends. */
export const holdPlanGroups = (tx: CompanyTx) =>
  tx.rows<PlanGroup>(sql`${PLAN_GROUPS} WHERE g.company_uid = ${tx.companyUid} ORDER BY g.uid FOR KEY SHARE OF g`);

export interface PlanGroup {
  uid: string;
  code: string;
  name: string;
}

const PLAN_GROUPS = sql`SELECT g.uid, g.code, g.name FROM employee_groups g`;

export const listPlanGroups = (tx: CompanyTx) =>
  tx.rows<PlanGroup>(sql`${PLAN_GROUPS} WHERE g.company_uid = ${tx.companyUid} ORDER BY g.name COLLATE czech, g.uid`);
