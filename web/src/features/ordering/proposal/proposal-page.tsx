import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../../lib/call/call-error';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { QueryError } from '../../../parts/query/query-view';
import { paths } from '../../../lib/paths';
import { LinkButton } from '../../../ui/button/link-button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Page } from '../../../ui/page/page';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { EndedProposal } from './ended-proposal';
import { OpenProposal } from './open-proposal';
import { useProposal } from './proposal-queries';

/** An order made again: what differs from then, before anything is in the basket (PLAN-001 to PLAN-007). */
export function ProposalPage() {
  const { proposalUid = '' } = useParams({ strict: false });
  return <LoadedProposal key={proposalUid} id={proposalUid} />;
}

function LoadedProposal({ id }: { id: string }) {
  const params = { companyUid: useCompanyUid(), id };
  const query = useProposal(params);
  const { data: proposal, isError, error } = query;
  if (proposal === undefined && isError) {
    const { status } = problemOf(error);
    return status === 404 || status === 422 ? <MissingProposal /> : <QueryError query={query} />;
  }
  if (proposal === undefined) return <PageSkeleton />;
  return proposal.status === 'open' ? (
    <OpenProposal params={params} proposal={proposal} />
  ) : (
    <EndedProposal params={params} proposal={proposal} />
  );
}

function MissingProposal() {
  const { t } = useTranslation('ordering/proposal');
  const orders = (
    <LinkButton to={paths.orders} variant="primary">
      {t('missingOrders')}
    </LinkButton>
  );
  return (
    <Page title={t('missing')}>
      <EmptyState action={orders}>{t('missingText')}</EmptyState>
    </Page>
  );
}
