import type { TFunction } from 'i18next';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '@portal/contract/endpoint';
import type { readDeskFigures } from '@portal/contract/desk/cockpit';
import { RUNNING_PARTS, troublesOf, type RunningPart } from '@portal/domain/desk/running';
import { formatAmount, formatDate, formatDateTime, formatMoney } from '../../../lib/text/formats';
import { QueryView } from '../../../parts/query/query-view';
import { TextButton } from '../../../ui/button/button';
import { Card, Section } from '../../../ui/data-display/card';
import { Figures } from '../../../ui/data-display/figures';
import { figuresQuery } from '../desk-queries';
import css from './cockpit.module.css';

type Told = ReplyOf<typeof readDeskFigures>['data'];
type Days = Extract<Told['days'], { state: 'read' }>['value'];

/** What goes on by itself, and how the portal does; a figure that could not be read says so. */
export function FiguresCard() {
  const query = useQuery(figuresQuery);
  return (
    <QueryView query={query}>
      {(told) => (
        <>
          <Business days={told.days} />
          <Running told={told} />
        </>
      )}
    </QueryView>
  );
}

const SERIES = ['ordered', 'paid', 'credited'] as const;

function Business({ days }: { days: Told['days'] }) {
  const { t } = useTranslation('desk');
  const [isTable, setTable] = useState(false);
  if (days.state === 'failed') return <Unread title={t('figures.title')} />;
  const today = days.value.at(-1);
  return (
    <Section
      title={t('figures.title')}
      action={<TextButton onClick={() => setTable(!isTable)}>{t(isTable ? 'figures.showBars' : 'figures.showTable')}</TextButton>}
    >
      <Card>
        <dl className={css.calm}>
          {SERIES.map((name) => (
            <Line key={name} name={t(`figures.${name}`)} value={formatMoney(today?.[name] ?? 0)} />
          ))}
        </dl>
        {isTable ? <DayTable days={days.value} /> : SERIES.map((name) => <Bars key={name} name={name} days={days.value} />)}
      </Card>
    </Section>
  );
}

/** Thirty days as bars; the figures themselves are in the table. */
function Bars({ days, name }: { days: Days; name: (typeof SERIES)[number] }) {
  const { t } = useTranslation('desk');
  const top = Math.max(1, ...days.map((day) => day[name]));
  const sum = days.reduce((total, day) => total + day[name], 0);
  const label = t(`figures.of30.${name}`, { amount: formatMoney(sum, 0) });
  return (
    <figure className={css.bars}>
      <figcaption>{label}</figcaption>
      <svg viewBox="0 0 300 40" preserveAspectRatio="none" aria-hidden="true">
        {days.map((day, index) => (
          <rect key={day.day} x={index * 10 + 1} width={8} y={40 - (day[name] / top) * 40} height={(day[name] / top) * 40} />
        ))}
      </svg>
    </figure>
  );
}

function DayTable({ days }: { days: Days }) {
  const { t } = useTranslation('desk');
  return (
    <Figures caption={t('figures.caption')}>
      <thead>
        <tr>
          <th scope="col">{t('figures.day')}</th>
          {SERIES.map((name) => (
            <th key={name} scope="col">
              {t(`figures.${name}Short`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day} data-empty={SERIES.every((name) => day[name] === 0) || undefined}>
            <th scope="row">{formatDate(day.day)}</th>
            {SERIES.map((name) => (
              <td key={name}>{formatAmount(day[name], 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Figures>
  );
}

/** What could not be read of the figures is told as such. */
export const troublesIn = ({ ledgerSum, lastStatement, queueLag, lastBackup }: Told) => {
  const momentOf = (part: Told['lastBackup']): Date | null | 'unread' => {
    if (part.state === 'failed') return 'unread';
    return part.value === null ? null : new Date(part.value);
  };
  const running = {
    ledgerSum: ledgerSum.state === 'failed' ? ('unread' as const) : ledgerSum.value,
    lastStatement: momentOf(lastStatement),
    lastBackup: momentOf(lastBackup),
    queueLag: queueLag.state === 'failed' ? ('unread' as const) : queueLag.value,
  };
  return troublesOf(running, new Date());
};

/** When it was, `neznámo kdy` for never. */
export function momentText(t: TFunction<'desk'>, part: Told['lastBackup']): string {
  if (part.state === 'failed') return t('running.unread');
  return part.value === null ? t('running.never') : formatDateTime(part.value);
}

function Running({ told }: { told: Told }) {
  const { t } = useTranslation('desk');
  const { ledgerSum, lastStatement, queueLag, lastBackup } = told;
  const lagText = ({ waiting, seconds }: { waiting: number; seconds: number }) =>
    waiting === 0 ? t('running.noLag') : t('running.lag', { count: waiting, minutes: Math.ceil(seconds / 60) });
  const values: Record<RunningPart, string> = {
    ledgerSum: ledgerSum.state === 'failed' ? t('running.unread') : t('running.difference', { amount: formatMoney(ledgerSum.value) }),
    lastStatement: momentText(t, lastStatement),
    queueLag: queueLag.state === 'failed' ? t('running.unread') : lagText(queueLag.value),
    lastBackup: momentText(t, lastBackup),
  };
  const troubles = troublesIn(told);
  return (
    <Section title={t('running.title')}>
      <Card>
        <dl className={css.calm}>
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

const Line = ({ name, value }: { name: ReactNode; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

function Unread({ title }: { title: string }) {
  const { t } = useTranslation('desk');
  return (
    <Section title={title}>
      <Card>{t('running.unread')}</Card>
    </Section>
  );
}
