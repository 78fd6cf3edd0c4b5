import sql from 'sql-template-tag';
import type { CalculationLine } from '@portal/domain/ordering/calculation';
import type { CompanyTx } from './db';

/** Frozen lines of a submitted order, in the order they are shown. */
export const readOrderLines = (tx: CompanyTx, orderUid: string) =>
  tx.rows<CalculationLine>(
    sql`SELECT kind, product_code AS "productCode", service_code AS "serviceCode", unit, description, unit_price AS "unitPrice", quantity, price,
               vat_rate AS "vatRate", vat, price_inc_vat AS "priceIncVat"
        FROM order_lines WHERE company_uid = ${tx.companyUid} AND order_uid = ${orderUid} ORDER BY position`,
  );
