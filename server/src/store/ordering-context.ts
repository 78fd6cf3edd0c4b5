import sql from 'sql-template-tag';
import {
  isCardProductCode,
  isServiceCode,
  type CardProductCode,
  type TopUpMethod,
  type WalletOption,
  type WalletType,
} from '@portal/domain/catalogue/codes';
import type { PriceOverride } from '@portal/domain/catalogue/price-list';
import type { CompanyTx } from './db';

/** What the company's contract and settings say about ordering. */
export interface OrderingContext {
  companyName: string;
  products: CardProductCode[];
  walletOption: WalletOption | null;
  wallets: { uid: string; type: WalletType; isSelected: boolean }[];
  topUpMethod: TopUpMethod;
  topUpDefault: number | null;
  overrides: PriceOverride[];
}

interface Row extends Omit<OrderingContext, 'products' | 'overrides'> {
  products: string[];
  overrides: { serviceCode: string; unitPrice: number | null; feePercent: number | null; minimumFee: number | null }[];
}

/** One query for everything that does not depend on the employee. */
export async function readOrderingContext(tx: CompanyTx): Promise<OrderingContext> {
  const row = await tx.first<Row>(
    sql`SELECT c.name AS "companyName", c.wallet_option AS "walletOption", c.top_up_method AS "topUpMethod", c.top_up_default AS "topUpDefault",
          ARRAY(SELECT product_code FROM company_products p WHERE p.company_uid = c.uid AND p.is_active) AS products,
          coalesce((SELECT json_agg(json_build_object('uid', w.uid, 'type', w.type, 'isSelected', w.is_selected)) FROM wallets w WHERE w.company_uid = c.uid), '[]') AS wallets,
          coalesce((SELECT json_agg(json_build_object('serviceCode', x.service_code, 'unitPrice', x.unit_price, 'feePercent', x.fee_percent, 'minimumFee', x.minimum_fee))
                    FROM contract_prices x WHERE x.company_uid = c.uid), '[]') AS overrides
        FROM companies c WHERE c.uid = ${tx.companyUid}`,
    'ordering-context',
  );
  if (row === undefined) throw new Error('company is gone');
  return { ...row, products: row.products.filter(isCardProductCode), overrides: row.overrides.flatMap(toOverride) };
}

function toOverride(row: Row['overrides'][number]): PriceOverride[] {
  if (!isServiceCode(row.serviceCode)) return [];
  const given = <T>(value: T | null): T | undefined => value ?? undefined;
  return [
    { serviceCode: row.serviceCode, unitPrice: given(row.unitPrice), feePercent: given(row.feePercent), minimumFee: given(row.minimumFee) },
  ];
}
