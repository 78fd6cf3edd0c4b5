import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hellersToCzk } from '@portal/domain/money/money';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { UnreadBlock } from '../../../parts/query/unread-block';
import { Money } from '../../../ui/typography/money';
import { productsQuery } from '../../../parts/credit/credit-queries';
import { basketQuery } from '../basket/basket-queries';
import { BasketSummary } from '../basket/basket-summary';
import { entryOf } from '../basket/book/entry';
import { estimateOf, sumsOf } from '../basket/book/sums';
import css from './import.module.css';

/** The whole basket, in which colleagues' entries may lie too, and its price before delivery. */
export function BasketPrice() {
  const { t } = useTranslation('ordering');
  const companyUid = useCompanyUid();
  const basket = useQuery(basketQuery(companyUid));
  const products = useQuery(productsQuery(companyUid));
  if (basket.data === undefined) return <UnreadBlock query={basket} what={t('basket.unread')} />;
  const entries = basket.data.items.map(entryOf);
  return (
    <>
      <BasketSummary sums={sumsOf(entries)} />
      <UnreadBlock query={products} what={t('import.priceUnread')} />
      {products.data && (
        <p className={css.price}>
          {t('import.price')} <Money value={hellersToCzk(estimateOf(entries, products.data).totals.priceIncVat)} />
        </p>
      )}
    </>
  );
}
