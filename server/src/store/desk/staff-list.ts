import sql from 'sql-template-tag';
import type { StaffUid } from '@portal/domain/identifiers/uid';
import type { StaffRole, StaffTerm } from '@portal/domain/access/staff';
import { searchWords } from '@portal/domain/text/fold';
import { likePattern } from '../engine/sql-parts';
import type { DeskListSql, DeskListWish } from './lists/desk-list';

export interface StaffListRow extends StaffTerm {
  uid: StaffUid;
  email: string;
  name: string;
  roles: StaffRole[];
}

/** People of the desk with their names. */
export const STAFF: DeskListSql = {
  name: 'staff',
  rows: sql`staff s LEFT JOIN users u ON u.uid = s.user_uid`,
  company: sql`NULL::uuid`,
  uid: sql`s.uid`,
  at: sql`s.uid = chosen.uid`,
  columns: sql`s.uid, s.email, trim(concat(u.first_name, ' ', u.last_name)) AS name, s.roles, s.since, s.until`,
};

const SORT_COLUMNS = {
  name: sql`u.last_name COLLATE czech`,
  email: sql`lower(s.email)`,
  since: sql`s.since`,
} as const;

interface StaffWish {
  fulltext: string | undefined;
  /** Those whose time is over, too. */
  hasEnded: boolean | undefined;
  sortBy: keyof typeof SORT_COLUMNS;
  sortDir: 'asc' | 'desc';
  now: Date;
}

export const staffWish = ({ fulltext = '', hasEnded, sortBy, sortDir, now }: StaffWish): DeskListWish => ({
  conditions: [
    ...searchWords(fulltext).map((word) => sql`fold(concat_ws(' ', u.first_name, u.last_name, s.email)) LIKE ${likePattern(word)}`),
    ...(hasEnded === true ? [] : [sql`(s.until IS NULL OR s.until > ${now})`]),
  ],
  order: sql`${SORT_COLUMNS[sortBy]} ${sortDir === 'asc' ? sql`ASC` : sql`DESC`}, s.uid`,
});
