import type { DeskCard, exportDeskCards, listDeskCards as route } from '@portal/contract/desk/cards';
import { DESK_WORDS } from '@portal/contract/desk/desk-words';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pageMeta } from '@portal/contract/paging';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { Language, StaffActor } from '../../../actor';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import { enumWords } from '../../../parts/content/enum-words';
import { CARDS, cardWish, type DeskCardRow } from '../../../store/desk/cards';
import { readDeskPage } from '../../../store/desk/lists/desk-list';
import { daysAgo, exportDeskList, type DeskSheet } from '../lists/export-desk-list';

type Query = QueryOf<typeof route>;

/** A page of the cards that are being made, cannot be made or are missing, those for the longest first unless sorted otherwise (DESK-036). */
export async function listCards(deps: Deps, query: Query): Promise<ReplyOf<typeof route> | Failure> {
  if (deps.desk === null) return refuse('desk.closed');
  const { pageSize, pageNumber } = query;
  const page = { ...wishOf(deps, query), limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const { rows, total, unfiltered } = await deps.desk.read((tx) => readDeskPage<DeskCardRow>(tx, CARDS, page));
  return { data: rows.map(present), meta: pageMeta(query, total, unfiltered) };
}

/** All of them as a file. */
export async function exportCards(
  deps: Deps,
  { language }: StaffActor,
  { format, ...query }: QueryOf<typeof exportDeskCards>,
): Promise<FileAnswer | Failure> {
  if (deps.desk === null) return refuse('desk.closed');
  return exportDeskList(deps, deps.desk, { format, list: CARDS, wish: wishOf(deps, query), sheet: sheetOf(deps, language) });
}

function wishOf(deps: Pick<Deps, 'now'>, { filter, sortBy = 'since', sortDir }: Pick<Query, 'filter' | 'sortBy' | 'sortDir'>) {
  const { olderThan, ...rest } = filter;
  return cardWish({ ...rest, before: daysAgo(deps, olderThan), sortBy, sortDir });
}

const present = ({ since, ...row }: DeskCardRow): DeskCard => ({ ...row, since: since.toISOString() });

const HEADERS: Record<Language, readonly string[]> = {
  cs: ['Zaměstnanec', 'Osobní číslo', 'Firma', 'Karta', 'Produkt', 'Stav', 'Objednávka', 'Balík', 'Od'],
  en: ['Employee', 'Employee number', 'Company', 'Card', 'Product', 'State', 'Order', 'Package', 'Since'],
};

function sheetOf(deps: Deps, language: Language): DeskSheet<DeskCardRow> {
  const looks = [
    { width: 26 },
    { isText: true },
    { width: 36 },
    { isText: true, width: 22 },
    { words: enumWords(deps, language).product },
    { width: 16, words: DESK_WORDS[language].state.card },
    { isText: true },
    { isText: true },
    { isDay: true },
  ];
  return {
    name: language === 'cs' ? 'karty' : 'cards',
    columns: looks.map((look, index) => ({ ...look, header: HEADERS[language][index] ?? '' })),
    cells: (row) => [
      `${row.firstName} ${row.lastName}`,
      row.employeeNumber,
      row.companyName,
      row.number,
      row.productCode,
      row.state,
      row.orderNumber,
      row.packageNumber,
      pragueDay(row.since.getTime()),
    ],
  };
}
