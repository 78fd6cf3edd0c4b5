import sql from 'sql-template-tag';
import type { ContractStatus } from '@portal/domain/access/company-status';
import type { CompanyTx } from './db';

export interface Contract {
  uid: string;
  number: string | null;
  status: ContractStatus;
}

/** The contract in force; an older one when none is active; undefined before the first. */
export const findContract = (tx: CompanyTx) =>
  tx.first<Contract>(
    sql`SELECT uid, number, status FROM contracts WHERE company_uid = ${tx.companyUid} ORDER BY status = 'active' DESC, number LIMIT 1`,
  );
