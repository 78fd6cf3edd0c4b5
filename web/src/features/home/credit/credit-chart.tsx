import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreditByMonth } from '@portal/contract/orders/order-totals';
import { czk } from '@portal/domain/money/money';
import { formatMoney } from '../../../lib/text/formats';
import { Card, Section } from '../../../ui/data-display/card';
import { Money } from '../../../ui/typography/money';
import { TextButton } from '../../../ui/button/button';
import { CreditBars } from './credit-bars';
import css from './credit-chart.module.css';
import { creditPicture, sumOf, type CreditPicture } from './credit-months';
import { CreditTable } from './credit-table';

/** Credit ordered in the last twelve months: this month in words, the year as a picture or as its table. Nothing where there was none. */
export function CreditChart({ credit }: { credit: CreditByMonth }) {
  const { t } = useTranslation('home');
  const [isTable, setTable] = useState(false);
  const picture = creditPicture(credit);
  if (picture.products.length === 0) return null;
  return (
    <Section
      title={t('credit.title')}
      action={<TextButton onClick={() => setTable(!isTable)}>{t(isTable ? 'credit.showBars' : 'credit.showTable')}</TextButton>}
    >
      <Card>
        <div className={css.chart}>
          <ThisMonth picture={picture} />
          {isTable ? <CreditTable picture={picture} /> : <CreditBars picture={picture} />}
        </div>
      </Card>
    </Section>
  );
}

/** `150 800,00 Kč v prosinci, +14 200 Kč proti listopadu`, and how much of it is only in the basket. */
function ThisMonth({ picture: { months, waiting } }: { picture: CreditPicture }) {
  const { t } = useTranslation('home');
  const [before, now] = months.slice(-2);
  if (now === undefined) return null;
  const inMonth = (month: string) => t(`credit.in.${Number(month.slice(5))}`);
  const difference = before === undefined || before.total === 0 ? 0 : sumOf([now.total, czk(-before.total)]);
  return (
    <div>
      <p className={css.now}>
        <Money value={now.total} size={20} />
        <span>
          {t('credit.now', { month: inMonth(now.month) })}
          {before !== undefined && difference !== 0 && now.total > 0 && (
            <>
              {', '}
              <span className={difference > 0 ? css.more : css.less}>
                {difference > 0 ? '+' : ''}
                {formatMoney(difference, Number.isInteger(difference) ? 0 : 2)}
              </span>{' '}
              {t('credit.against', { month: inMonth(before.month) })}
            </>
          )}
        </span>
      </p>
      {waiting > 0 && waiting < now.total && <p className={css.note}>{t('credit.ofWhich', { amount: formatMoney(waiting) })}</p>}
      {waiting > 0 && waiting === now.total && <p className={css.note}>{t('credit.onlyBasket')}</p>}
    </div>
  );
}
