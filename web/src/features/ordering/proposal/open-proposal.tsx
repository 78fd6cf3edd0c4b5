import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Proposal } from '@portal/contract/ordering/proposals';
import { formatDate } from '../../../lib/text/formats';
import { Button } from '../../../ui/button/button';
import { Columns } from '../../../ui/data-display/card';
import { Page } from '../../../ui/page/page';
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
import { useConfirm, type Destination } from './use-confirm';
import { WhatNext } from './what-next';

interface OpenProposalProps {
  params: ProposalId;
  proposal: Proposal;
}

/** What differs from the order first, everybody on request; the sum and the way on at the bottom. */
export function OpenProposal({ params, proposal }: OpenProposalProps) {
  const { t } = useTranslation('ordering/proposal');
  const [asked, setAsked] = useState<Destination | null>(null);
  const confirm = useConfirm(params, { onBasketNotEmpty: setAsked });
  const { number, orderedAt } = proposal.order;
  const goOn = (destination: Destination) =>
    proposal.basketItems > 0 ? setAsked(destination) : confirm.run({ proposal, mode: null, destination });
  return (
    <Page
      title={t('title', { number })}
      intro={t(proposal.isByGroups ? 'introByGroups' : 'intro', { count: proposal.included, date: formatDate(orderedAt) })}
      actions={
        <>
          <GivenUp params={params} />
          <Button changes icon="edit" pending={confirm.isPending} onClick={() => goOn('grid')}>
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
            <ProposalLines params={params} proposal={proposal} />
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
      <ProposalBar proposal={proposal} pending={confirm.isPending} onConfirm={() => goOn('checkout')} />
      <BasketQuestion
        opened={asked !== null}
        pending={confirm.isPending}
        count={proposal.basketItems}
        onClose={() => setAsked(null)}
        onChoose={(mode) => confirm.run({ proposal, mode, destination: asked ?? 'checkout' })}
      />
    </Page>
  );
}
