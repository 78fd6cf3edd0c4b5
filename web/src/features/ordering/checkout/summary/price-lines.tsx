import { useTranslation } from 'react-i18next';
import type { calculateCheckout, CalculationLine } from '@portal/contract/ordering/checkout';
import type { ReplyOf } from '@portal/contract/endpoint';
import { isDeliveryServiceCode } from '@portal/domain/catalogue/codes';
import { markOfService } from '@portal/domain/catalogue/marks';
import { czkToHellers, hellersToCzk, sumHellers } from '@portal/domain/money/money';
import { formatMoney, formatPercent } from '../../../../lib/text/formats';
import { Money } from '../../../../ui/typography/money';
import { ProductMark } from '../../../../ui/data-display/product-mark';
import css from './lines.module.css';

type Calculation = ReplyOf<typeof calculateCheckout>;
type Line = Calculation['data'][number];

/** Lines in the server's order, each fee under its credit, and totals that add up to the haléř (S-030 to S-036). */
export function PriceLines({ data, meta }: Calculation) {
  const { t } = useTranslation('ordering');
  return (
    <>
      <table className={css.lines}>
        <thead>
          <tr>
            <th scope="col">{t('price.item')}</th>
            <th scope="col" className={`${css.end} ${css.optional}`}>
              {t('price.quantity')}
            </th>
            <th scope="col" className={`${css.end} ${css.optional}`}>
              {t('price.vatRate')}
            </th>
            <th scope="col" className={css.end}>
              {t('price.priceNoVat')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((line, index) => (
            <PriceLine
              key={`${line.productServiceCode}-${line.unit}-${index}`}
              line={line}
              hasMark={!isFee(data, index) && !isDelivery(line)}
            />
          ))}
        </tbody>
      </table>
      <dl className={css.totals}>
        <Total name={t('price.base')} value={meta.totalPrice} />
        <Total name={t('price.vat')} value={meta.totalVat} />
        <Total name={t('price.total')} value={meta.totalPriceIncVat} isLast />
      </dl>
    </>
  );
}

/** `4 % z 6 000,00 Kč`, `3 ks × 80,00 Kč`; the nominal value of credit needs no quantity. */
function PriceLine({ line, hasMark }: { line: Line; hasMark: boolean }) {
  const { t } = useTranslation('ordering');
  const quantity =
    line.unit === 'Percent'
      ? t('price.percentOf', { percent: formatPercent(line.unitPrice), base: formatMoney(line.quantity) })
      : `${t('pieces', { count: line.quantity })} × ${formatMoney(line.unitPrice)}`;
  return (
    <tr>
      <th scope="row">
        {hasMark && (
          <span className={css.mark}>
            <ProductMark mark={markOfService(line.productServiceCode)} />
          </span>
        )}
        {line.itemDescription}
        {!isCredit(line) && <span className={css.below}>{quantity}</span>}
      </th>
      <td className={`${css.end} ${css.quiet} ${css.optional}`}>{isCredit(line) ? '' : quantity}</td>
      <td className={`${css.end} ${css.quiet} ${css.optional}`}>{isCredit(line) ? t('price.outsideVat') : formatPercent(line.vatRate)}</td>
      <td className={css.end}>
        <Money value={line.price} />
      </td>
    </tr>
  );
}

/** A fee follows its credit and has the same service code (S-033). */
const isFee = (lines: readonly Line[], index: number): boolean => {
  const line = lines[index];
  const before = lines[index - 1];
  return (
    line !== undefined &&
    (line.unit === 'Percent' || (before !== undefined && before.vatRate === 0 && before.productServiceCode === line.productServiceCode))
  );
};

const isDelivery = ({ productServiceCode }: Line) => isDeliveryServiceCode(productServiceCode);

/** From cards and credit to what the order comes to, where its lines are not shown: what is paid besides, and VAT. */
export function PriceTotal({ name, calculation: { data, meta } }: { name: string; calculation: Calculation }) {
  const { t } = useTranslation('ordering');
  const besides = [
    { key: 'fees' as const, lines: data.filter((_, index) => isFee(data, index)) },
    { key: 'delivery' as const, lines: data.filter(isDelivery) },
  ];
  return (
    <dl className={css.totals}>
      {besides.map(({ key, lines }) => lines.length > 0 && <Total key={key} name={t(`price.${key}`)} value={sumOf(lines)} />)}
      <Total name={t('price.vat')} value={meta.totalVat} />
      <Total name={name} value={meta.totalPriceIncVat} isLast />
    </dl>
  );
}

const sumOf = (lines: readonly Line[]): number => hellersToCzk(sumHellers(lines.map(({ price }) => czkToHellers(price))));

const Total = ({ name, value, isLast = false }: { name: string; value: number; isLast?: boolean }) => (
  <div className={isLast ? css.total : undefined}>
    <dt>{name}</dt>
    <dd>
      <Money value={value} size={isLast ? 20 : 14} />
    </dd>
  </div>
);

/** The nominal value of credit: sold at one crown a piece, outside VAT; its fee is a line of its own (S-032). */
export const isCredit = ({ unit, vatRate, unitPrice }: CalculationLine): boolean => unit === 'Pieces' && vatRate === 0 && unitPrice === 1;
