import type { exportMovements as exportRoute, listMovements as route, Movement } from '@portal/contract/desk/money/movements';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pageMeta } from '@portal/contract/paging';
import { hellersToCzk, writtenHellers } from '@portal/domain/money/money';
import { writtenAccount } from '@portal/domain/payments/refund-account';
import { parseAmount } from '@portal/domain/text/number-text';
import type { StaffActor } from '../../../actor';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import { readDeskPage, type DeskListWish } from '../../../store/desk/lists/desk-list';
import { MOVEMENTS, movementWish, type MovementListRow } from '../../../store/desk/money/movements';
import { exportDeskList } from '../lists/export-desk-list';
import { movementSheet } from './money-sheets';

type Query = QueryOf<typeof route>;

/** Lines of the bank, the latest first unless sorted otherwise (DESK-013). */
export async function listMovements({ desk }: Deps, query: Query): Promise<ReplyOf<typeof route> | Failure> {
  if (desk === null) return refuse('desk.closed');
  const page = { ...wishOf(query), limit: query.pageSize, offset: (query.pageNumber - 1) * query.pageSize };
  const { rows, total, unfiltered } = await desk.read((tx) => readDeskPage<MovementListRow>(tx, MOVEMENTS, page));
  return { data: rows.map(presentMovement), meta: pageMeta(query, total, unfiltered) };
}

/** All of them as a file. */
export async function exportMovements(
  deps: Deps,
  { language }: StaffActor,
  { format, ...query }: QueryOf<typeof exportRoute>,
): Promise<FileAnswer | Failure> {
  if (deps.desk === null) return refuse('desk.closed');
  return exportDeskList(deps, deps.desk, { format, list: MOVEMENTS, wish: wishOf(query), sheet: movementSheet(language) });
}

/** An amount of a filter in hellers. */
export const filterHellers = (amount: number | undefined) => (amount === undefined ? undefined : (writtenHellers(amount) ?? undefined));

/** What a query asks of the movements: a searched account as the bank writes it, a searched symbol without its zeros, an amount in hellers. */
function wishOf({ filter, sortBy, sortDir }: Pick<Query, 'filter' | 'sortBy' | 'sortDir'>): DeskListWish {
  const { fulltext, amountFrom, amountTo, ...rest } = filter;
  return movementWish({
    filter: {
      ...rest,
      ...(fulltext === undefined ? {} : { text: movementText(fulltext), searched: amountsOf(fulltext) }),
      amountFrom: filterHellers(amountFrom),
      amountTo: filterHellers(amountTo),
    },
    sortBy: sortBy ?? 'bookedOn',
    sortDir: sortBy === undefined ? 'desc' : sortDir,
  });
}

/** What is looked for in the lines of the bank: an account as it writes them, a symbol without its zeros. */
export const movementText = (searched: string): string =>
  writtenAccount(searched) ?? (/^0+\d+$/u.test(searched) ? searched.replace(/^0+(?=\d)/u, '') : searched);

/** `1 250` finds 1 250,00 to 1 250,99, `1 250,50` itself alone. */
function amountsOf(searched: string): { from: number; to: number } | undefined {
  const amount = parseAmount(searched);
  if (amount === null) return undefined;
  const from = Math.abs(amount);
  return { from, to: /[.,]\d/u.test(searched) ? from : from + 99 };
}

export const presentMovement = ({ amount, ...row }: MovementListRow): Movement => ({
  uid: row.uid,
  bookedOn: row.bookedOn,
  amount: hellersToCzk(amount),
  currency: row.currency,
  variableSymbol: row.variableSymbol,
  counterAccount: row.counterAccount,
  counterName: row.counterName,
  message: row.message,
  status: row.status,
  reason: row.reason,
  companyUid: row.companyUid,
  companyName: row.companyName,
  orderNumber: row.orderNumber,
  moreOrders: row.otherOrders.length,
  note: row.note,
});
