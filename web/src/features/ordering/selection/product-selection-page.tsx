import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BasketTotal } from '@portal/contract/ordering/basket';
import type { Product } from '@portal/contract/ordering/products';
import { isCardProductCode } from '@portal/domain/catalogue/codes';
import { formatMoney } from '../../../lib/text/formats';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { UnreadBlock } from '../../../parts/query/unread-block';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Page } from '../../../ui/page/page';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { productsQuery } from '../../../parts/credit/credit-queries';
import { useBasketTotal } from '../basket/use-basket-total';
import { QueryView } from '../../../parts/query/query-view';
import { HistoryButton } from '../removals/history-button';
import { RemovalNotice } from '../removals/removal-notice';
import { ContractTerms } from './contract-terms';
import { OpenFiles } from './open-files';
import { ProductCard } from './product-card';
import css from './selection.module.css';

/** One card for every active card product of the contract (ORD-048, ORD-054, ORD-055). */
export function ProductSelectionPage() {
  const { t } = useTranslation('ordering');
  const companyUid = useCompanyUid();
  const products = useQuery(productsQuery(companyUid));
  const total = useBasketTotal();
  return (
    <Page title={t('selection.title')} intro={t('selection.intro')} actions={<HistoryButton />}>
      <RemovalNotice />
      <OpenFiles />
      <UnreadBlock query={total} what={t('basket.unread')} />
      <QueryView query={products} skeleton={<Skeleton width="100%" height={220} />}>
        {(all) => <ProductCards products={all.filter(isOffered)} total={total.data} />}
      </QueryView>
      <ContractTerms />
    </Page>
  );
}

function ProductCards({ products, total }: { products: readonly Product[]; total: BasketTotal | undefined }) {
  const { t } = useTranslation('ordering');
  if (products.length === 0) return <EmptyState drawing="cards">{t('selection.none')}</EmptyState>;
  const isFilled = total !== undefined && (total.itemQuantity > 0 || total.totalAmount > 0);
  const holds = isFilled
    ? t('basket.holds', { cards: t('basket.cards', { count: total.itemQuantity }), credit: formatMoney(total.totalAmount) })
    : t('basket.empty');
  return (
    <div className={css.cards}>
      {products.map((product) => (
        <ProductCard key={product.code} product={product} isStarted={isFilled} inBasket={total && holds} />
      ))}
    </div>
  );
}

const isOffered = ({ code, active }: Product) => active && isCardProductCode(code);
