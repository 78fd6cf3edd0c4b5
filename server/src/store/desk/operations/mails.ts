import sql, { type Sql } from 'sql-template-tag';
import type { MailState } from '@portal/domain/desk/machine';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { likePattern } from '../../engine/sql-parts';
import { sealedTotal, type DeskListSql, type DeskListWish } from '../lists/desk-list';

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
  name: 'mails',
  rows: sql`mails m`,
  company: sql`m.company_uid`,
  uid: sql`m.uid`,
  at: sql`m.uid = chosen.uid`,
  columns: sql`
    m.uid, m.subject, m.recipients,
    CASE WHEN m.sent_at IS NOT NULL THEN 'sent' WHEN m.error IS NOT NULL THEN 'failed' ELSE 'waiting' END AS state,
    m.created_at AS "createdAt", m.sent_at AS "sentAt", m.error, m.company_uid AS "companyUid", c.name AS "companyName"
  `,
  details: sql`LEFT JOIN companies c ON c.uid = m.company_uid`,
  whole: sealedTotal('mails', (since) => sql`SELECT count(*) FROM mails m WHERE m.created_at >= ${since}`),
};

const SORT_COLUMNS = { createdAt: sql`m.created_at`, subject: sql`m.subject COLLATE czech` } as const;

const IS: Record<MailState, Sql> = {
  sent: sql`m.sent_at IS NOT NULL`,
  failed: sql`(m.sent_at IS NULL AND m.error IS NOT NULL)`,
  waiting: sql`(m.sent_at IS NULL AND m.error IS NULL)`,
};

/** Of its own words or of the company it is about: each is found by an index of its own. */
const says = (text: string): Sql => sql`
  m.uid IN (
    SELECT written.uid
    FROM mails written
    WHERE mail_text(written.subject, written.recipients) LIKE ${likePattern(text)}
    UNION ALL
    SELECT theirs.uid
    FROM companies named
    JOIN mails theirs ON theirs.company_uid = named.uid
    WHERE fold(named.name) LIKE ${likePattern(text)}
  )
`;

interface MailWish {
  fulltext: string | undefined;
  state: MailState[] | undefined;
  sortBy: keyof typeof SORT_COLUMNS;
  sortDir: 'asc' | 'desc';
}

export function mailWish({ fulltext, state, sortBy, sortDir }: MailWish): DeskListWish {
  const conditions: Sql[] = [];
  if (fulltext !== undefined) conditions.push(says(fulltext));
  if (state !== undefined) conditions.push(sql`(${state.map((one) => IS[one]).reduce((all, one) => sql`${all} OR ${one}`, sql`false`)})`);
  const order = sql`${SORT_COLUMNS[sortBy]} ${sortDir === 'asc' ? sql`ASC` : sql`DESC`}, m.uid`;
  return { conditions, order, isSearch: fulltext !== undefined };
}
