import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatDate, formatMoney } from '../../../lib/text/formats';
import { TextButton } from '../../../ui/button/button';
import { Card, Section } from '../../../ui/data-display/card';
import { Figures } from '../../../ui/data-display/figures';
import type { ToldFigures } from '../desk-queries';
import css from './cockpit.module.css';

type Days = Extract<ToldFigures['days'], { state: 'read' }>['value'];

const SERIES = ['ordered', 'paid', 'credited'] as const;

/** Thirty days of orders, payments and credit, as a chart or as its table (DESK-011). */
export function DaysCard({ days }: { days: ToldFigures['days'] }) {
  const { t } = useTranslation('desk');
  const [isTable, setTable] = useState(false);
  if (days.state === 'failed')
    return (
      <Section title={t('figures.days')}>
        <Card>{t('running.unread')}</Card>
      </Section>
    );
  return (
    <Section
      title={t('figures.days')}
      action={<TextButton onClick={() => setTable(!isTable)}>{t(isTable ? 'figures.showBars' : 'figures.showTable')}</TextButton>}
    >
      <Card>
        {isTable ? (
          <div className={css.days}>
            <DayTable days={days.value} />
          </div>
        ) : (
          SERIES.map((name) => <Bars key={name} name={name} days={days.value} />)
        )}
      </Card>
    </Section>
  );
}

/** Thirty days as bars, with their sum and what is of today; the figures themselves are in the table. */
function Bars({ days, name }: { days: Days; name: (typeof SERIES)[number] }) {
  const { t } = useTranslation('desk');
  const top = Math.max(1, ...days.map((day) => day[name]));
  const sum = days.reduce((total, day) => total + day[name], 0);
  return (
    <figure className={css.bars}>
      <figcaption>
        <span>{t(`figures.of30.${name}`, { amount: formatMoney(sum, 0) })}</span>
        <span>{t('figures.today', { amount: formatMoney(days.at(-1)?.[name] ?? 0, 0) })}</span>
      </figcaption>
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
