import sql, { type Sql } from 'sql-template-tag';
import type { MailState } from '@portal/domain/desk/machine';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { likePattern } from '../../engine/sql-parts';
import type { DeskListSql, DeskListWish } from '../lists/desk-list';

export interface MailRow {
  uid: string;
  subject: string;
  recipients: string[];
  state: MailState;
  createdAt: Date;
  sentAt: Date | null;
  error: string | null;
  companyUid: CompanyUid | null;
  companyName: string | null;
}

/** Mails of every company without their texts, which the desk's role does not read. */
export const MAILS: DeskListSql = {
  rows: sql`mails m LEFT JOIN companies c ON c.uid = m.company_uid`,
  company: sql`m.company_uid`,
  uid: sql`m.uid`,
  at: sql`m.uid = chosen.uid`,
  columns: sql`
    m.uid, m.subject, m.recipients,
    CASE WHEN m.sent_at IS NOT NULL THEN 'sent' WHEN m.error IS NOT NULL THEN 'failed' ELSE 'waiting' END AS state,
    m.created_at AS "createdAt", m.sent_at AS "sentAt", m.error, m.company_uid AS "companyUid", c.name AS "companyName"
  `,
};

const SORT_COLUMNS = { createdAt: sql`m.created_at`, subject: sql`m.subject COLLATE czech` } as const;

const IS: Record<MailState, Sql> = {
  sent: sql`m.sent_at IS NOT NULL`,
  failed: sql`(m.sent_at IS NULL AND m.error IS NOT NULL)`,
  waiting: sql`(m.sent_at IS NULL AND m.error IS NULL)`,
};

interface MailWish {
  fulltext: string | undefined;
  state: MailState[] | undefined;
  sortBy: keyof typeof SORT_COLUMNS;
  sortDir: 'asc' | 'desc';
}

export function mailWish({ fulltext, state, sortBy, sortDir }: MailWish): DeskListWish {
  const conditions: Sql[] = [];
  if (fulltext !== undefined)
    conditions.push(sql`fold(concat_ws(' ', m.subject, array_to_string(m.recipients, ' '), c.name)) LIKE ${likePattern(fulltext)}`);
  if (state !== undefined) conditions.push(sql`(${state.map((one) => IS[one]).reduce((all, one) => sql`${all} OR ${one}`, sql`false`)})`);
  return { conditions, order: sql`${SORT_COLUMNS[sortBy]} ${sortDir === 'asc' ? sql`ASC` : sql`DESC`}, m.uid` };
}
