import { useTranslation } from 'react-i18next';
import { hellersToCzk } from '@portal/domain/money/money';
import { Money } from '../../../ui/typography/money';
import { ProductMark, type Mark } from '../../../ui/data-display/product-mark';
import css from './basket-summary.module.css';
import type { Sums } from './book/sums';

/** Cards and credit of the basket in three lines. */
export function BasketSummary({ sums }: { sums: Sums }) {
  const { t } = useTranslation('ordering');
  const lines: { mark: Mark; name: string; value: React.ReactNode }[] = [
    { mark: 3, name: t('total.cards'), value: t('pieces', { count: sums.cards }) },
    { mark: 1, name: t('total.gastro'), value: <Money value={hellersToCzk(sums.gastro)} /> },
    { mark: 2, name: t('total.flexi'), value: <Money value={hellersToCzk(sums.flexi)} /> },
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
