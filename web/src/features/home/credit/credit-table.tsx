import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/text/formats';
import { Figures } from '../../../ui/data-display/figures';
import { sumOf, type CreditPicture, useMonthNames } from './credit-months';

/** The picture in figures, the newest month first: what was ordered, and apart what still lies in the basket. */
export function CreditTable({ picture: { products, months, waiting } }: { picture: CreditPicture }) {
  const { t } = useTranslation(['home', 'enums']);
  const { longName } = useMonthNames();
  const rows = [
    ...(waiting > 0 ? [{ key: 'basket', name: t('credit.inBasket'), amounts: months.at(-1)?.waiting ?? [] }] : []),
    ...months.toReversed().map(({ month, ordered }) => ({ key: month, name: longName(month), amounts: ordered })),
  ];
  // Whole crowns are said whole, as long as all of them are.
  const decimals = rows.every(({ amounts }) => amounts.every((amount) => Number.isInteger(amount))) ? 0 : 2;
  return (
    <Figures caption={t('credit.table')}>
      <thead>
        <tr>
          <th scope="col">{t('credit.month')}</th>
          {products.map((code) => (
            <th key={code} scope="col">
              {t(`enums:product.${code}`)}
            </th>
          ))}
          {products.length > 1 && <th scope="col">{t('credit.total')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, amounts }) => (
          <tr key={key} data-empty={amounts.every((amount) => amount === 0) || undefined}>
            <th scope="row">{name}</th>
            {products.map((code, index) => (
              <td key={code}>{formatAmount(amounts[index] ?? 0, decimals)}</td>
            ))}
            {products.length > 1 && <td>{formatAmount(sumOf(amounts), decimals)}</td>}
          </tr>
        ))}
      </tbody>
    </Figures>
  );
}
