import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { getProposal } from '@portal/contract/ordering/proposals';
import { call } from '../../../lib/call/call';

export interface ProposalId {
  companyUid: CompanyUid;
  id: string;
}

/** How soon a colleague's change of the proposal, or of the company, is seen. */
const REFRESH_MS = 15_000;

const keyOf = ({ companyUid, id }: ProposalId) => ['company', companyUid, 'proposal', id] as const;

const proposalQuery = (params: ProposalId) =>
  queryOptions({
    queryKey: [...keyOf(params), 'detail'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await call(getProposal, { params, signal })).data,
  });

/** The proposal as it is now; read again while it is open, also when somebody else changes it, and when one comes back to it. */
export const useProposal = (params: ProposalId) =>
  useQuery({
    ...proposalQuery(params),
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? REFRESH_MS : false),
    // A tab nobody looks at is not read again: what it shows may be as old as it likes.
    refetchOnWindowFocus: true,
  });

/** As it was read last. */
export const lastRead = (client: QueryClient, params: ProposalId) => client.getQueryData(proposalQuery(params).queryKey);

/** Lines as they were when the proposal said what the stamp names. */
export const linesKey = (params: ProposalId, asked: object) => [...keyOf(params), 'lines', asked] as const;

export const refreshProposal = (client: QueryClient, params: ProposalId): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(params) });
