import type { exportDeskCompanies, listDeskCompanies as route } from '@portal/contract/desk/companies';
import { DESK_WORDS } from '@portal/contract/desk/desk-words';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pageMeta } from '@portal/contract/paging';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { hellersToCzk } from '@portal/domain/money/money';
import type { Language, StaffActor } from '../../../actor';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import { COMPANIES, companyWish, type CompanyRow } from '../../../store/desk/companies';
import { readDeskPage } from '../../../store/desk/lists/desk-list';
import { exportDeskList, type DeskSheet } from '../lists/export-desk-list';

type Query = QueryOf<typeof route>;

/** A page of the provider's companies, by name unless sorted otherwise (DESK-021). */
export async function listCompanies({ desk }: Deps, query: Query): Promise<ReplyOf<typeof route> | Failure> {
  if (desk === null) return refuse('desk.closed');
  const { pageSize, pageNumber } = query;
  const page = { ...wishOf(query), limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const { rows, total, unfiltered } = await desk.read((tx) => readDeskPage<CompanyRow>(tx, COMPANIES, page));
  return { data: rows.map(presentCompany), meta: pageMeta(query, total, unfiltered) };
}

/** All of them as a file. */
export async function exportCompanies(
  deps: Deps,
  { language }: StaffActor,
  { format, ...query }: QueryOf<typeof exportDeskCompanies>,
): Promise<FileAnswer | Failure> {
  if (deps.desk === null) return refuse('desk.closed');
  return exportDeskList(deps, deps.desk, { format, list: COMPANIES, wish: wishOf(query), sheet: sheetOf(language) });
}

const wishOf = ({ filter, sortBy = 'name', sortDir }: Query) =>
  companyWish({ fulltext: filter.fulltext, status: filter.status, sortBy, sortDir });

export const presentCompany = ({ createdAt, lastOrderedAt, owed, ...rest }: CompanyRow) => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  lastOrderedAt: lastOrderedAt?.toISOString() ?? null,
  owed: hellersToCzk(owed),
});

const HEADERS: Record<Language, readonly string[]> = {
  cs: ['Firma', 'IČO', 'Smlouva', 'Stav', 'Klient od', 'Poslední objednávka', 'Dluží (Kč)'],
  en: ['Company', 'Company ID', 'Contract', 'State', 'Client since', 'Last order', 'Owes (CZK)'],
};

function sheetOf(language: Language): DeskSheet<CompanyRow> {
  const day = (at: Date | null) => (at === null ? null : pragueDay(at.getTime()));
  const looks = [
    { width: 36 },
    { isText: true },
    { isText: true },
    { width: 20, words: DESK_WORDS[language].state.company },
    { isDay: true },
    { isDay: true, width: 20 },
    { isMoney: true, width: 18 },
  ];
  return {
    name: language === 'cs' ? 'firmy' : 'companies',
    columns: looks.map((look, index) => ({ ...look, header: HEADERS[language][index] ?? '' })),
    cells: ({ name, identificationNumber, contractNumber, status, isReturned, createdAt, lastOrderedAt, owed }) => [
      name,
      identificationNumber,
      contractNumber,
      isReturned ? 'returned' : status,
      day(createdAt),
      day(lastOrderedAt),
      hellersToCzk(owed),
    ],
  };
}
