import type { DeskPackage, exportDeskPackages, listDeskPackages as route } from '@portal/contract/desk/packages';
import { DESK_WORDS } from '@portal/contract/desk/desk-words';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pageMeta } from '@portal/contract/paging';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { Language, StaffActor } from '../../../actor';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import { readDeskPage } from '../../../store/desk/lists/desk-list';
import { PACKAGES, packageWish, type DeskPackageRow } from '../../../store/desk/packages';
import { daysAgo, exportDeskList, type DeskSheet } from '../lists/export-desk-list';

type Query = QueryOf<typeof route>;

/** A page of the packages nobody has in hand yet, those that wait the longest first unless sorted otherwise (DESK-032). */
export async function listPackages(deps: Deps, query: Query): Promise<ReplyOf<typeof route> | Failure> {
  if (deps.desk === null) return refuse('desk.closed');
  const { pageSize, pageNumber } = query;
  const page = { ...wishOf(deps, query), limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const { rows, total, unfiltered } = await deps.desk.read((tx) => readDeskPage<DeskPackageRow>(tx, PACKAGES, page));
  return { data: rows.map(present), meta: pageMeta(query, total, unfiltered) };
}

/** All of them as a file. */
export async function exportPackages(
  deps: Deps,
  { language }: StaffActor,
  { format, ...query }: QueryOf<typeof exportDeskPackages>,
): Promise<FileAnswer | Failure> {
  if (deps.desk === null) return refuse('desk.closed');
  return exportDeskList(deps, deps.desk, { format, list: PACKAGES, wish: wishOf(deps, query), sheet: sheetOf(language) });
}

function wishOf(deps: Pick<Deps, 'now'>, { filter, sortBy = 'since', sortDir }: Pick<Query, 'filter' | 'sortBy' | 'sortDir'>) {
  const { olderThan, ...rest } = filter;
  return packageWish({ ...rest, before: daysAgo(deps, olderThan), sortBy, sortDir });
}

const present = ({ since, ...row }: DeskPackageRow): DeskPackage => ({ ...row, since: since.toISOString() });

const HEADERS: Record<Language, readonly string[]> = {
  cs: ['Balík', 'Firma', 'Objednávka', 'Stav', 'Dopravce', 'Číslo zásilky', 'Město', 'Karty', 'Od'],
  en: ['Package', 'Company', 'Order', 'State', 'Courier', 'Tracking number', 'City', 'Cards', 'Since'],
};

function sheetOf(language: Language): DeskSheet<DeskPackageRow> {
  const looks = [
    { isText: true },
    { width: 36 },
    { isText: true },
    { width: 18, words: DESK_WORDS[language].state.package },
    { width: 14 },
    { isText: true, width: 18 },
    { width: 20 },
    {},
    { isDay: true },
  ];
  return {
    name: language === 'cs' ? 'baliky' : 'packages',
    columns: looks.map((look, index) => ({ ...look, header: HEADERS[language][index] ?? '' })),
    cells: (row) => [
      row.number,
      row.companyName,
      row.orderNumber,
      row.state,
      row.courier,
      row.trackingNumber,
      row.city,
      row.itemsCount,
      pragueDay(row.since.getTime()),
    ],
  };
}
