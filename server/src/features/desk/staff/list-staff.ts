import type { exportStaff as exportRoute, listStaff as route } from '@portal/contract/desk/staff';
import { DESK_WORDS } from '@portal/contract/desk/desk-words';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pageMeta } from '@portal/contract/paging';
import { isServing } from '@portal/domain/access/staff';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { Language, StaffActor } from '../../../actor';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import { readDeskPage } from '../../../store/desk/lists/desk-list';
import { STAFF, staffWish, type StaffListRow } from '../../../store/desk/staff-list';
import { exportDeskList, type DeskSheet } from '../lists/export-desk-list';

type Query = QueryOf<typeof route>;

/** People of the desk, by name unless sorted otherwise (DESK-043). */
export async function listStaff({ desk, now }: Deps, { staff }: StaffActor, query: Query): Promise<ReplyOf<typeof route> | Failure> {
  if (desk === null) return refuse('desk.closed');
  const page = { ...wishOf(query, now()), limit: query.pageSize, offset: (query.pageNumber - 1) * query.pageSize };
  const { rows, total, unfiltered } = await desk.read((tx) => readDeskPage<StaffListRow>(tx, STAFF, page));
  const data = rows.map((row) => ({
    ...row,
    since: row.since.toISOString(),
    until: row.until?.toISOString() ?? null,
    isServing: isServing(row, now()),
    isMe: row.uid === staff.uid,
  }));
  return { data, meta: pageMeta(query, total, unfiltered) };
}

/** All of them as a file. */
export async function exportStaff(
  deps: Deps,
  { language }: StaffActor,
  { format, ...query }: QueryOf<typeof exportRoute>,
): Promise<FileAnswer | Failure> {
  if (deps.desk === null) return refuse('desk.closed');
  return exportDeskList(deps, deps.desk, { format, list: STAFF, wish: wishOf(query, deps.now()), sheet: sheetOf(language) });
}

const wishOf = ({ filter, sortBy = 'name', sortDir }: Query, now: Date) =>
  staffWish({ fulltext: filter.fulltext, hasEnded: filter.hasEnded, sortBy, sortDir, now });

const HEADERS: Record<Language, readonly string[]> = {
  cs: ['Jméno', 'E-mail', 'Role', 'Od', 'Do'],
  en: ['Name', 'E-mail', 'Roles', 'Since', 'Until'],
};

function sheetOf(language: Language): DeskSheet<StaffListRow> {
  const looks = [{ width: 30 }, { width: 36 }, { width: 30 }, { isDay: true }, { isDay: true }];
  return {
    name: language === 'cs' ? 'lide-pultu' : 'desk-people',
    columns: looks.map((look, index) => ({ ...look, header: HEADERS[language][index] ?? '' })),
    cells: ({ name, email, roles, since, until }) => [
      name,
      email,
      roles.map((role) => DESK_WORDS[language].role[role]).join(', '),
      pragueDay(since.getTime()),
      until === null ? null : pragueDay(until.getTime()),
    ],
  };
}
