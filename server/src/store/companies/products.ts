import sql from 'sql-template-tag';
import type { ProductCode } from '@portal/domain/catalogue/codes';
import type { CompanyTx } from '../engine/db';

/** Products the contract names, and whether they can be used. */
export const listCompanyProducts = (tx: CompanyTx) =>
  tx.rows<{ code: ProductCode; isActive: boolean }>(
    sql`SELECT product_code AS code, is_active AS "isActive" FROM company_products WHERE company_uid = ${tx.companyUid}`,
  );
