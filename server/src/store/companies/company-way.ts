import sql from 'sql-template-tag';
import type { ContractStatus } from '@portal/domain/access/company-status';
import type { CompanyTx } from '../engine/db';

/** What is known of how a company came: of one the provider brought neither its quotation nor its signature. */
export interface WayFacts {
  contractStatus: ContractStatus | null;
  startedAt: Date | null;
  signedAt: Date | null;
  approvedAt: Date | null;
  approvedBy: string | null;
  setUpAt: Date | null;
  firstOrderedAt: Date | null;
  orders: number;
  createdAt: Date;
}

export const readWayFacts = (tx: CompanyTx) =>
  tx.first<WayFacts>(
    sql`
      SELECT
        k.status AS "contractStatus", n.started_at AS "startedAt",
        (n.signature ->> 'signedAt')::timestamptz AS "signedAt", a.at AS "approvedAt", a.by AS "approvedBy",
        c.init_setup_at AS "setUpAt", o.first AS "firstOrderedAt", o.orders, c.created_at AS "createdAt"
      FROM companies c
      LEFT JOIN onboardings n ON n.company_uid = ${tx.companyUid}
      LEFT JOIN LATERAL (
        SELECT contract.status
        FROM contracts contract
        WHERE contract.company_uid = ${tx.companyUid}
        ORDER BY contract.status = 'active' DESC, contract.number
        LIMIT 1
      ) k ON true
      LEFT JOIN LATERAL (
        SELECT approved.at, approved.after ->> 'by' AS by
        FROM audit_log approved
        WHERE approved.company_uid = ${tx.companyUid} AND approved.kind = 'company.approved'
        ORDER BY approved.at DESC
        LIMIT 1
      ) a ON true
      CROSS JOIN LATERAL (
        SELECT min(placed.ordered_at) AS first, count(*) AS orders
        FROM orders placed
        WHERE placed.company_uid = ${tx.companyUid} AND placed.status NOT IN ('BASKET', 'CHECKOUT')
      ) o
      WHERE c.uid = ${tx.companyUid}
    `,
  );
