import { useTranslation } from 'react-i18next';
import { formatAmount, formatMoney } from '../../../lib/text/formats';
import { classNames } from '../../../ui/theme/class-names';
import { HiddenText } from '../../../ui/typography/hidden-text';
import { axisTicks } from './axis-ticks';
import css from './credit-chart.module.css';
import { type CreditMonth, type CreditPicture, useMonthNames } from './credit-months';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { PRODUCTS } from '@portal/domain/catalogue/products';

const ORDERED = { 1: css.mark1, 2: css.mark2, 3: css.mark3 } as const;
const WAITING = { 1: css.waiting1, 2: css.waiting2, 3: css.waiting3 } as const;

/** The colour of a product, full for what was ordered and dashed for what waits. */
const orderedLook = (product: CardProductCode): string | undefined => ORDERED[PRODUCTS[product].mark];
const waitingLook = (product: CardProductCode): string | undefined => WAITING[PRODUCTS[product].mark];

/** A bar for each month, its products on each other; dashed is what still lies in the basket. In words it is one sentence. */
export function CreditBars({ picture: { products, months, waiting } }: { picture: CreditPicture }) {
  const { t } = useTranslation(['home', 'enums']);
  const { longName, shortName } = useMonthNames();
  const ticks = axisTicks(Math.max(...months.map(({ total }) => total)));
  const top = ticks.at(-1) ?? 0;
  const tickWords = (tick: number) => {
    const { key, size } = unitOf(tick === 0 ? 0 : top);
    const amount = tick / size;
    return t(key, { amount: formatAmount(amount, Number.isInteger(amount) ? 0 : 1) });
  };
  const words = months.filter(({ total }) => total > 0).map(({ month, total }) => `${longName(month)} ${formatMoney(total)}`);
  return (
    <figure className={css.figure}>
      <HiddenText>{words.join('; ')}</HiddenText>
      <div className={css.plot} aria-hidden="true">
        {ticks.map((tick) => (
          <div key={tick} className={css.tick} style={{ bottom: `${share(tick, top)}%` }}>
            <span>{tickWords(tick)}</span>
          </div>
        ))}
        <div className={css.bars}>
          {months.map((month) => (
            <Bar
              key={month.month}
              month={month}
              top={top}
              products={products}
              title={`${longName(month.month)}: ${formatMoney(month.total)}`}
            />
          ))}
        </div>
      </div>
      <div className={css.names} aria-hidden="true">
        {months.map(({ month }, index) => (
          <span key={month} className={classNames(index === months.length - 1 && css.current)}>
            {shortName(month)}
          </span>
        ))}
      </div>
      <figcaption className={css.legend}>
        {products.map((code) => (
          <span key={code}>
            <i className={classNames(css.dot, orderedLook(code))} /> {t(`enums:product.${code}`)}
          </span>
        ))}
        {waiting > 0 && (
          <span>
            <i className={classNames(css.dot, css.dashed)} /> {t('credit.inBasket')}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

interface BarProps extends Pick<CreditPicture, 'products'> {
  month: CreditMonth;
  top: number;
  title: string;
}

/** From the ground up: what was ordered, then what waits. */
const Bar = ({ month: { ordered, waiting }, top, products, title }: BarProps) => (
  <div className={css.bar} title={title}>
    {products.map((code, index) => (
      <Piece key={code} amount={ordered[index] ?? 0} top={top} look={orderedLook(code)} />
    ))}
    {products.map((code, index) => (
      <Piece key={code} amount={waiting[index] ?? 0} top={top} look={waitingLook(code)} />
    ))}
  </div>
);

const Piece = ({ amount, top, look }: { amount: number; top: number; look: string | undefined }) =>
  amount > 0 && <span className={classNames(css.piece, look)} style={{ height: `${share(amount, top)}%` }} />;

const share = (amount: number, top: number): number => (top === 0 ? 0 : (amount / top) * 100);

/** The whole axis speaks in one unit. */
function unitOf(top: number) {
  if (top >= 2_000_000) return { key: 'credit.millions', size: 1_000_000 } as const;
  return top >= 2_000 ? ({ key: 'credit.thousands', size: 1_000 } as const) : ({ key: 'credit.crowns', size: 1 } as const);
}
