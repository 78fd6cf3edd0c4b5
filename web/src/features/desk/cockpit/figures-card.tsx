import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { RUNNING_PARTS, troublesOf, type RunningPart } from '@portal/domain/desk/running';
import { formatDateTime, formatNumber, formatPercent, formatTime } from '../../../lib/text/formats';
import { QueryView } from '../../../parts/query/query-view';
import { Card, Section } from '../../../ui/data-display/card';
import { Money } from '../../../ui/typography/money';
import { deskPaths } from '../desk-paths';
import { figuresQuery, type ToldFigures } from '../desk-queries';
import css from './cockpit.module.css';
import { DaysCard } from './days-card';
import { SolvedCard } from './solved-card';

type Part<Value> = { state: 'read'; value: Value } | { state: 'failed' };

/** Beside the queues: what goes on by itself, how the portal does, what was solved today; a figure that could not be read says so. */
export function FiguresCard() {
  const query = useQuery(figuresQuery);
  return (
    <>
      <QueryView query={query}>
        {(told) => (
          <>
            <Business told={told} />
            <Running told={told} />
          </>
        )}
      </QueryView>
      <SolvedCard />
      {query.data !== undefined && <DaysCard days={query.data.days} />}
    </>
  );
}

function Business({ told: { days, payments, newOrders, cardsInProduction, packagesUnderWay } }: { told: ToldFigures }) {
  const { t } = useTranslation('desk');
  const unread = t('running.unread');
  const number = (part: Part<number>) => (part.state === 'failed' ? unread : formatNumber(part.value));
  const cards = (
    <Link to={deskPaths.cards} search={{ filter: { state: ['inProduction'] } }} activeProps={{}}>
      {t('figures.cardsInProduction')}
    </Link>
  );
  const packages = (
    <Link to={deskPaths.packages} search={{ filter: { state: ['underWay'] } }} activeProps={{}}>
      {t('figures.packagesUnderWay')}
    </Link>
  );
  const received = payments.state === 'failed' ? unread : <Money value={payments.value.received} />;
  const share = payments.state === 'failed' ? unread : <Share {...payments.value} />;
  const credited = days.state === 'failed' ? unread : <Money value={days.value.at(-1)?.credited ?? 0} />;
  return (
    <Section title={t('figures.title')}>
      <Card padded={false}>
        <dl className={`${css.calm} ${css.sheet}`}>
          <Line name={t('figures.received')} value={received} />
          <Line name={t('figures.placedAlone')} value={share} />
          <Line name={t('figures.newOrders')} value={number(newOrders)} />
          <Line name={cards} value={number(cardsInProduction)} />
          <Line name={packages} value={number(packagesUnderWay)} />
          <Line name={t('figures.credited')} value={credited} />
        </dl>
      </Card>
    </Section>
  );
}

/** Rounded down: all of them is said only when it is all of them. */
function Share({ count, placedAlone }: { count: number; placedAlone: number }) {
  const { t } = useTranslation('desk');
  if (count === 0) return <small>{t('figures.noPayments')}</small>;
  return (
    <>
      {formatPercent(Math.floor((placedAlone / count) * 1_000) / 10)}{' '}
      <small>{t('figures.ofPayments', { number: formatNumber(count) })}</small>
    </>
  );
}

/** What could not be read of the figures is told as such. */
export const troublesIn = ({ ledgerSum, lastStatement, queueLag, lastBackup, mails }: ToldFigures) => {
  const momentOf = (part: ToldFigures['lastBackup']): Date | null | 'unread' => {
    if (part.state === 'failed') return 'unread';
    return part.value === null ? null : new Date(part.value);
  };
  const waitingSince = mails.state === 'read' ? mails.value.waitingSince : null;
  const running = {
    ledgerSum: ledgerSum.state === 'failed' ? ('unread' as const) : ledgerSum.value,
    lastStatement: momentOf(lastStatement),
    lastBackup: momentOf(lastBackup),
    queueLag: queueLag.state === 'failed' ? ('unread' as const) : queueLag.value,
    mails: mails.state === 'failed' ? ('unread' as const) : { waitingSince: waitingSince === null ? null : new Date(waitingSince) },
  };
  return troublesOf(running, new Date());
};

/** When it was, of today the hour alone; `neznámo kdy` for never. */
export function momentText(t: TFunction<'desk'>, part: ToldFigures['lastBackup']): string {
  if (part.state === 'failed') return t('running.unread');
  if (part.value === null) return t('running.never');
  const at = new Date(part.value);
  return pragueDay(at.getTime()) === pragueDay(Date.now()) ? t('running.today', { time: formatTime(at) }) : formatDateTime(part.value);
}

function valuesOf(
  t: TFunction<'desk'>,
  { ledgerSum, lastStatement, queueLag, lastBackup, mails }: ToldFigures,
): Record<RunningPart, ReactNode> {
  const unread = t('running.unread');
  const lagText = ({ waiting, seconds }: { waiting: number; seconds: number }) =>
    waiting === 0 ? t('running.noLag') : t('running.lag', { count: waiting, minutes: Math.ceil(seconds / 60) });
  return {
    ledgerSum:
      ledgerSum.state === 'failed' ? (
        unread
      ) : (
        <>
          {t('running.difference')} <Money value={ledgerSum.value} />
        </>
      ),
    lastStatement: momentText(t, lastStatement),
    queueLag: queueLag.state === 'failed' ? unread : lagText(queueLag.value),
    mails:
      mails.state === 'failed' ? (
        unread
      ) : (
        <>
          {formatNumber(mails.value.sent)} <small>{t('running.mailsSent')}</small>
        </>
      ),
    lastBackup: momentText(t, lastBackup),
  };
}

function Running({ told }: { told: ToldFigures }) {
  const { t } = useTranslation('desk');
  const values = valuesOf(t, told);
  const troubles = troublesIn(told);
  return (
    <Section title={t('running.title')}>
      <Card padded={false}>
        <dl className={`${css.calm} ${css.sheet}`}>
          {RUNNING_PARTS.map((part) => (
            <Line
              key={part}
              name={
                <>
                  <i className={css.lamp} data-well={!troubles.includes(part) || undefined} aria-hidden="true" />
                  {t(`running.${part}`)}
                </>
              }
              value={values[part]}
            />
          ))}
        </dl>
      </Card>
    </Section>
  );
}

const Line = ({ name, value }: { name: ReactNode; value: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
