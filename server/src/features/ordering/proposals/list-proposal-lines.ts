import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { listProposalLines as route } from '@portal/contract/ordering/proposals';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pageMeta } from '@portal/contract/paging';
import type { ProposalLine } from '@portal/domain/ordering/proposal/proposal-line';
import { rankOf } from '@portal/domain/ordering/proposal/proposal-sums';
import { fold } from '@portal/domain/text/fold';
import type { Deps } from '../../../deps';
import { readProposal } from '../../../store/proposals/proposals';
import { buildProposal, type Proposal } from './build-proposal';
import { linePresenter } from './present-proposal';

type Query = QueryOf<typeof route>;

interface Asked {
  companyUid: CompanyUid;
  uid: string;
  query: Query;
}

/** A page of the lines: what differs from the order by the kind of change, or everybody by personal number. */
export function listProposalLines(deps: Deps, { companyUid, uid, query }: Asked): Promise<ReplyOf<typeof route> | Failure> {
  return deps.db.read<ReplyOf<typeof route> | Failure>(companyUid, async (tx) => {
    const row = await readProposal(tx, uid);
    if (row === undefined) return refuse('err.notFound');
    const proposal = await buildProposal(tx, row, deps.now());
    const found = findLines(proposal, query);
    const start = (query.pageNumber - 1) * query.pageSize;
    const page = found.slice(start, start + query.pageSize);
    return { data: page.map(linePresenter(proposal)), meta: pageMeta(query, found.length, proposal.lines.length) };
  });
}

function findLines({ lines, people }: Proposal, { filter, sortBy, sortDir }: Query): ProposalLine[] {
  const words = fold(filter.fulltext ?? '')
    .split(' ')
    .filter((word) => word !== '');
  const isFound = ({ employeeUid }: ProposalLine): boolean => {
    const person = people.get(employeeUid);
    const text = fold(`${person?.employeeNumber} ${person?.lastName} ${person?.firstName}`);
    return words.every((word) => text.includes(word));
  };
  const isWhole = filter.view?.includes('all') ?? false;
  const found = lines.filter((line) => (isWhole || line.change !== 'same') && (words.length === 0 || isFound(line)));
  const sorted = isWhole || sortBy !== undefined ? found : found.toSorted((one, other) => rankOf(one.change) - rankOf(other.change));
  return sortDir === 'desc' ? sorted.toReversed() : sorted;
}
