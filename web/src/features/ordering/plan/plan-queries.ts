import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CompanyUid, PlanUid } from '@portal/domain/identifiers/uid';
import { listPlanProposals, listPlans } from '@portal/contract/ordering/plans';
import { call } from '../../../lib/call/call';

const keyOf = (companyUid: CompanyUid) => ['company', companyUid, 'plans'] as const;

/** The plans of the company, who can be told of them, and the orders they can start from. */
export const plansQuery = (companyUid: CompanyUid) =>
  queryOptions({
    queryKey: [...keyOf(companyUid), 'all'],
    queryFn: async ({ signal }) => (await call(listPlans, { params: { companyUid }, signal })).data,
  });

/** Two years of months. */
export const HISTORY_MONTHS = 24;

/** What came of the proposals of a plan, the newest first. */
export const planHistoryQuery = ({ companyUid, planUid }: { companyUid: CompanyUid; planUid: PlanUid }) =>
  queryOptions({
    queryKey: [...keyOf(companyUid), 'history', planUid],
    queryFn: ({ signal }) =>
      call(listPlanProposals, { params: { companyUid, id: planUid }, query: { pageSize: String(HISTORY_MONTHS) }, signal }),
  });

export const refreshPlans = (client: QueryClient, companyUid: CompanyUid): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(companyUid) });
