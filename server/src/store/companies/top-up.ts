import sql from 'sql-template-tag';
import type { TopUpMethod } from '@portal/domain/catalogue/codes';
import type { Hellers } from '@portal/domain/money/money';
import type { CompanyTx } from '../engine/db';

/** How Gastro credit is entered; never saved means no `updatedAt` (S-211). */
export interface StoredTopUp {
  method: TopUpMethod;
  /** Amount per day; null for every method but byDay. */
  defaultValue: Hellers | null;
  updatedAt: Date | null;
}

const COLUMNS = sql`top_up_method AS method, top_up_default AS "defaultValue", top_up_updated_at AS "updatedAt"`;

export const readTopUp = (tx: CompanyTx) =>
  tx.first<StoredTopUp>(sql`SELECT ${COLUMNS} FROM companies WHERE uid = ${tx.companyUid}`, 'top-up');

/** The setting before a change, its row locked until the transaction ends. */
export const lockTopUp = (tx: CompanyTx) =>
  tx.first<StoredTopUp>(sql`SELECT ${COLUMNS} FROM companies WHERE uid = ${tx.companyUid} FOR UPDATE`);

export const saveTopUp = (tx: CompanyTx, { method, defaultValue, now }: { method: TopUpMethod; defaultValue: Hellers | null; now: Date }) =>
  tx.first<StoredTopUp>(
    sql`
      UPDATE companies
      SET top_up_method = ${method}, top_up_default = ${defaultValue}, top_up_updated_at = ${now}
      WHERE uid = ${tx.companyUid}
      RETURNING ${COLUMNS}
    `,
  );
