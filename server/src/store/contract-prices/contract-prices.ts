import sql from 'sql-template-tag';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { ServiceCode } from '@portal/domain/catalogue/codes';
import type { PriceTerm } from '@portal/domain/settings/price-terms';
import type { CompanyTx } from '../engine/db';

const COLUMNS = sql`
  service_code AS "serviceCode", valid_from::text AS "validFrom", unit_price AS "unitPrice",
  fee_percent::float8 AS "feePercent", minimum_fee AS "minimumFee"
`;

/** Everything agreed with the company, the latest of each service first. */
export const listPriceTerms = (tx: CompanyTx) =>
  tx.rows<PriceTerm>(
    sql`SELECT ${COLUMNS}
        FROM contract_prices
        WHERE company_uid = ${tx.companyUid}
        ORDER BY service_code, valid_from DESC`,
  );

interface TermKey {
  serviceCode: ServiceCode;
  validFrom: Day;
}

/** What stands from that day, held until the transaction ends. */
export const lockPriceTerm = (tx: CompanyTx, { serviceCode, validFrom }: TermKey) =>
  tx.first<PriceTerm>(
    sql`SELECT ${COLUMNS}
        FROM contract_prices
        WHERE company_uid = ${tx.companyUid} AND service_code = ${serviceCode} AND valid_from = ${validFrom}
        FOR UPDATE`,
  );

export const storePriceTerm = (tx: CompanyTx, { serviceCode, validFrom, unitPrice, feePercent, minimumFee }: PriceTerm) =>
  tx.run(
    sql`
      INSERT INTO contract_prices (company_uid, service_code, valid_from, unit_price, fee_percent, minimum_fee)
      VALUES (${tx.companyUid}, ${serviceCode}, ${validFrom}, ${unitPrice}, ${feePercent}, ${minimumFee})
      ON CONFLICT (company_uid, service_code, valid_from) DO UPDATE
      SET unit_price = excluded.unit_price, fee_percent = excluded.fee_percent, minimum_fee = excluded.minimum_fee
    `,
  );

export const removePriceTerm = (tx: CompanyTx, { serviceCode, validFrom }: TermKey) =>
  tx.run(
    sql`DELETE FROM contract_prices
        WHERE company_uid = ${tx.companyUid} AND service_code = ${serviceCode} AND valid_from = ${validFrom}`,
  );
