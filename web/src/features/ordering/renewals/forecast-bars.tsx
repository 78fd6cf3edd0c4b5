import { useTranslation } from 'react-i18next';
import { HiddenText } from '../../../ui/typography/hidden-text';
import css from './forecast.module.css';
import type { NamedMonth } from './use-forecast-months';

/** A bar for each month: the full part renews by itself, the dashed one waits for somebody. In words it is one sentence for each month with cards. */
export function ForecastBars({ months }: { months: readonly NamedMonth[] }) {
  const { t } = useTranslation('ordering/tabs');
  const most = Math.max(...months.map(({ cards }) => cards));
  const share = (cards: number) => `${(cards / most) * 100}%`;
  const words = months
    .filter(({ cards }) => cards > 0)
    .map(({ name, cards, automatic }) =>
      t('forecast.month', { name, cards: t('forecast.cards', { count: cards }), automatic: t('forecast.automatic', { count: automatic }) }),
    );
  return (
    <figure className={css.picture}>
      <HiddenText>{words.join('; ')}</HiddenText>
      <div className={css.bars} aria-hidden="true">
        {months.map(({ month, short, cards, automatic }) => (
          <div key={month} className={css.month}>
            <span className={css.number}>{cards > 0 && cards}</span>
            <span className={css.bar}>
              {cards > automatic && <span className={css.byHand} style={{ height: share(cards - automatic) }} />}
              {automatic > 0 && <span className={css.automatic} style={{ height: share(automatic) }} />}
            </span>
            <span className={css.name}>{short}</span>
          </div>
        ))}
      </div>
      <figcaption className={css.legend}>
        <span>
          <i className={css.automaticMark} /> {t('forecast.legend.automatic')}
        </span>
        <span>
          <i className={css.byHandMark} /> {t('forecast.legend.byHand')}
        </span>
      </figcaption>
    </figure>
  );
}
