import sql, { raw } from 'sql-template-tag';
import type { Tx } from '../tx';

/** The desk of the provider reads across companies under this role, on connections of its own; no request of a client ever has it (decision 0052). */
export const DESK_ROLE = 'portal_desk';

const WHOLE = 'whole';

/**
 * What the desk may read, and nothing else: whole tables, or the columns that are named. It changes nothing; what its people do is done by
 * the use cases of everybody, in the company it is about. Security codes, sessions, accounts and invitations are not here, nor ever shall be.
 */
export const DESK_READS = {
  account_balances: WHOLE,
  accounts: ['company_uid', 'uid', 'type'],
  announced_payments: WHOLE,
  audit_log: WHOLE,
  backups: WHOLE,
  bank_movements: WHOLE,
  bank_statement_files: WHOLE,
  bank_statements: WHOLE,
  card_requests: ['company_uid', 'uid', 'employee_uid'],
  cards: WHOLE,
  closed_events: WHOLE,
  companies: WHOLE,
  company_notes: WHOLE,
  contact_persons: ['company_uid', 'uid', 'first_name', 'last_name'],
  contracts: WHOLE,
  desk_cases: WHOLE,
  desk_views: WHOLE,
  documents: WHOLE,
  embedded_cards: ['company_uid', 'uid', 'card_uid'],
  employee_groups: ['company_uid', 'uid', 'name'],
  employees: ['company_uid', 'uid', 'employee_number', 'first_name', 'last_name', 'status'],
  ledger_entries: WHOLE,
  ledger_transactions: WHOLE,
  locations: WHOLE,
  mails: ['uid', 'company_uid', 'recipients', 'subject', 'created_at', 'sent_at', 'failed_at', 'error'],
  memberships: ['company_uid', 'user_uid', 'revoked_at'],
  missing_cards: WHOLE,
  onboardings: ['uid', 'company_uid', 'language', 'last_step_at', 'handed_in_at', 'hand_in_note', 'returned_at', 'returned_reason'],
  orders: WHOLE,
  packages: WHOLE,
  payment_questions: WHOLE,
  provider_events: WHOLE,
  refund_exports: WHOLE,
  refunds: WHOLE,
  refused_events: WHOLE,
  sealed_counts: WHOLE,
  staff: WHOLE,
  users: ['uid', 'email', 'first_name', 'last_name'],
  variable_symbols: ['symbol', 'company_uid', 'order_uid'],
  wallets: ['company_uid', 'uid', 'type'],
} as const satisfies Readonly<Record<string, typeof WHOLE | readonly string[]>>;

/** Functions of the owner the desk may call. */
export const DESK_CALLS = ['desk_jobs()', 'desk_schedules()', 'queue_lag()'] as const;

/**
 * Gives the role what is listed and missing, with a policy of its own where row-level security stands; a start that finds everything changes
 * nothing. Without the role, which an owner may not be allowed to make, there is no desk.
 */
export async function grantToDesk(tx: Tx): Promise<void> {
  const role = await tx.first<{ isThere: boolean }>(sql`SELECT to_regrole(${DESK_ROLE}) IS NOT NULL AS "isThere"`);
  if (role?.isThere !== true) return;
  for (const [table, columns] of Object.entries(DESK_READS)) await openTable(tx, table, columns);
  for (const call of DESK_CALLS) {
    const found = await tx.first<{ may: boolean }>(sql`SELECT has_function_privilege(${DESK_ROLE}, ${call}, 'EXECUTE') AS may`);
    if (found?.may !== true) await tx.run(raw(`GRANT EXECUTE ON FUNCTION ${call} TO ${DESK_ROLE}`));
  }
}

async function openTable(tx: Tx, table: string, columns: typeof WHOLE | readonly string[]): Promise<void> {
  const named = columns === WHOLE ? null : columns;
  const found = await tx.first<{ isReadable: boolean; lacksPolicy: boolean }>(
    sql`
      SELECT
        (
          SELECT bool_and(has_column_privilege(${DESK_ROLE}, c.oid, a.attnum, 'SELECT'))
          FROM pg_attribute a
          WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
            AND (${named}::text[] IS NULL OR a.attname = ANY (${named}::text[]))
        ) AS "isReadable",
        c.relrowsecurity
          AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'desk') AS "lacksPolicy"
      FROM pg_class c
      WHERE c.oid = to_regclass(${`public.${table}`})
    `,
  );
  if (found === undefined) throw new Error(`the desk is to read ${table}, which is not there`);
  const part = named === null ? '' : ` (${named.join(', ')})`;
  if (!found.isReadable) await tx.run(raw(`GRANT SELECT${part} ON ${table} TO ${DESK_ROLE}`));
  if (found.lacksPolicy) await tx.run(raw(`CREATE POLICY desk ON ${table} FOR SELECT TO ${DESK_ROLE} USING (true)`));
}
