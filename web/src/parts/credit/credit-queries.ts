import { queryOptions } from '@tanstack/react-query';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { getTopUpMethod, getWallets, listProducts } from '@portal/contract/ordering/products';
import { call } from '../../lib/call/call';

/** Active products of the contract with their services and prices. */
export const productsQuery = (companyUid: CompanyUid) =>
  queryOptions({
    queryKey: ['company', companyUid, 'products'],
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await call(listProducts, { params: { companyUid }, query: { filter: { active: 'true' } }, signal })).data,
  });

export const topUpQuery = (companyUid: CompanyUid) =>
  queryOptions({
    queryKey: ['company', companyUid, 'topUp'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await call(getTopUpMethod, { params: { companyUid }, signal })).data,
  });

export const walletsQuery = (companyUid: CompanyUid) =>
  queryOptions({
    queryKey: ['company', companyUid, 'wallets'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await call(getWallets, { params: { companyUid }, signal })).data,
  });
