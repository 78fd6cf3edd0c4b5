import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { MOVING_CARD_STATUSES } from '@portal/domain/cards/card-status';
import { useRowRefresh } from '../../../lib/list/use-row-refresh';
import { queryOptions, usePrefetchInfiniteQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@portal/contract/endpoint';
import {
  listEmployeesOfProduct,
  listEverybodyOfProduct,
  type employeeOfProductList,
  type EmployeeProductRow,
} from '@portal/contract/ordering/products';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { call } from '../../../lib/call/call';
import { listQuery, useList, type ListOptions } from '../../../lib/list/use-list';
import type { TableState } from '../../../lib/list/url-state';
import { allPagesAtOnce } from '../../../lib/call/all-pages';

export interface EmployeesOf {
  companyUid: CompanyUid;
  productCode: CardProductCode;
  state: TableState<typeof employeeOfProductList>;
}

/** Employees one can order for, 100 on a page (ORD-105 to ORD-116). */
export function useEmployees(of: EmployeesOf) {
  const list = useList(pagesOf(of));
  useRowRefresh({
    listKey: employeesKey(of),
    rows: list.rows,
    isFinal,
    load: async (uids, signal) => (await loadPage({ ...of, state: { filter: {} } }, { pageNumber: 1, uid: uids }, signal)).data,
  });
  return list;
}

/** Their first page, asked for while it is not known yet whether they can be shown. */
export const useEmployeesAhead = (of: EmployeesOf): void => usePrefetchInfiniteQuery(listQuery(pagesOf(of)));

const pagesOf = (of: EmployeesOf): ListOptions<EmployeePage> => ({
  queryKey: employeesKey(of),
  load: (pageNumber, signal, before) => loadPage(of, { pageNumber, after: before?.data.at(-1)?.uid }, signal),
});

/** A card under way changes by itself (ORD-131, S-234). */
const isFinal = ({ cardStatus }: EmployeeProductRow): boolean => cardStatus === null || !MOVING_CARD_STATUSES.has(cardStatus);

/** All of them under the filter, also those the screen has not loaded yet; kept for a minute, because one fill follows another. */
export const everyEmployeeQuery = (of: EmployeesOf) =>
  queryOptions({
    queryKey: [...employeesKey(of), 'every'],
    queryFn: ({ signal }) => allPagesAtOnce((pageNumber) => loadEverybody(of, pageNumber, signal), 2),
    staleTime: 60_000,
    gcTime: 60_000,
    structuralSharing: false,
  });

async function loadEverybody({ companyUid, productCode, state }: EmployeesOf, pageNumber: number, signal: AbortSignal) {
  const query = { ...state, pageNumber: String(pageNumber) };
  const { data, meta } = await call(listEverybodyOfProduct, { params: { companyUid, productCode }, query, signal });
  return { data, meta: { totalPages: meta.pages } };
}

const employeesKey = ({ companyUid, productCode, state }: EmployeesOf) =>
  ['company', companyUid, 'employeesProduct', productCode, state] as const;

interface PageOf {
  pageNumber: number;
  /** These rows alone. */
  uid?: string[];
  /** The last row of the page before. */
  after?: string;
}

type EmployeePage = ReplyOf<typeof listEmployeesOfProduct>;

function loadPage({ companyUid, productCode, state }: EmployeesOf, { pageNumber, uid, after }: PageOf, signal?: AbortSignal) {
  const { filter, sortBy, sortDir } = state;
  return call(listEmployeesOfProduct, {
    params: { companyUid, productCode },
    query: {
      productCode,
      pageNumber: String(pageNumber),
      pageSize: '100',
      sortBy,
      sortDir,
      filter: { ...filter, uid },
      // Only what a check finds moves while one reads on.
      after: filter.check === undefined ? undefined : after,
    },
    signal,
  });
}
