import sql, { raw } from 'sql-template-tag';
import type { CompanyTx } from './db';
import { packRows } from './sql-parts';
import type { Tx } from './tx';

type TenantTable =
  | 'accounts'
  | 'card_locks'
  | 'card_requests'
  | 'cards'
  | 'company_products'
  | 'contact_persons'
  | 'contract_prices'
  | 'contracts'
  | 'documents'
  | 'embedded_cards'
  | 'employee_groups'
  | 'employees'
  | 'last_gastro'
  | 'ledger_entries'
  | 'ledger_transactions'
  | 'location_contacts'
  | 'locations'
  | 'memberships'
  | 'order_items'
  | 'order_lines'
  | 'orders'
  | 'packages'
  | 'variable_symbols'
  | 'wallets';

type DirectoryTable = 'bank_movements' | 'bank_statements' | 'identity_accounts' | 'staff' | 'users';

/**
 * Many rows of one table of the transaction's company in one statement, whatever their number. Keys are the columns in camel
 * case, the same in every row; a column left out gets its default. For demonstration data and tests, where speed and a
 * complete record count; business code has statements of its own.
 */
export const insertRows = (tx: CompanyTx, table: TenantTable, rows: readonly object[]): Promise<void> =>
  insertRecords(
    tx,
    table,
    rows.map((row) => ({ companyUid: tx.companyUid, ...row })),
  );

/** The same for tables that belong to no company. */
export const insertDirectoryRows = (tx: Tx, table: DirectoryTable, rows: readonly object[]): Promise<void> =>
  insertRecords(tx, table, rows);

async function insertRecords(tx: Tx, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const list = raw(Object.keys(first).map(columnOf).join(', '));
  const records = rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [columnOf(key), value])));
  await tx.run(
    sql`
      INSERT INTO ${raw(table)} (${list})
      SELECT ${list}
      FROM json_populate_recordset(NULL::${raw(table)}, ${packRows(records)})
    `,
  );
}

function columnOf(key: string): string {
  if (!/^[a-z][A-Za-z0-9]*$/u.test(key)) throw new Error(`not a column: ${key}`);
  return key.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
}
