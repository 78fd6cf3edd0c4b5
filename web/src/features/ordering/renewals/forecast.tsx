import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ForecastMonth } from '@portal/contract/ordering/renewals';
import { czkToHellers, hellersToCzk, sumHellers } from '@portal/domain/money/money';
import { formatMoney } from '../../../lib/text/formats';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { UnreadBlock } from '../../../parts/query/unread-block';
import { Card, Section } from '../../../ui/data-display/card';
import { TextButton } from '../../../ui/button/button';
import { ForecastBars } from './forecast-bars';
import { ForecastTable } from './forecast-table';
import css from './forecast.module.css';
import { forecastQuery } from './renewal-queries';
import { useForecastMonths } from './use-forecast-months';

/** From this width on there is room for the picture from the start. */
const ROOMY = '(min-width: 768px)';

/** Who renews when and at what cost in the next twelve months: a picture, its table, or folded to one line. */
export function Forecast() {
  const { t } = useTranslation('ordering/tabs');
  const query = useQuery(forecastQuery(useCompanyUid()));
  const { data } = query;
  const [look, setLook] = useState<'bars' | 'table' | 'folded'>(() => (matchMedia(ROOMY).matches ? 'bars' : 'folded'));
  const id = useId();
  if (data === undefined) return <UnreadBlock query={query} what={t('forecast.unread')} />;
  if (data.every(({ cards }) => cards === 0)) return null;
  const isFolded = look === 'folded';
  return (
    <div className={css.forecast}>
      <Section
        title={t('forecast.title')}
        note={<Totals months={data} />}
        action={
          <span className={css.actions}>
            {!isFolded && (
              <TextButton onClick={() => setLook(look === 'bars' ? 'table' : 'bars')}>
                {t(look === 'bars' ? 'forecast.showTable' : 'forecast.showBars')}
              </TextButton>
            )}
            <TextButton aria-expanded={!isFolded} aria-controls={id} onClick={() => setLook(isFolded ? 'bars' : 'folded')}>
              {t(isFolded ? 'forecast.show' : 'forecast.hide')}
            </TextButton>
          </span>
        }
      >
        <div id={id} hidden={isFolded}>
          {!isFolded && <Picture months={data} look={look} />}
        </div>
      </Section>
    </div>
  );
}

function Picture({ months, look }: { months: readonly ForecastMonth[]; look: 'bars' | 'table' }) {
  const named = useForecastMonths(months);
  return <Card>{look === 'bars' ? <ForecastBars months={named} /> : <ForecastTable months={named} />}</Card>;
}

/** `24 karet, 18 automaticky, 1 936,00 Kč s DPH`. */
function Totals({ months }: { months: readonly ForecastMonth[] }) {
  const { t } = useTranslation('ordering/tabs');
  const sum = (of: (month: ForecastMonth) => number) => months.reduce((total, month) => total + of(month), 0);
  const price = hellersToCzk(sumHellers(months.map(({ priceIncVat }) => czkToHellers(priceIncVat))));
  const cards = t('forecast.cards', { count: sum((month) => month.cards) });
  const automatic = t('forecast.automatic', { count: sum((month) => month.automatic) });
  return (
    <>
      {t('forecast.totals', {
        cards,
        automatic,
        price: price === 0 ? t('forecast.free') : t('forecast.price', { price: formatMoney(price) }),
      })}
    </>
  );
}
