import sql from 'sql-template-tag';
import type { WalletType } from '@portal/domain/catalogue/codes';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';
import type { CompanyTx } from '../engine/db';
import { effectiveStatus } from './effective-status';

export interface EmployeeAccounts {
  /** As it reads today. */
  status: EmployeeStatus;
  activeTill: string | null;
  /** Hellers; 0 while there is no account. */
  gastro: number;
  /** The company's wallets that are selected or in which the employee has an account. Balances in hellers. */
  wallets: { uid: string; type: WalletType; isSelected: boolean; balance: number }[];
}

/** Balances of an employee; undefined when there is no such employee (EMP-S53). */
export const readEmployeeAccounts = (tx: CompanyTx, { uid, today }: { uid: string; today: string }) =>
  tx.first<EmployeeAccounts>(
    sql`
      WITH own AS MATERIALIZED (
        SELECT a.type, a.wallet_type, coalesce(b.balance, 0) AS balance
        FROM accounts a
        LEFT JOIN account_balances b ON b.company_uid = a.company_uid AND b.account_uid = a.uid
        WHERE a.company_uid = ${tx.companyUid} AND a.employee_uid = ${uid} AND a.type IN ('gastro', 'flexi')
      )
      SELECT
        ${effectiveStatus(today)} AS status, e.active_till AS "activeTill",
        coalesce((SELECT sum(balance) FROM own WHERE type = 'gastro'), 0)::bigint AS gastro,
        coalesce(
          (
            SELECT json_agg(
              json_build_object(
                'uid', w.uid, 'type', w.type, 'isSelected', w.is_selected, 'balance', coalesce(o.balance, 0)
              )
            )
            FROM wallets w
            LEFT JOIN own o ON o.type = 'flexi' AND o.wallet_type = w.type
            WHERE w.company_uid = e.company_uid AND (w.is_selected OR o.type IS NOT NULL)
          ),
          '[]'
        ) AS wallets
      FROM employees e
      WHERE e.company_uid = ${tx.companyUid} AND e.uid = ${uid}
    `,
  );
