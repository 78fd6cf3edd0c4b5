import type {
  DeskRefund,
  exportDeskRefundList as exportRoute,
  listDeskRefunds as route,
  listPaymentOrders as ordersRoute,
} from '@portal/contract/desk/money/refunds';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pageMeta } from '@portal/contract/paging';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { hellersToCzk, type Hellers } from '@portal/domain/money/money';
import { approvalBlocker, needsSecondPerson, sendingBlocker } from '@portal/domain/payments/refund-order';
import type { StaffActor } from '../../../actor';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import {
  findPaymentOrder,
  listPaymentOrders as listOrderRows,
  REFUNDS,
  refundWish,
  type RefundRow,
} from '../../../store/desk/money/refunds';
import { secondPersonFrom } from '../../payments/bank/export-refunds';
import { readDeskPage } from '../../../store/desk/lists/desk-list';
import { exportDeskList } from '../lists/export-desk-list';
import { filterHellers } from './list-movements';
import { refundSheet } from './money-sheets';
import { inCrowns } from './read-movement';

/** What the provider owes, the longest waiting first unless sorted otherwise, each with what who asks may do (DESK-018, DESK-020). */
export async function listRefunds(
  deps: Deps,
  { userUid }: StaffActor,
  query: QueryOf<typeof route>,
): Promise<ReplyOf<typeof route> | Failure> {
  if (deps.desk === null) return refuse('desk.closed');
  const { pageSize: limit, pageNumber } = query;
  const page = { ...wishOf(query), limit, offset: (pageNumber - 1) * limit };
  const { rows, total, unfiltered } = await deps.desk.read((tx) => readDeskPage<RefundRow>(tx, REFUNDS, page));
  const asking = { me: userUid, secondPersonFrom: secondPersonFrom(deps) };
  return { data: rows.map((row) => present(row, asking)), meta: pageMeta(query, total, unfiltered) };
}

/** All of them as a file. */
export async function exportRefundList(
  deps: Deps,
  { language }: StaffActor,
  { format, ...query }: QueryOf<typeof exportRoute>,
): Promise<FileAnswer | Failure> {
  if (deps.desk === null) return refuse('desk.closed');
  return exportDeskList(deps, deps.desk, { format, list: REFUNDS, wish: wishOf(query), sheet: refundSheet(language) });
}

function wishOf({ filter, sortBy = 'createdAt', sortDir }: Pick<QueryOf<typeof route>, 'filter' | 'sortBy' | 'sortDir'>) {
  const amounts = { amountFrom: filterHellers(filter.amountFrom), amountTo: filterHellers(filter.amountTo) };
  return refundWish({ filter: { ...filter, ...amounts }, sortBy, sortDir });
}

const present = (row: RefundRow, asking: { me: string; secondPersonFrom: Hellers }): DeskRefund => {
  const { preparedBy: _preparedBy, approvedBy, approverName, createdAt, sentAt, ...rest } = row;
  return {
    ...inCrowns(rest),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    needsSecondPerson: needsSecondPerson(row, asking),
    approvedBy: approvedBy === null ? null : approverName,
    sendingBlocker: sendingBlocker(row, asking),
    approvalBlocker: approvalBlocker(row, asking),
  };
};

export async function listPaymentOrders({ desk }: Deps): Promise<ReplyOf<typeof ordersRoute> | Failure> {
  if (desk === null) return refuse('desk.closed');
  const rows = await desk.read(listOrderRows);
  return {
    data: rows.map(({ madeAt, withdrawnAt, amount, ...row }) => ({
      ...row,
      amount: hellersToCzk(amount),
      madeAt: madeAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
  };
}

export async function downloadPaymentOrder({ desk }: Deps, uid: string): Promise<FileAnswer | Failure> {
  if (desk === null) return refuse('desk.closed');
  const found = await desk.read((tx) => findPaymentOrder(tx, uid));
  if (found === undefined) return refuse('err.notFound');
  return { fileName: `prikaz-${pragueDay(found.madeAt.getTime())}-${uid.slice(-6)}.xml`, content: found.content };
}
