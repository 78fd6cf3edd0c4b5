import type { PaymentType } from '@portal/domain/payments/owed';
import sql, { type Sql } from 'sql-template-tag';
import type { ContractStatus } from '@portal/domain/access/company-status';
import type { Hellers } from '@portal/domain/money/money';
import type { CompanyTx } from '../engine/db';
import type { ProductCode } from '@portal/domain/catalogue/codes';

export interface Contract {
  uid: string;
  number: string | null;
  status: ContractStatus;
}

/** Of the contracts of a company the one in force; an older one when none is active. */
const IN_FORCE = sql`ORDER BY status = 'active' DESC, number LIMIT 1`;

/** SQL: how the contract in force lets the company pay; by proforma when it does not say (S-063). */
export const contractPaymentType = (tx: CompanyTx): Sql =>
  sql`coalesce((SELECT payment_type FROM contracts WHERE company_uid = ${tx.companyUid} ${IN_FORCE}), 'proforma')`;

export const readPaymentType = async (tx: CompanyTx): Promise<PaymentType> =>
  (await tx.first<{ paymentType: PaymentType }>(sql`SELECT ${contractPaymentType(tx)} AS "paymentType"`, 'contract-payment'))
    ?.paymentType ?? 'proforma';

/** The contract in force; undefined before the first. */
export const findContract = (tx: CompanyTx) =>
  tx.first<Contract>(sql`SELECT uid, number, status FROM contracts WHERE company_uid = ${tx.companyUid} ${IN_FORCE}`);

export interface ContractTerms extends Omit<Contract, 'uid'> {
  paymentType: PaymentType;
  /** Hellers. */
  orderLimit: Hellers;
  /** The company is the client since then (see `readAgreementParty`). */
  since: Date;
  cardRenewalPeriod: number;
}

/** What the contract in force says; undefined before the first. */
export const readContractTerms = (tx: CompanyTx) =>
  tx.first<ContractTerms>(
    sql`SELECT k.number,
               k.status,
               k.payment_type AS "paymentType",
               k.order_limit AS "orderLimit",
               c.created_at AS since,
               c.card_renewal_period AS "cardRenewalPeriod"
        FROM companies c
        JOIN contracts k ON k.company_uid = c.uid
        WHERE c.uid = ${tx.companyUid}
        ORDER BY k.status = 'active' DESC, k.number
        LIMIT 1`,
  );

/** A contract gets its number last, so that the series is held for a moment. */
export const numberContract = (tx: CompanyTx, uid: string, number: string) =>
  tx.run(
    sql`UPDATE contracts
        SET number = ${number}
        WHERE company_uid = ${tx.companyUid} AND uid = ${uid} AND number IS NULL`,
  );

/** The contracts of a company the provider let in. */
export const activateContracts = (tx: CompanyTx) =>
  tx.run(
    sql`UPDATE contracts
        SET status = 'active'
        WHERE company_uid = ${tx.companyUid} AND status IN ('init', 'pending')`,
  );

/** Products the contract names, and whether they can be used. */
export const listCompanyProducts = (tx: CompanyTx) =>
  tx.rows<{ code: ProductCode; isActive: boolean }>(
    sql`SELECT product_code AS code, is_active AS "isActive" FROM company_products WHERE company_uid = ${tx.companyUid}`,
  );
