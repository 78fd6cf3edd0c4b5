import type { exportDeskEvents, listDeskEvents as route, readDeskEvent } from '@portal/contract/desk/operations';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pageMeta } from '@portal/contract/paging';
import type { EventState } from '@portal/domain/desk/machine';
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
  cs: ['Zpráva', 'Stav', 'Přišla', 'Kolikrát', 'Koho se týká', 'Objednávka', 'Firma', 'Čeká na zaplacení', 'Uzavřena proč', 'Označení'],
  en: ['Message', 'State', 'Received at', 'Times', 'About', 'Order', 'Company', 'Waits for the payment of', 'Closed because', 'Identifier'],
};
const STATES: Record<Language, Record<EventState, string>> = {
  cs: { refused: 'Odmítnuta', kept: 'Odložena', accepted: 'Přijata', closed: 'Uzavřena' },
  en: { refused: 'Refused', kept: 'Kept for later', accepted: 'Accepted', closed: 'Closed' },
};

const sheetOf = (language: Language): DeskSheet<EventRow> => ({
  name: language === 'cs' ? 'zpravy' : 'events',
  columns: LOOKS.map((look, index) => ({
    ...look,
    ...(index === 1 && { words: STATES[language] }),
    header: HEADERS[language][index] ?? '',
  })),
  cells: ({ type, state, receivedAt, times, about, parkedFor, person, place, packageNumber, orderNumber, companyName, closedReason }) => [
    type,
    state,
    receivedAt.toISOString(),
    times,
    person ?? place ?? packageNumber,
    orderNumber,
    companyName,
    parkedFor,
    closedReason,
    about,
  ],
});

const LOOKS = [
  { width: 30 },
  {},
  { width: 24 },
  {},
  { isText: true, width: 30 },
  { isText: true },
  { width: 30 },
  { isText: true },
  { width: 40 },
  { isText: true, width: 40 },
];
