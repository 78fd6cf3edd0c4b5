import {
  shownKind,
  type exportAudit as exportRoute,
  type listAudit as route,
  type readAuditNames as namesRoute,
} from '@portal/contract/desk/audit';
import { DESK_WORDS } from '@portal/contract/desk/desk-words';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pageMeta } from '@portal/contract/paging';
import { pragueTime } from '@portal/domain/calendar/prague-day';
import { namedText, uidsIn, withNames } from '@portal/domain/desk/audit-named';
import { auditText, sideFields, type AuditFormats, type AuditSays } from '@portal/domain/desk/audit-value';
import { fieldWord } from '@portal/domain/desk/audit-words';
import type { Language, StaffActor } from '../../../actor';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import { enumWords } from '../../../parts/content/enum-words';
import { AUDIT, auditWish, findAuditKinds, findEntry, type AuditEntryRow } from '../../../store/desk/audit';
import { listNamed } from '../../../store/desk/audit-names';
import { readDeskPage } from '../../../store/desk/lists/desk-list';
import type { DeskTx } from '../../../store/engine/desk';
import { exportDeskList, type DeskSheet } from '../lists/export-desk-list';

type Query = QueryOf<typeof route>;

/** What was done in the portal, the last first unless sorted otherwise (DESK-041). */
export async function listAudit({ desk }: Deps, query: Query): Promise<ReplyOf<typeof route> | Failure> {
  if (desk === null) return refuse('desk.closed');
  const page = { limit: query.pageSize, offset: (query.pageNumber - 1) * query.pageSize };
  const { rows, total, unfiltered } = await desk.read(async (tx) =>
    readDeskPage<AuditEntryRow>(tx, AUDIT, { ...(await wishOf(tx, query)), ...page }),
  );
  return { data: rows.map((row) => ({ ...row, at: row.at.toISOString() })), meta: pageMeta(query, total, unfiltered) };
}

/** What the uids of one entry stand for, on either side and as what it is about. */
export async function readAuditNames({ desk }: Deps, uid: string): Promise<ReplyOf<typeof namesRoute> | Failure> {
  if (desk === null) return refuse('desk.closed');
  return desk.read(async (tx) => {
    const entry = await findEntry(tx, uid);
    return entry === undefined ? refuse('err.notFound') : { data: await listNamed(tx, uidsOf(entry)) };
  });
}

type Held = Pick<AuditEntryRow, 'subjectUid' | 'before' | 'after'>;
const uidsOf = ({ subjectUid, before, after }: Held): string[] => uidsIn(subjectUid, before, after);

/** All of it that the filters find, as a file. */
export async function exportAudit(
  deps: Deps,
  { language }: StaffActor,
  { format, ...query }: QueryOf<typeof exportRoute>,
): Promise<FileAnswer | Failure> {
  if (deps.desk === null) return refuse('desk.closed');
  const wish = await deps.desk.read((tx) => wishOf(tx, query));
  return exportDeskList(deps, deps.desk, { format, list: AUDIT, wish, sheet: sheetOf(deps, language) });
}

async function wishOf(tx: DeskTx, { filter: { kind, ...filter }, sortBy, sortDir }: Query) {
  const kinds = kind === undefined ? undefined : await findAuditKinds(tx, kind);
  return auditWish({ ...filter, kinds, sortDir: sortBy === undefined ? 'desc' : sortDir });
}

const HEADERS: Record<Language, readonly string[]> = {
  cs: ['Kdy', 'Co', 'Kdo', 'Firma', 'Kód', 'Předmět', 'Požadavek', 'Před', 'Po'],
  en: ['When', 'What', 'Who', 'Company', 'Code', 'Subject', 'Request', 'Before', 'After'],
};

const FORMATS: AuditFormats = {
  money: (amount) => `${amount.toFixed(2).replace('.', ',')} Kč`,
  day: (day) => day,
  time: (instant) => pragueTime(Date.parse(instant)).replace('T', ' '),
};

/** A side of an entry as its page says it: each name with what stood there. */
const written = (says: AuditSays, kind: string, side: unknown): string | null =>
  Object.entries(sideFields(side))
    .flatMap(([name, value]) => {
      const text = auditText(says, { kind, name }, value);
      return text === null ? [] : `${fieldWord(says.words, name)}: ${text.replaceAll('\n', ' / ')}`;
    })
    .join('; ') || null;

const named = (text: string | null, names?: ReadonlyMap<string, string>): string | null =>
  text === null ? null : withNames(text, (uid) => names?.get(uid));

interface SheetRow extends AuditEntryRow {
  /** What its uids stand for, in words. */
  names?: ReadonlyMap<string, string>;
}

async function withNamesOf(says: AuditSays, tx: DeskTx, rows: SheetRow[]): Promise<SheetRow[]> {
  const named = await listNamed(tx, [...new Set(rows.flatMap(uidsOf))]);
  const names = new Map(named.map((one) => [one.uid, namedText(says.words, one)]));
  return rows.map((row) => ({ ...row, names }));
}

function sheetOf(deps: Pick<Deps, 'content'>, language: Language): DeskSheet<SheetRow> {
  const { kind: kinds, portal } = DESK_WORDS[language];
  const says = { words: { language, enums: enumWords(deps, language), desk: DESK_WORDS[language] }, formats: FORMATS };
  const looks = [
    { width: 20, isTime: true },
    { width: 32, words: kinds },
    { width: 26, whenEmpty: portal },
    { width: 36 },
    { width: 28 },
    { width: 38 },
    { width: 38 },
    { width: 60 },
    { width: 60 },
  ];
  return {
    name: language === 'cs' ? 'audit' : 'audit-log',
    columns: looks.map((look, index) => ({ ...look, header: HEADERS[language][index] ?? '' })),
    complete: (tx, rows) => withNamesOf(says, tx, rows),
    cells: ({ at, kind, person, companyName, subjectUid, requestId, before, after, names }) => [
      at.toISOString(),
      shownKind({ kind, person }),
      person,
      companyName,
      kind,
      named(subjectUid, names),
      requestId,
      named(written(says, kind, before), names),
      named(written(says, kind, after), names),
    ],
  };
}
