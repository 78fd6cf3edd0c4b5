import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/text/formats';
import { Figures } from '../../../ui/data-display/figures';
import css from './forecast.module.css';
import type { NamedMonth } from './use-forecast-months';

/** The forecast in figures: how many cards, how many of them by themselves, and the price by the contract. */
export function ForecastTable({ months }: { months: readonly NamedMonth[] }) {
  const { t } = useTranslation('ordering/tabs');
  return (
    <Figures caption={t('forecast.title')}>
      <thead>
        <tr>
          <th scope="col">{t('forecast.columns.month')}</th>
          <th scope="col">{t('forecast.columns.cards')}</th>
          <th scope="col">{t('forecast.columns.automatic')}</th>
          <th scope="col" className={css.net}>
            {t('forecast.columns.price')}
          </th>
          <th scope="col">{t('forecast.columns.priceIncVat')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, name, cards, automatic, price, priceIncVat }) => (
          <tr key={month} data-empty={cards === 0 || undefined}>
            <th scope="row">{name}</th>
            <td>{cards}</td>
            <td>{automatic}</td>
            <td className={css.net}>{formatMoney(price)}</td>
            <td>{formatMoney(priceIncVat)}</td>
          </tr>
        ))}
      </tbody>
    </Figures>
  );
}
