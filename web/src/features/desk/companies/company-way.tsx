import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DeskCompanyRow } from '@portal/contract/desk/companies';
import { readDeskCompanyWay, readDeskLikelyPayments } from '@portal/contract/desk/company/page';
import type { ReplyOf } from '@portal/contract/endpoint';
import { companyWay, type CompanyStep } from '@portal/domain/desk/company-way';
import { call } from '../../../lib/call/call';
import { formatDate, formatMoney } from '../../../lib/text/formats';
import { QueryView } from '../../../parts/query/query-view';
import { UnreadBlock } from '../../../parts/query/unread-block';
import { buttonClass } from '../../../ui/button/button';
import { Card } from '../../../ui/data-display/card';
import { Trip } from '../../../ui/data-display/timeline';
import { Notice } from '../../../ui/feedback/notice';

import { SkeletonText } from '../../../ui/feedback/skeleton';
import { deskPaths } from '../desk-paths';

export const likelyQuery = (uid: string) => ({
  queryKey: ['desk', 'company', uid, 'likely'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(readDeskLikelyPayments, { params: { uid }, signal })).data,
});

/** Money nobody could place that is likely theirs, and the way to where it is matched; nothing while there is none. */
export function LikelyPayment({ uid }: { uid: string }) {
  const { t, i18n } = useTranslation('desk/companies');
  const query = useQuery(likelyQuery(uid));
  const [first, ...others] = query.data ?? [];
  if (first === undefined) return <UnreadBlock query={query} what={t('likely.unread')} />;
  const numbers = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(first.orderNumbers);
  return (
    <Notice
      kind="warn"
      fact={t('likely.fact', { amount: formatMoney(first.amount) })}
      action={
        <Link to={deskPaths.movement} params={{ movementUid: first.uid }} className={buttonClass({ size: 'small' })}>
          {t('likely.match')}
        </Link>
      }
    >
      {t('likely.orders', { count: first.orderNumbers.length, numbers })}
      {others.length > 0 && ` ${t('likely.others', { count: others.length })}`}
    </Notice>
  );
}

type Way = ReplyOf<typeof readDeskCompanyWay>['data'];

/** From the quotation to a client that orders, with the day of each step. */
export function CompanyWay({ company: { uid, status, isRegistered, isReturned } }: { company: DeskCompanyRow }) {
  const { t } = useTranslation('desk/companies');
  const query = useQuery({
    queryKey: ['desk', 'company', uid, 'way'],
    queryFn: async ({ signal }) => (await call(readDeskCompanyWay, { params: { uid }, signal })).data,
  });
  return (
    <Card>
      <QueryView query={query} skeleton={<SkeletonText lines={2} />}>
        {(way) => (
          <Trip
            label={t('way.label')}
            steps={wayOf(status, way).map(({ step, state }) => ({
              key: step,
              state,
              what: t(`way.${step === 'active' && status === 'inactive' ? 'inactive' : step}`),
              when: whenOf(t, way, { step, state, isRegistered, isReturned }),
            }))}
          />
        )}
      </QueryView>
    </Card>
  );
}

interface Stands {
  step: CompanyStep;
  state: 'done' | 'now' | 'todo';
  isRegistered: boolean;
  isReturned: boolean;
}

const wayOf = (status: DeskCompanyRow['status'], { contractStatus, setUpAt, firstOrderedAt }: Way) =>
  companyWay({ status, contractStatus, isSetUp: setUpAt !== null, hasOrdered: firstOrderedAt !== null });

function whenOf(t: TFunction<'desk/companies'>, way: Way, { step, state, isRegistered, isReturned }: Stands): string {
  if (state === 'todo') return '';
  if (step === 'active') return `${t('way.months', { count: way.months })}, ${t('way.orders', { count: way.orders })}`;
  if (state === 'now') return t(step === 'approval' && isReturned ? 'way.returned' : 'way.waits');
  const at = {
    quotation: way.startedAt,
    contract: way.signedAt,
    approval: way.approvedAt,
    setup: way.setUpAt,
    firstOrder: way.firstOrderedAt,
  }[step];
  if (at === null) return isRegistered ? '–' : t('way.elsewhere');
  return step === 'approval' && way.approvedBy !== null ? `${formatDate(at)}, ${way.approvedBy}` : formatDate(at);
}
