import sql from 'sql-template-tag';
import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import { ACCOUNT_TYPES, type AccountType, type WalletType } from '@portal/domain/catalogue/codes';
import { ACCOUNTS_WITH_WALLETS } from '@portal/domain/catalogue/credits';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';
import type { Hellers } from '@portal/domain/money/money';
import type { CompanyTx } from '../engine/db';
import { plannedOnce } from '../engine/tx';
import { effectiveStatus } from './effective-status';

export interface EmployeeAccounts {
  /** As it reads today. */
  status: EmployeeStatus;
  activeTill: Day | null;
  /** Accounts without wallets that were opened. */
  plain: { type: AccountType; balance: Hellers }[];
  /** Of each account with wallets, the company's wallets that are selected or in which the employee has an account. */
  wallets: { account: AccountType; uid: string; type: WalletType; isSelected: boolean; balance: Hellers }[];
}

/** Balances of an employee; undefined when there is no such employee (EMP-S53). */
export const readEmployeeAccounts = (tx: CompanyTx, { uid, today }: { uid: EmployeeUid; today: Day }) =>
  plannedOnce(tx, () =>
    tx.first<EmployeeAccounts>(
      sql`
      WITH own AS MATERIALIZED (
        SELECT a.type, a.wallet_type, coalesce(b.balance, 0) AS balance
        FROM accounts a
        LEFT JOIN account_balances b ON b.company_uid = a.company_uid AND b.account_uid = a.uid
        WHERE a.company_uid = ${tx.companyUid} AND a.employee_uid = ${uid} AND a.type = ANY (${[...ACCOUNT_TYPES]}::text[])
      )
      SELECT
        ${effectiveStatus(today)} AS status, e.active_till AS "activeTill",
        coalesce(
          (SELECT json_agg(json_build_object('type', type, 'balance', balance)) FROM own WHERE wallet_type IS NULL),
          '[]'
        ) AS plain,
        coalesce(
          (
            SELECT json_agg(
              json_build_object(
                'account', parted.type, 'uid', w.uid, 'type', w.type, 'isSelected', w.is_selected,
                'balance', coalesce(o.balance, 0)
              )
            )
            FROM wallets w
            CROSS JOIN unnest(${[...ACCOUNTS_WITH_WALLETS]}::text[]) AS parted (type)
            LEFT JOIN own o ON o.type = parted.type AND o.wallet_type = w.type
            WHERE w.company_uid = ${tx.companyUid} AND (w.is_selected OR o.type IS NOT NULL)
          ),
          '[]'
        ) AS wallets
      FROM employees e
      WHERE e.company_uid = ${tx.companyUid} AND e.uid = ${uid}
    `,
      'employee-accounts',
    ),
  );
