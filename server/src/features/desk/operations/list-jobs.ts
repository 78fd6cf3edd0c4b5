import { parseCronItems } from 'graphile-worker';
import type { exportDeskJobs, listDeskJobs as route, listDeskSchedules } from '@portal/contract/desk/operations';
import { DESK_WORDS } from '@portal/contract/desk/desk-words';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pageMeta } from '@portal/contract/paging';
import { faultOf } from '@portal/domain/desk/machine';
import type { Language, StaffActor } from '../../../actor';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import { JOBS, jobWish, listScheduleRuns, type JobRow } from '../../../store/desk/operations/jobs';
import { readDeskPage } from '../../../store/desk/lists/desk-list';
import { exportDeskList, type DeskSheet } from '../lists/export-desk-list';

type Query = QueryOf<typeof route>;

/** A page of the queue, what is done next first unless sorted otherwise (DESK-037). */
export async function listJobs({ desk }: Deps, query: Query): Promise<ReplyOf<typeof route> | Failure> {
  if (desk === null) return refuse('desk.closed');
  const { pageSize, pageNumber } = query;
  const page = { ...wishOf(query), limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const { rows, total, unfiltered } = await desk.read((tx) => readDeskPage<JobRow>(tx, JOBS, page));
  return { data: rows.map(present), meta: pageMeta(query, total, unfiltered) };
}

export async function exportJobs(
  deps: Deps,
  { language }: StaffActor,
  { format, ...query }: QueryOf<typeof exportDeskJobs>,
): Promise<FileAnswer | Failure> {
  if (deps.desk === null) return refuse('desk.closed');
  return exportDeskList(deps, deps.desk, { format, list: JOBS, wish: wishOf(query), sheet: sheetOf(language) });
}

const wishOf = ({ filter, sortBy = 'runAt', sortDir }: Query) =>
  jobWish({ fulltext: filter.fulltext, state: filter.state, sortBy, sortDir });

const present = ({ runAt, failedAt, ...row }: JobRow) => ({
  ...row,
  runAt: runAt.toISOString(),
  failedAt: failedAt?.toISOString() ?? null,
});

const HEADERS: Record<Language, readonly string[]> = {
  cs: ['Číslo', 'Úloha', 'Stav', 'Pokusů', 'Další pokus', 'Selhala', 'Chyba', 'Firma', 'Kód', 'Hlášení systému'],
  en: ['Number', 'Job', 'State', 'Attempts', 'Next attempt', 'Failed at', 'Error', 'Company', 'Code', 'Report of the system'],
};

/** What a job is and why it failed in words; its code and the report, by which the list is searched, stand behind. */
function sheetOf(language: Language): DeskSheet<JobRow> {
  const { task: tasks, state: states, fault: faults } = DESK_WORDS[language];
  const looks = [
    {},
    { width: 30, words: tasks },
    { words: states.job },
    {},
    { width: 20, isTime: true },
    { width: 20, isTime: true },
    { width: 36, words: faults },
    { width: 30 },
    { width: 24 },
    { width: 60 },
  ];
  return {
    name: language === 'cs' ? 'ulohy' : 'jobs',
    columns: looks.map((look, index) => ({ ...look, header: HEADERS[language][index] ?? '' })),
    cells: ({ id, task, state, attempts, runAt, failedAt, error, companyName }) => [
      id,
      task,
      state,
      attempts,
      state === 'givenUp' ? null : runAt.toISOString(),
      failedAt?.toISOString() ?? null,
      error === null ? null : (faultOf(error) ?? 'other'),
      companyName,
      task,
      error,
    ],
  };
}

const MINUTE_MS = 60_000;
/** Every schedule comes round within a week. */
const LOOK_AHEAD_MINUTES = 7 * 24 * 60;

/** What is done by the clock, with the last and the next time. */
export async function listSchedules(
  { desk, now }: Deps,
  items: Parameters<typeof parseCronItems>[0],
): Promise<ReplyOf<typeof listDeskSchedules> | Failure> {
  if (desk === null) return refuse('desk.closed');
  const runs = new Map((await desk.read(listScheduleRuns)).map(({ identifier, lastAt }) => [identifier, lastAt]));
  return {
    data: parseCronItems(items).map(({ identifier, task, match }) => ({
      name: identifier,
      task,
      lastAt: runs.get(identifier)?.toISOString() ?? null,
      nextAt: nextTime(match, now())?.toISOString() ?? null,
    })),
  };
}

type Match = ReturnType<typeof parseCronItems>[number]['match'];

/** The next whole minute the clock of the queue (UTC) rings for it. */
export function nextTime(match: Match, now: Date): Date | null {
  const first = Math.floor(now.getTime() / MINUTE_MS) + 1;
  for (let minute = first; minute < first + LOOK_AHEAD_MINUTES; minute += 1) {
    const at = new Date(minute * MINUTE_MS);
    const digest = {
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    };
    if (match(digest)) return at;
  }
  return null;
}
