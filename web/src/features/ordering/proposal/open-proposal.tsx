import { useTranslation } from 'react-i18next';
import type { Proposal } from '@portal/contract/ordering/proposals';
import { formatDate } from '../../../lib/text/formats';
import { Button } from '../../../ui/button/button';
import { Columns } from '../../../ui/data-display/card';
import { Page } from '../../../ui/page/page';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard';
import { UnsavedQuestion } from '../../../ui/layer/drawer-form';
import { PlanOffer } from '../plan/plan-offer';
import { PlanOfProposal } from '../plan/plan-of-proposal';
import { BasketQuestion } from './basket-question';
import { GivenUp } from './given-up';
import { LaterOrderNotice } from './later-order-notice';
import { PriceComparison } from './price-comparison';
import { ProposalBar } from './proposal-bar';
import { ProposalCounts } from './proposal-counts';
import { ProposalLines } from './proposal-lines';
import type { ProposalId } from './proposal-queries';
import { productOf } from './line-words';
import { useChangeLine } from './use-change-line';
import { useGoOn } from './use-go-on';
import { useLineView } from './use-line-view';
import { useWrittenAmounts } from './use-written-amounts';
import { WrongAmounts } from './wrong-amounts';
import { WhatNext } from './what-next';

interface OpenProposalProps {
  params: ProposalId;
  proposal: Proposal;
}

/** What differs from the order first, everybody on request; the sum and the way on at the bottom. */
export function OpenProposal({ params, proposal }: OpenProposalProps) {
  const { t } = useTranslation('ordering/proposal');
  const change = useChangeLine(params);
  const written = useWrittenAmounts(change);
  const view = useLineView();
  const { goOn, isPending, wrong, basket } = useGoOn(params, { proposal, written });
  const guard = useLeaveGuard(!written.isEmpty, written.forget);
  const { number, orderedAt } = proposal.order;
  return (
    <Page
      title={t('title', { number })}
      intro={t(proposal.isByGroups ? 'introByGroups' : 'intro', { count: proposal.included, date: formatDate(orderedAt) })}
      actions={
        <>
          <GivenUp params={params} />
          <Button changes icon="edit" pending={isPending} onClick={() => goOn('grid')}>
            {t('toGrid')}
          </Button>
        </>
      }
    >
      <LaterOrderNotice proposal={proposal} />
      <Columns
        main={
          <>
            <ProposalCounts proposal={proposal} />
            <ProposalLines params={params} proposal={proposal} editing={{ change, written, view }} />
          </>
        }
        side={
          <>
            <PriceComparison proposal={proposal} />
            {proposal.plan !== null && <PlanOfProposal planUid={proposal.plan.uid} />}
            <WhatNext proposal={proposal} />
            {proposal.plan === null && <PlanOffer productCode={productOf(proposal)} />}
          </>
        }
      />
      <ProposalBar proposal={proposal} pending={isPending} onConfirm={() => goOn('checkout')} />
      <WrongAmounts {...wrong} amounts={written.wrong} onSeek={view.seek} />
      <BasketQuestion {...basket} />
      <UnsavedQuestion asking={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </Page>
  );
}
