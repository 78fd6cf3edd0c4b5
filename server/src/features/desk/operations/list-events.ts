import type { exportDeskEvents, listDeskEvents as route, readDeskEvent } from '@portal/contract/desk/operations';
import { DESK_WORDS } from '@portal/contract/desk/desk-words';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pageMeta } from '@portal/contract/paging';
import type { Language, StaffActor } from '../../../actor';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import { EVENT_SOURCES, isEventSource, mayReport } from '../../../http/session/event-signature';
import { readDeskPage, readDeskRows } from '../../../store/desk/lists/desk-list';
import { EVENTS, eventWish, findEventBody, type EventRow } from '../../../store/desk/operations/events';
import { exportDeskList, type DeskSheet } from '../lists/export-desk-list';

type Query = QueryOf<typeof route>;

/** A page of the messages, the latest first unless sorted otherwise (DESK-039). */
export async function listEvents({ desk }: Deps, query: Query): Promise<ReplyOf<typeof route> | Failure> {
  if (desk === null) return refuse('desk.closed');
  const { pageSize, pageNumber } = query;
  const page = { ...wishOf(query), limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const { rows, total, unfiltered } = await desk.read((tx) => readDeskPage<EventRow>(tx, EVENTS, page));
  return { data: rows.map(present), meta: pageMeta(query, total, unfiltered) };
}

export async function exportEvents(
  deps: Deps,
  { language }: StaffActor,
  { format, ...query }: QueryOf<typeof exportDeskEvents>,
): Promise<FileAnswer | Failure> {
  if (deps.desk === null) return refuse('desk.closed');
  return exportDeskList(deps, deps.desk, { format, list: EVENTS, wish: wishOf(query), sheet: sheetOf(language) });
}

export async function readEvent({ desk }: Deps, uid: string): Promise<ReplyOf<typeof readDeskEvent> | Failure> {
  if (desk === null) return refuse('desk.closed');
  const { rows, body } = await desk.read(async (tx) => ({
    rows: await readDeskRows<EventRow>(tx, EVENTS, [{ company: null, uid }]),
    body: await findEventBody(tx, uid),
  }));
  const [row] = rows;
  return row === undefined ? refuse('err.notFound') : { data: { ...present(row), body: JSON.stringify(body, null, 2) } };
}

/** Which of the provider's systems says such things; the people of the back office say the rest. */
const sourceOf = (type: string): string =>
  Object.keys(EVENT_SOURCES).find((source) => isEventSource(source) && mayReport(source, type)) ?? 'backOffice';

const wishOf = ({ filter, sortBy, sortDir }: Query) =>
  eventWish({
    fulltext: filter.fulltext,
    state: filter.state,
    sortBy: sortBy ?? 'receivedAt',
    sortDir: sortBy === undefined ? 'desc' : sortDir,
  });

const present = ({ receivedAt, closedAt, closedBy, closedReason, ...row }: EventRow) => ({
  ...row,
  source: sourceOf(row.type),
  receivedAt: receivedAt.toISOString(),
  closed: closedAt === null ? null : { at: closedAt.toISOString(), by: closedBy ?? '', reason: closedReason ?? '' },
});

const HEADERS: Record<Language, readonly string[]> = {
  cs: [
    'Zpráva',
    'Stav',
    'Odkud',
    'Přišla',
    'Kolikrát',
    'Koho se týká',
    'Objednávka',
    'Firma',
    'Čeká na zaplacení',
    'Uzavřena proč',
    'Kód',
    'Označení',
  ],
  en: [
    'Message',
    'State',
    'From',
    'Received at',
    'Times',
    'About',
    'Order',
    'Company',
    'Waits for the payment of',
    'Closed because',
    'Code',
    'Identifier',
  ],
};

/** What is told and by whom in words; the code and the number of what it is about, by which the list is searched, stand behind. */
function sheetOf(language: Language): DeskSheet<EventRow> {
  const { message, state, source } = DESK_WORDS[language];
  const looks = [
    { width: 30, words: message },
    { words: state.event },
    { width: 20, words: source },
    { width: 20, isTime: true },
    {},
    { isText: true, width: 30 },
    { isText: true },
    { width: 30 },
    { isText: true },
    { width: 40 },
    { width: 24 },
    { isText: true, width: 40 },
  ];
  return {
    name: language === 'cs' ? 'zpravy' : 'events',
    columns: looks.map((look, index) => ({ ...look, header: HEADERS[language][index] ?? '' })),
    cells: (row) => [
      row.type,
      row.state,
      sourceOf(row.type),
      row.receivedAt.toISOString(),
      row.times,
      row.person ?? row.place ?? row.packageNumber,
      row.orderNumber,
      row.companyName,
      row.parkedFor,
      row.closedReason,
      row.type,
      row.about,
    ],
  };
}
