import type { exportDeskMails, listDeskMails as route, readDeskMail } from '@portal/contract/desk/operations';
import { DESK_WORDS } from '@portal/contract/desk/desk-words';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pageMeta } from '@portal/contract/paging';
import { maskLinks } from '@portal/domain/text/mask-links';
import type { Language, StaffActor } from '../../../actor';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import { readDeskPage, readDeskRows } from '../../../store/desk/lists/desk-list';
import { MAILS, mailWish, type MailRow } from '../../../store/desk/operations/mails';
import { findMail } from '../../../store/operations/mails';
import { exportDeskList, type DeskSheet } from '../lists/export-desk-list';

type Query = QueryOf<typeof route>;

/** A page of the mails, the latest first unless sorted otherwise (DESK-038). */
export async function listMails({ desk }: Deps, query: Query): Promise<ReplyOf<typeof route> | Failure> {
  if (desk === null) return refuse('desk.closed');
  const { pageSize, pageNumber } = query;
  const page = { ...wishOf(query), limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const { rows, total, unfiltered } = await desk.read((tx) => readDeskPage<MailRow>(tx, MAILS, page));
  return { data: rows.map(present), meta: pageMeta(query, total, unfiltered) };
}

export async function exportMails(
  deps: Deps,
  { language }: StaffActor,
  { format, ...query }: QueryOf<typeof exportDeskMails>,
): Promise<FileAnswer | Failure> {
  if (deps.desk === null) return refuse('desk.closed');
  return exportDeskList(deps, deps.desk, { format, list: MAILS, wish: wishOf(query), sheet: sheetOf(language) });
}

/** The text is read outside the desk's role, which sees none, and its links open nothing any more. */
export async function readMail({ desk, db }: Deps, uid: string): Promise<ReplyOf<typeof readDeskMail> | Failure> {
  if (desk === null) return refuse('desk.closed');
  const [row] = await desk.read((tx) => readDeskRows<MailRow>(tx, MAILS, [{ company: null, uid }]));
  const mail = row === undefined ? undefined : await findMail(db.directory, uid);
  if (row === undefined || mail === undefined) return refuse('mail.notFound');
  return { data: { ...present(row), body: maskLinks(mail.bodyText), attachments: mail.attachments.map(({ fileName }) => fileName) } };
}

const wishOf = ({ filter, sortBy, sortDir }: Query) =>
  mailWish({
    fulltext: filter.fulltext,
    state: filter.state,
    sortBy: sortBy ?? 'createdAt',
    sortDir: sortBy === undefined ? 'desc' : sortDir,
  });

const present = ({ createdAt, sentAt, ...row }: MailRow) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
});

const HEADERS: Record<Language, readonly string[]> = {
  cs: ['Předmět', 'Komu', 'Stav', 'Vznikl', 'Odeslán', 'Chyba', 'Firma'],
  en: ['Subject', 'To', 'State', 'Made at', 'Sent at', 'Error', 'Company'],
};

const sheetOf = (language: Language): DeskSheet<MailRow> => ({
  name: language === 'cs' ? 'e-maily' : 'mails',
  columns: [
    { width: 50 },
    { width: 40 },
    { words: DESK_WORDS[language].state.mail },
    { width: 20, isTime: true },
    { width: 20, isTime: true },
    { width: 40 },
    { width: 30 },
  ].map((look, index) => ({ ...look, header: HEADERS[language][index] ?? '' })),
  cells: ({ subject, recipients, state, createdAt, sentAt, error, companyName }) => [
    subject,
    recipients.join(', '),
    state,
    createdAt.toISOString(),
    sentAt?.toISOString() ?? null,
    error,
    companyName,
  ],
});
