import sql, { join, type Sql } from 'sql-template-tag';
import type { AuditNamed } from '@portal/domain/desk/audit-named';
import type { DeskTx } from '../engine/desk';
import { STAFF_NAME } from '../staff/staff';

export interface NamedRow {
  uid: string;
  kind: AuditNamed;
  /** Of a wallet and a message its code. */
  name: string;
}

const person = (alias: Sql): Sql => sql`nullif(trim(concat(${alias}.first_name, ' ', ${alias}.last_name)), '')`;
/** A name, and in brackets what tells it from others. */
const told = (name: Sql, more: Sql): Sql => sql`concat_ws(' ', ${name}, '(' || ${more} || ')')`;
const EMPLOYEE = told(person(sql`e`), sql`e.employee_number`);

interface Source {
  /** What the things are called, and where each is found by an index on its uid. */
  name: Sql;
  from: Sql;
  uid: Sql;
  /** What the index is for. */
  when?: Sql;
}

const SOURCES: Record<AuditNamed, Source> = {
  card: {
    name: told(person(sql`e`), sql`t.number`),
    from: sql`cards t JOIN employees e ON e.company_uid = t.company_uid AND e.uid = t.employee_uid`,
    uid: sql`t.uid`,
  },
  cardRequest: {
    name: EMPLOYEE,
    from: sql`card_requests t JOIN employees e ON e.company_uid = t.company_uid AND e.uid = t.employee_uid`,
    uid: sql`t.uid`,
  },
  company: { name: sql`t.name`, from: sql`companies t`, uid: sql`t.uid` },
  contactPerson: { name: person(sql`t`), from: sql`contact_persons t`, uid: sql`t.uid` },
  document: { name: sql`t.number`, from: sql`documents t`, uid: sql`t.uid` },
  employee: { name: EMPLOYEE, from: sql`employees e`, uid: sql`e.uid` },
  event: { name: sql`t.type`, from: sql`provider_events t`, uid: sql`t.event_id` },
  group: { name: sql`t.name`, from: sql`employee_groups t`, uid: sql`t.uid` },
  location: { name: sql`t.name`, from: sql`locations t`, uid: sql`t.uid` },
  mail: { name: sql`t.subject`, from: sql`mails t`, uid: sql`t.uid` },
  movement: {
    name: told(sql`coalesce(t.counter_name, t.counter_account, t.variable_symbol)`, sql`to_char(t.booked_on, 'DD.MM.YYYY')`),
    from: sql`bank_movements t`,
    uid: sql`t.uid`,
  },
  order: { name: sql`t.number`, from: sql`orders t`, uid: sql`t.uid`, when: sql`t.number IS NOT NULL` },
  package: { name: sql`t.number`, from: sql`packages t`, uid: sql`t.uid`, when: sql`t.number IS NOT NULL` },
  refund: {
    name: told(sql`coalesce(o.number, t.account)`, sql`CASE WHEN o.number IS NOT NULL THEN t.account END`),
    from: sql`refunds t LEFT JOIN orders o ON o.company_uid = t.company_uid AND o.uid = t.order_uid`,
    uid: sql`t.uid`,
  },
  staff: { name: STAFF_NAME, from: sql`staff s LEFT JOIN users u ON u.uid = s.user_uid`, uid: sql`s.uid` },
  statement: { name: sql`t.file_name`, from: sql`bank_statements t`, uid: sql`t.uid` },
  user: { name: sql`coalesce(${person(sql`t`)}, t.email)`, from: sql`users t`, uid: sql`t.uid` },
  wallet: { name: sql`t.type`, from: sql`wallets t`, uid: sql`t.uid` },
};

const given = (uids: readonly string[]): Sql[] =>
  Object.entries(SOURCES).map(
    ([kind, { name, from, uid, when }]) =>
      sql`
        SELECT ${uid} AS uid, ${kind} AS kind, ${name} AS name
        FROM ${from}
        WHERE ${uid} = ANY (${uids}::uuid[]) AND ${when ?? sql`true`}
      `,
  );

/** What uids stand for, whichever kind of thing each is of: each kind is looked through once. What has no name, or is gone, is left out. */
export const listNamed = async (tx: DeskTx, uids: readonly string[]): Promise<NamedRow[]> =>
  uids.length === 0
    ? []
    : tx.rows<NamedRow>(
        sql`
          SELECT uid, kind, name
          FROM (${join(given(uids), ' UNION ALL ')}) AS named
          WHERE name IS NOT NULL AND name <> ''
        `,
      );
