import type { PlanUid } from '@portal/domain/identifiers/uid';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PlanProposal } from '@portal/contract/ordering/plans';
import { formatDate, formatMoney } from '../../../lib/text/formats';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { paths } from '../../../lib/paths';
import { QueryView } from '../../../parts/query/query-view';
import { Badge, type BadgeVariant } from '../../../ui/data-display/badge';
import { Card, ListRow, RowList, Section } from '../../../ui/data-display/card';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { planHistoryQuery } from './plan-queries';
import css from './plan.module.css';
import { usePlanWords } from './use-plan-words';

const BADGES: Record<PlanProposal['status'], BadgeVariant> = { open: 'inProgress', confirmed: 'shipped', closed: 'expired' };

/** What came of the proposals of a plan, the newest first (PLAN-015). */
export function PlanHistory({ planUid }: { planUid: PlanUid }) {
  const { t } = useTranslation('ordering/plan');
  const companyUid = useCompanyUid();
  const query = useQuery(planHistoryQuery({ companyUid, planUid }));
  return (
    <Section title={t('history.title')}>
      <QueryView query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState drawing="letter">{t('history.none')}</EmptyState>
          ) : (
            <Card>
              <RowList>
                {data.map((proposal) => (
                  <HistoryRow key={proposal.uid} proposal={proposal} />
                ))}
              </RowList>
            </Card>
          )
        }
      </QueryView>
    </Section>
  );
}

function HistoryRow({ proposal }: { proposal: PlanProposal }) {
  const { t } = useTranslation('ordering/plan');
  const { monthTitle } = usePlanWords();
  return (
    <ListRow
      words={
        <>
          <Link to={paths.proposal} params={{ proposalUid: proposal.uid }} className={css.month}>
            {monthTitle(proposal.month)}
          </Link>
          <p className={css.quiet}>
            {t(proposal.isByGroups ? 'history.madeByGroups' : 'history.made', {
              date: formatDate(proposal.madeAt),
              number: proposal.source.number,
            })}
            {proposal.remindedAt !== null && ` ${t('history.reminded', { date: formatDate(proposal.remindedAt) })}`}
          </p>
          <p className={css.quiet}>
            <WhatCame proposal={proposal} />
          </p>
        </>
      }
    >
      <Badge variant={BADGES[proposal.status]}>{t(`history.status.${proposal.status}`)}</Badge>
      {proposal.order !== null && (
        <Link to={paths.order} params={{ orderUid: proposal.order.uid }}>
          {t('history.order', { number: proposal.order.number })}
        </Link>
      )}
    </ListRow>
  );
}

function WhatCame({ proposal }: { proposal: PlanProposal }) {
  const { t } = useTranslation('ordering/plan');
  const { status, endedBy, endedAt, people, credit, closedReason } = proposal;
  const who = endedBy === null ? t('history.portal') : `${endedBy.firstName} ${endedBy.lastName}`;
  if (status === 'open') return t('history.waits');
  if (status === 'confirmed')
    return t('history.confirmed', { who, date: formatDate(endedAt), count: people ?? 0, credit: formatMoney(credit ?? 0) });
  return t(`history.closed.${closedReason ?? 'givenUp'}`, { who, date: formatDate(endedAt) });
}
