import { useTranslation } from 'react-i18next';
import type { getCheckoutSummary } from '@portal/contract/ordering/checkout';
import type { ReplyOf } from '@portal/contract/endpoint';
import { markOfService } from '@portal/domain/catalogue/marks';
import { Money } from '../../../../ui/typography/money';
import { ProductMark } from '../../../../ui/data-display/product-mark';
import css from './lines.module.css';

type Summary = ReplyOf<typeof getCheckoutSummary>['data']['plastic'];

/** Cards by pieces and credit by its nominal value, as the server adds them up (CHK-032 to CHK-039). */
export function SummaryLines({ cards, credits }: Summary) {
  const { t } = useTranslation('ordering');
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <th scope="col">{t('price.item')}</th>
          <th scope="col" className={css.end}>
            {t('price.quantity')}
          </th>
          <th scope="col" className={css.end}>
            {t('price.price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {[...cards, ...credits].map((entry) => (
          <tr key={entry.serviceCode}>
            <th scope="row">
              <span className={css.mark}>
                <ProductMark mark={markOfService(entry.serviceCode)} />
              </span>
              {entry.serviceName}
            </th>
            <td className={css.end}>{cards.includes(entry) ? t('pieces', { count: entry.quantity }) : ''}</td>
            <td className={css.end}>
              <Money value={entry.price} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
