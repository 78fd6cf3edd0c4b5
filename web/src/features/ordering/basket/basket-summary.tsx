import { useTranslation } from 'react-i18next';
import { CREDIT_SERVICE_CODES } from '@portal/domain/catalogue/codes';
import { CREDITS } from '@portal/domain/catalogue/credits';
import { markOfService } from '@portal/domain/catalogue/marks';
import { hellersToCzk, hellers } from '@portal/domain/money/money';
import { Money } from '../../../ui/typography/money';
import { ProductMark, type Mark } from '../../../ui/data-display/product-mark';
import css from './basket-summary.module.css';
import type { Sums } from './book/sums';

/** Cards and each credit of the basket, a line each. */
export function BasketSummary({ sums }: { sums: Sums }) {
  const { t } = useTranslation('ordering');
  const lines: { mark: Mark; name: string; value: React.ReactNode }[] = [
    { mark: 3, name: t('total.cards'), value: t('pieces', { count: sums.cards }) },
    ...CREDIT_SERVICE_CODES.map((code) => ({
      mark: markOfService(code),
      name: t(`total.${CREDITS[code].account}`),
      value: <Money value={hellersToCzk(sums.byCredit.get(code) ?? hellers(0))} />,
    })),
  ];
  return (
    <dl className={css.lines}>
      {lines.map((line) => (
        <div key={line.name}>
          <dt>
            <ProductMark mark={line.mark} /> {line.name}
          </dt>
          <dd>{line.value}</dd>
        </div>
      ))}
    </dl>
  );
}
