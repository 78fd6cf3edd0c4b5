import sql from 'sql-template-tag';
import type { Day } from '@portal/domain/calendar/prague-day';
import {
  isCardProductCode,
  isServiceCode,
  type CardProductCode,
  type TopUpMethod,
  type WalletOption,
  type WalletType,
} from '@portal/domain/catalogue/codes';
import type { PriceOverride } from '@portal/domain/catalogue/price-list';
import type { Hellers } from '@portal/domain/money/money';
import type { CompanyTx } from '../engine/db';

/** What the company's contract and settings say about ordering. */
export interface OrderingContext {
  companyName: string;
  products: CardProductCode[];
  walletOption: WalletOption | null;
  wallets: { uid: string; type: WalletType; isSelected: boolean }[];
  topUpMethod: TopUpMethod;
  topUpDefault: Hellers | null;
}

/** The same with the prices that hold on a day (DESK-026). */
export interface PricedContext extends OrderingContext {
  overrides: PriceOverride[];
}

/** The context as the database tells it. */
export interface ContextRow extends Omit<PricedContext, 'products' | 'overrides'> {
  products: string[];
  overrides: { serviceCode: string; unitPrice: Hellers | null; feePercent: number | null; minimumFee: Hellers | null }[];
}

/** One call for everything that depends neither on the employee nor on the day. */
export async function readOrderingContext(tx: CompanyTx): Promise<OrderingContext> {
  return contextOf(await tx.first(sql`SELECT ordering_context() AS context`, 'ordering-context'));
}

/** The same with the prices of a day. */
export const readPricedContext = async (tx: CompanyTx, today: Day): Promise<PricedContext> =>
  contextOf(await tx.first(sql`SELECT ordering_context(${today}) AS context`, 'priced-context'));

function contextOf(row: { context: ContextRow | null } | undefined): PricedContext {
  if (!row?.context) throw new Error('company is gone');
  return toOrderingContext(row.context);
}

export const toOrderingContext = (row: ContextRow): PricedContext => ({
  ...row,
  products: row.products.filter(isCardProductCode),
  overrides: row.overrides.flatMap(toOverride),
});

function toOverride(row: ContextRow['overrides'][number]): PriceOverride[] {
  if (!isServiceCode(row.serviceCode)) return [];
  const given = <T>(value: T | null): T | undefined => value ?? undefined;
  return [
    { serviceCode: row.serviceCode, unitPrice: given(row.unitPrice), feePercent: given(row.feePercent), minimumFee: given(row.minimumFee) },
  ];
}
