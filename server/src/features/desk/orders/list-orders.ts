import type { DeskOrder, exportDeskOrders, listDeskOrders as route, readDeskOrder } from '@portal/contract/desk/orders';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pageMeta } from '@portal/contract/paging';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import { hellersToCzk, writtenHellers } from '@portal/domain/money/money';
import { orderBadge } from '@portal/domain/orders/next-step';
import type { Language, StaffActor } from '../../../actor';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import { enumWords, orderBadgeWords } from '../../../parts/content/enum-words';
import { CARDS, isOfOrder as isCardOf } from '../../../store/desk/cards';
import { countDeskRows, readDeskPage, readDeskRows } from '../../../store/desk/lists/desk-list';
import {
  findDeskOrder,
  listOrderHistory,
  listPackagesOfOrder,
  ORDERS,
  orderWish,
  type DeskOrderPackage,
  type DeskOrderRow,
} from '../../../store/desk/orders';
import { isOfOrder as isPackageOf, PACKAGES } from '../../../store/desk/packages';
import { daysAgo, exportDeskList, type DeskSheet } from '../lists/export-desk-list';

type Query = QueryOf<typeof route>;

/** A page of the orders of all companies, the latest first unless sorted otherwise (DESK-031). */
export async function listOrders(deps: Deps, query: Query): Promise<ReplyOf<typeof route> | Failure> {
  if (deps.desk === null) return refuse('desk.closed');
  const { pageSize, pageNumber } = query;
  const page = { ...wishOf(deps, query), limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const { rows, total, unfiltered } = await deps.desk.read((tx) => readDeskPage<DeskOrderRow>(tx, ORDERS, page));
  return { data: rows.map(present), meta: pageMeta(query, total, unfiltered) };
}

/** One of them with its packages and what was done to it. */
export async function readOrder({ desk }: Deps, uid: OrderUid): Promise<ReplyOf<typeof readDeskOrder> | Failure> {
  if (desk === null) return refuse('desk.closed');
  return desk.read(async (tx) => {
    const found = await findDeskOrder(tx, uid);
    if (found === undefined) return refuse('err.notFound');
    const place = { companyUid: found.companyUid, uid };
    const [row] = await readDeskRows<DeskOrderRow>(tx, ORDERS, [{ company: found.companyUid, uid }]);
    if (row === undefined) return refuse('err.notFound');
    const packages = await listPackagesOfOrder(tx, place);
    const history = await listOrderHistory(tx, place);
    const open = {
      cards: await countDeskRows(tx, CARDS, [isCardOf([uid])]),
      packages: await countDeskRows(tx, PACKAGES, [isPackageOf([uid])]),
    };
    return {
      data: {
        ...present(row),
        packages: packages.map(presentPackage),
        open,
        history: history.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })),
      },
    };
  });
}

/** All of them as a file. */
export async function exportOrders(
  deps: Deps,
  { language }: StaffActor,
  { format, ...query }: QueryOf<typeof exportDeskOrders>,
): Promise<FileAnswer | Failure> {
  if (deps.desk === null) return refuse('desk.closed');
  return exportDeskList(deps, deps.desk, { format, list: ORDERS, wish: wishOf(deps, query), sheet: sheetOf(deps, language) });
}

const asHellers = (amount: number | undefined) => (amount === undefined ? undefined : (writtenHellers(amount) ?? undefined));

function wishOf(deps: Pick<Deps, 'now'>, { filter, sortBy, sortDir }: Pick<Query, 'filter' | 'sortBy' | 'sortDir'>) {
  const { olderThan, amountFrom, amountTo, ...rest } = filter;
  return orderWish({
    today: pragueDay(deps.now().getTime()),
    filter: { ...rest, orderedBefore: daysAgo(deps, olderThan), amountFrom: asHellers(amountFrom), amountTo: asHellers(amountTo) },
    sortBy: sortBy ?? 'orderedAt',
    sortDir: sortBy === undefined ? 'desc' : sortDir,
  });
}

const present = ({ blockedAt, orderedAt, creditTotal, paidAmount, priceIncVat, ...row }: DeskOrderRow): DeskOrder => ({
  ...row,
  blockedAt: blockedAt?.toISOString() ?? null,
  orderedAt: orderedAt.toISOString(),
  creditTotal: hellersToCzk(creditTotal),
  paidAmount: hellersToCzk(paidAmount),
  priceIncVat: hellersToCzk(priceIncVat),
});

const presentPackage = ({ dispatchedAt, deliveredAt, ...rest }: DeskOrderPackage) => ({
  ...rest,
  dispatchedAt: dispatchedAt?.toISOString() ?? null,
  deliveredAt: deliveredAt?.toISOString() ?? null,
});

const HEADERS: Record<Language, readonly string[]> = {
  cs: ['Objednávka', 'Firma', 'Objednáno', 'Stav', 'Drží se', 'Zaplaceno', 'Karty', 'Kredit (Kč)', 'Cena s DPH (Kč)'],
  en: ['Order', 'Company', 'Ordered', 'State', 'Held', 'Paid', 'Cards', 'Credit (CZK)', 'Price with VAT (CZK)'],
};
const PAID: Record<Language, readonly [string, string]> = { cs: ['ne', 'ano'], en: ['no', 'yes'] };

function sheetOf(deps: Deps, language: Language): DeskSheet<DeskOrderRow> {
  const words = enumWords(deps, language);
  const today = pragueDay(deps.now().getTime());
  const looks = [
    { isText: true },
    { width: 36 },
    { isDay: true },
    { width: 20, words: orderBadgeWords(deps, language) },
    { width: 20, words: words.blockingReason },
    {},
    {},
    { isMoney: true, width: 16 },
    { isMoney: true, width: 18 },
  ];
  return {
    name: language === 'cs' ? 'objednavky' : 'orders',
    columns: looks.map((look, index) => ({ ...look, header: HEADERS[language][index] ?? '' })),
    cells: (row) => [
      row.number,
      row.companyName,
      pragueDay(row.orderedAt.getTime()),
      orderBadge({ ...row, total: row.priceIncVat, dueDate: row.dueOn, today }).key,
      row.blockingReason,
      PAID[language][row.isPaid ? 1 : 0],
      row.cardCount,
      hellersToCzk(row.creditTotal),
      hellersToCzk(row.priceIncVat),
    ],
  };
}
