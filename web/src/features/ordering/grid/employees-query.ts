import type { EmployeeProductRow } from '@portal/contract/products';
import { MOVING_CARD_STATUSES } from '@portal/domain/cards/card-status';
import { useRowRefresh } from '../../../lib/use-row-refresh';
import { queryOptions } from '@tanstack/react-query';
import { listEmployeesOfProduct } from '@portal/contract/products';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { call } from '../../../lib/call';
import { useList } from '../../../lib/use-list';
import type { TableShape, TableState } from '../../../lib/url-state';
import { allPagesAtOnce } from '../../../lib/all-pages';

export const gridShape: TableShape = {
  sortable: ['employeeNumber', 'firstName', 'lastName'],
  filters: {
    fulltext: { kind: 'text' },
    employeeNumber: { kind: 'text' },
    firstName: { kind: 'text' },
    lastName: { kind: 'text' },
    employeeGroupUid: { kind: 'uids' },
  },
};

export interface EmployeesOf {
  companyUid: string;
  productCode: CardProductCode;
  state: TableState;
}

/** Employees one can order for, 100 on a page (ORD-105 to ORD-116). */
export function useEmployees(of: EmployeesOf) {
  const listKey = employeesKey(of);
  const list = useList({ queryKey: listKey, load: (pageNumber, signal) => loadPage(of, pageNumber, signal) });
  useRowRefresh({
    listKey,
    rows: list.rows,
    isFinal,
    load: async (uids, signal) => (await loadPage({ ...of, state: { filter: { uid: uids } } }, 1, signal)).data,
  });
  return list;
}

/** A card under way changes by itself (ORD-131, S-234). */
const isFinal = ({ cardStatus }: EmployeeProductRow): boolean => cardStatus === null || !MOVING_CARD_STATUSES.has(cardStatus);

/** All of them under the filter, also those the screen has not loaded yet; kept for a minute, because one fill follows another. */
export const everyEmployeeQuery = (of: EmployeesOf) =>
  queryOptions({
    queryKey: [...employeesKey(of), 'every'],
    queryFn: ({ signal }) => allPagesAtOnce((page) => loadPage(of, page, signal)),
    staleTime: 60_000,
    gcTime: 60_000,
    structuralSharing: false,
  });

const employeesKey = ({ companyUid, productCode, state }: EmployeesOf) =>
  ['company', companyUid, 'employeesProduct', productCode, state] as const;

function loadPage({ companyUid, productCode, state }: EmployeesOf, pageNumber: number, signal?: AbortSignal) {
  const { filter, sortBy, sortDir } = state;
  return call(listEmployeesOfProduct, {
    params: { companyUid, productCode },
    query: {
      productCode,
      pageNumber: String(pageNumber),
      pageSize: '100',
      sortBy: sortBy as 'employeeNumber' | 'firstName' | 'lastName' | undefined,
      sortDir,
      filter: { ...filter, employeeGroupUid: filter.employeeGroupUid } as Filter,
    },
    signal,
  });
}

type Filter = {
  fulltext?: string;
  employeeNumber?: string;
  firstName?: string;
  lastName?: string;
  employeeGroupUid: string[] | undefined;
  uid?: string[];
};
