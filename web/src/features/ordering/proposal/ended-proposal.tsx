import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Proposal } from '@portal/contract/ordering/proposals';
import { formatDateTime, formatMoney } from '../../../lib/text/formats';
import { paths } from '../../../lib/paths';
import { RepeatButton } from '../../../parts/order/repeat-button';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { Page } from '../../../ui/page/page';
import { useStartCheckout } from '../basket/obstacles/use-start-checkout';
import type { ProposalId } from './proposal-queries';
import { useTakeBack } from './use-take-back';

interface EndedProposalProps {
  params: ProposalId;
  proposal: Proposal;
}

/** What came of a proposal: where it went, or why it was closed. */
export function EndedProposal({ params, proposal }: EndedProposalProps) {
  const { t } = useTranslation('ordering/proposal');
  const { order, outcome } = proposal;
  return (
    <Page
      title={t('title', { number: order.number })}
      intro={
        <Link to={paths.order} params={{ orderUid: order.uid }}>
          {t('ended.source', { number: order.number })}
        </Link>
      }
    >
      {outcome === null ? <Closed proposal={proposal} /> : <Confirmed params={params} proposal={proposal} outcome={outcome} />}
    </Page>
  );
}

function Closed({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('ordering/proposal');
  return (
    <Notice kind="info" fact={t('ended.closed')} action={<RepeatButton orderUid={proposal.order.uid} />}>
      {t(`closed.${proposal.closedReason ?? 'givenUp'}`)}
    </Notice>
  );
}

function Confirmed({ params, proposal, outcome }: EndedProposalProps & { outcome: NonNullable<Proposal['outcome']> }) {
  const { t } = useTranslation('ordering/proposal');
  const takeBack = useTakeBack(params);
  const checkout = useStartCheckout();
  const by = proposal.endedBy;
  const who = by === null ? t('ended.portal') : `${by.firstName} ${by.lastName}`;
  const { order, canTakeBack, people, credit } = outcome;
  return (
    <Notice
      kind="ok"
      fact={t('ended.confirmed', { who, at: formatDateTime(proposal.endedAt) })}
      action={
        canTakeBack ? (
          <>
            <Button changes pending={takeBack.isPending} onClick={() => takeBack.mutate()}>
              {t('takeBack')}
            </Button>
            <Button changes variant="primary" pending={checkout.isPending} onClick={() => checkout.start()}>
              {t('ended.goOn')}
            </Button>
          </>
        ) : (
          order !== null && (
            <Link to={paths.order} params={{ orderUid: order.uid }}>
              {t('ended.order', { number: order.number })}
            </Link>
          )
        )
      }
    >
      {t('ended.worth', { count: people, credit: formatMoney(credit) })}
    </Notice>
  );
}
