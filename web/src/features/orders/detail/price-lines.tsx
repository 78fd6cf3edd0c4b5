import type { UseQueryResult } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { calculation, CalculationLine } from '@portal/contract/ordering/checkout';
import { isCreditServiceCode } from '@portal/domain/catalogue/codes';
import { markOfService } from '@portal/domain/catalogue/marks';
import { isCardService } from '@portal/domain/catalogue/services';
import { formatMoney, formatNumber, formatPercent } from '../../../lib/text/formats';
import { isUnread, UnreadBlock } from '../../../parts/query/unread-block';
import { Card } from '../../../ui/data-display/card';
import { HiddenText } from '../../../ui/typography/hidden-text';
import { ProductMark } from '../../../ui/data-display/product-mark';
import { Loading, SkeletonText } from '../../../ui/feedback/skeleton';
import css from './price-lines.module.css';

interface PriceLinesProps {
  query: UseQueryResult<z.infer<typeof calculation>>;
}

/** What is paid for, line by line, with VAT and the total (OL-061). */
export function PriceLines({ query }: PriceLinesProps) {
  const { t } = useTranslation('orders');
  if (query.data) return <PriceTable lines={query.data.data} totals={query.data.meta} />;
  if (isUnread(query)) return <UnreadBlock query={query} what={t('detail.noPrices')} />;
  return (
    <Card>
      <Loading>
        <SkeletonText lines={6} />
      </Loading>
    </Card>
  );
}

function PriceTable({ lines, totals }: { lines: CalculationLine[]; totals: z.infer<typeof calculation>['meta'] }) {
  const { t } = useTranslation('orders');
  return (
    <Card>
      <table className={css.lines}>
        <caption>
          <HiddenText>{t('detail.prices')}</HiddenText>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('prices.item')}</th>
            <th scope="col" className={css.end}>
              {t('prices.quantity')}
            </th>
            <th scope="col" className={css.end}>
              {t('prices.vat')}
            </th>
            <th scope="col" className={css.end}>
              {t('prices.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.productServiceCode} ${line.itemDescription}`}>
              <th scope="row">
                <span className={css.mark}>{isProduct(line) && <ProductMark mark={markOfService(line.productServiceCode)} />}</span>
                {line.itemDescription}
              </th>
              <td className={css.quantity}>{quantityOf(line, t)}</td>
              <td className={css.quantity}>{line.vatRate === 0 ? t('prices.outsideVat') : formatPercent(line.vatRate)}</td>
              <td className={css.end}>{formatMoney(line.price)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <TotalRow name={t('prices.withoutVat')} value={totals.totalPrice} />
          <TotalRow name={t('prices.vatTotal')} value={totals.totalVat} />
          <TotalRow name={t('prices.total')} value={totals.totalPriceIncVat} strong />
        </tfoot>
      </table>
    </Card>
  );
}

/** Cards and credit; fees and delivery have no mark. */
const isProduct = ({ productServiceCode, vatRate }: CalculationLine) =>
  isCardService(productServiceCode) || (isCreditServiceCode(productServiceCode) && vatRate === 0);

const TotalRow = ({ name, value, strong }: { name: string; value: number; strong?: boolean }) => (
  <tr className={strong ? css.total : undefined}>
    <th scope="row">
      <span className={css.mark} />
      {name}
    </th>
    <td className={css.end} colSpan={3}>
      {formatMoney(value)}
    </td>
  </tr>
);

/** Pieces with their price; a fee as a share of the credit. The credit itself is its own price. */
function quantityOf(line: CalculationLine, t: TFunction): string {
  if (line.unit === 'Percent') return t('prices.share', { percent: formatPercent(line.unitPrice), base: formatMoney(line.quantity) });
  if (line.unitPrice === 1) return '';
  return t('prices.pieces', { count: line.quantity, pieces: formatNumber(line.quantity), price: formatMoney(line.unitPrice) });
}
