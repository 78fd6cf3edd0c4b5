import sql from 'sql-template-tag';
import type { CompanyTx } from '../engine/db';

/** Symbol the order is paid by. */
export async function findVariableSymbol(tx: CompanyTx, orderUid: string): Promise<string | undefined> {
  const row = await tx.first<{ symbol: string }>(
    sql`SELECT symbol FROM variable_symbols WHERE order_uid = ${orderUid} AND company_uid = ${tx.companyUid}`,
  );
  return row?.symbol;
}
