import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import type {
  getEmployeeImport,
  getLatestEmployeeImport,
  listEmployeeImportRows,
  listMissingEmployees,
} from '@portal/contract/employees/employee-import';
import { refuse, type Failure } from '@portal/contract/errors';
import { pageMeta } from '@portal/contract/paging';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { CompanyActor } from '../../../actor';
import { writeSpreadsheet } from '../../../adapters/spreadsheet/write-spreadsheet';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import { listMissing } from '../../../store/employee-imports/missing-people';
import { listRows } from '../../../store/employee-imports/import-rows';
import { findLatestImport, readImport } from '../../../store/employee-imports/imports';
import { employeeSheet } from '../export/employee-sheet';
import { presentImport, presentRecord, presentRow } from './present-import';

/** A preview and all it knows is kept so long. */
export const KEPT_MS = 86_400_000;

const todayOf = (deps: Deps) => pragueDay(deps.now().getTime());

export const getImport = (deps: Deps, actor: CompanyActor, uid: string): Promise<ReplyOf<typeof getEmployeeImport> | Failure> =>
  deps.db.read(actor.companyUid, async (tx) => {
    const record = await readImport(tx, uid);
    return record === undefined ? refuse('err.notFound') : { data: await presentRecord(tx, record, todayOf(deps)) };
  });

/** What the person began, left and wants to find again. */
export const getLatestImport = (deps: Deps, actor: CompanyActor): Promise<ReplyOf<typeof getLatestEmployeeImport>> =>
  deps.db.read(actor.companyUid, async (tx) => {
    const since = new Date(deps.now().getTime() - KEPT_MS);
    const latest = await findLatestImport(tx, { userUid: actor.userUid, since });
    return { data: latest === undefined ? null : await presentImport(tx, latest.uid, todayOf(deps)) };
  });

interface Page<Query> {
  uid: string;
  query: Query;
}

const rangeOf = ({ pageNumber, pageSize }: { pageNumber: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (pageNumber - 1) * pageSize,
});

type RowsReply = ReplyOf<typeof listEmployeeImportRows>;

export const listImportRows = (
  deps: Deps,
  actor: CompanyActor,
  { uid, query }: Page<QueryOf<typeof listEmployeeImportRows>>,
): Promise<RowsReply | Failure> =>
  deps.db.read<RowsReply | Failure>(actor.companyUid, async (tx) => {
    if ((await readImport(tx, uid)) === undefined) return refuse('err.notFound');
    const { list: lists, fulltext } = query.filter;
    const descending = query.sortDir === 'desc';
    const page = await listRows(tx, { importUid: uid, lists, fulltext, descending, ...rangeOf(query) });
    return { data: page.rows.map(presentRow), meta: pageMeta(query, page.total, page.totalUnfiltered) };
  });

type MissingReply = ReplyOf<typeof listMissingEmployees>;

export const listMissingPeople = (
  deps: Deps,
  actor: CompanyActor,
  { uid, query }: Page<QueryOf<typeof listMissingEmployees>>,
): Promise<MissingReply | Failure> =>
  deps.db.read<MissingReply | Failure>(actor.companyUid, async (tx) => {
    if ((await readImport(tx, uid)) === undefined) return refuse('err.notFound');
    const asked = { importUid: uid, today: todayOf(deps), fulltext: query.filter.fulltext, descending: query.sortDir === 'desc' };
    const page = await listMissing(tx, { ...asked, ...rangeOf(query) });
    return { data: page.rows, meta: pageMeta(query, page.total, page.totalUnfiltered) };
  });

const FILE_NAME = { cs: 'sablona-zamestnanci.xlsx', en: 'employees-template.xlsx' } as const;

/** An empty sheet with the columns of an export; filled with today's people it is the export itself (PEO-001). */
export const writeTemplate = async ({ language }: CompanyActor): Promise<FileAnswer> => ({
  fileName: FILE_NAME[language],
  content: await writeSpreadsheet({ ...employeeSheet(language), rows: [] }),
});
