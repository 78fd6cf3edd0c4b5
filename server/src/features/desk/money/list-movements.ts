import type { listMovements as route, Movement } from '@portal/contract/desk/money/movements';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pageMeta } from '@portal/contract/paging';
import { hellersToCzk, writtenHellers } from '@portal/domain/money/money';
import { writtenAccount } from '@portal/domain/payments/refund-account';
import { parseAmount } from '@portal/domain/text/number-text';
import type { Deps } from '../../../deps';
import { listMovements as listRows, type MovementListRow, type MovementPage } from '../../../store/desk/money/movements';

type Query = QueryOf<typeof route>;

/** Lines of the bank, the latest first unless sorted otherwise (DESK-013). */
export async function listMovements({ desk }: Deps, query: Query): Promise<ReplyOf<typeof route> | Failure> {
  if (desk === null) return refuse('desk.closed');
  const page = { ...readMovementQuery(query), limit: query.pageSize, offset: (query.pageNumber - 1) * query.pageSize };
  const { rows, total, unfiltered } = await desk.read((tx) => listRows(tx, page));
  return { data: rows.map(presentMovement), meta: pageMeta(query, total, unfiltered) };
}

const asHellers = (amount: number | undefined) => (amount === undefined ? undefined : (writtenHellers(amount) ?? undefined));

/** What a query asks of the movements: a searched account as the bank writes it, a searched symbol without its zeros, an amount in hellers. */
export function readMovementQuery({
  filter,
  sortBy,
  sortDir,
}: Pick<Query, 'filter' | 'sortBy' | 'sortDir'>): Omit<MovementPage, 'limit' | 'offset'> {
  const { fulltext, amountFrom, amountTo, ...rest } = filter;
  return {
    filter: {
      ...rest,
      ...(fulltext === undefined ? {} : { text: textOf(fulltext), searched: amountsOf(fulltext) }),
      amountFrom: asHellers(amountFrom),
      amountTo: asHellers(amountTo),
    },
    sortBy: sortBy ?? 'bookedOn',
    sortDir: sortBy === undefined ? 'desc' : sortDir,
  };
}

const textOf = (searched: string): string =>
  writtenAccount(searched) ?? (/^0+\d+$/u.test(searched) ? searched.replace(/^0+(?=\d)/u, '') : searched);

/** `1 250` finds 1 250,00 to 1 250,99, `1 250,50` itself alone. */
function amountsOf(searched: string): { from: number; to: number } | undefined {
  const amount = parseAmount(searched);
  if (amount === null) return undefined;
  const from = Math.abs(amount);
  return { from, to: /[.,]\d/u.test(searched) ? from : from + 99 };
}

export const presentMovement = ({ amount, status, ...row }: MovementListRow): Movement => ({
  uid: row.uid,
  bookedOn: row.bookedOn,
  amount: hellersToCzk(amount),
  currency: row.currency,
  variableSymbol: row.variableSymbol,
  counterAccount: row.counterAccount,
  counterName: row.counterName,
  message: row.message,
  status,
  reason: row.reason,
  companyUid: row.companyUid,
  companyName: row.companyName,
  orderNumber: row.orderNumber,
  note: row.note,
});
