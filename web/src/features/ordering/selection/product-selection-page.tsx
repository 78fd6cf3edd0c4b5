import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Product } from '@portal/contract/products';
import { isCardProductCode } from '@portal/domain/catalogue/codes';
import { formatMoney } from '../../../lib/formats';
import { useCompanyUid } from '../../../lib/selected-company';
import { EmptyState } from '../../../ui/empty-state';
import { Page } from '../../../ui/page';
import { Skeleton } from '../../../ui/skeleton';
import { productsQuery } from '../basket/basket-queries';
import { useBasketTotal } from '../basket/use-basket-total';
import { QueryView } from '../query-view';
import { HistoryButton } from '../removals/history-button';
import { RemovalNotice } from '../removals/removal-notice';
import { ContractTerms } from './contract-terms';
import { ProductCard } from './product-card';
import css from './selection.module.css';

/** One card for every active card product of the contract (ORD-048, ORD-054, ORD-055). */
export function ProductSelectionPage() {
  const { t } = useTranslation('ordering');
  const companyUid = useCompanyUid();
  const products = useQuery(productsQuery(companyUid));
  const total = useBasketTotal();
  const isEmpty = total === undefined || (total.itemQuantity === 0 && total.totalAmount === 0);
  const inBasket = isEmpty
    ? null
    : t('basket.holds', { cards: t('basket.cards', { count: total.itemQuantity }), credit: formatMoney(total.totalAmount) });
  return (
    <Page title={t('selection.title')} intro={t('selection.intro')} actions={<HistoryButton />}>
      <RemovalNotice />
      <QueryView query={products} skeleton={<Skeleton width="100%" height={220} />}>
        {(all) => <ProductCards products={all.filter(isOffered)} inBasket={inBasket} />}
      </QueryView>
      <ContractTerms />
    </Page>
  );
}

function ProductCards({ products, inBasket }: { products: readonly Product[]; inBasket: string | null }) {
  const { t } = useTranslation('ordering');
  if (products.length === 0) return <EmptyState drawing="cards">{t('selection.none')}</EmptyState>;
  return (
    <div className={css.cards}>
      {products.map((product) => (
        <ProductCard key={product.code} product={product} inBasket={inBasket} />
      ))}
    </div>
  );
}

const isOffered = ({ code, active }: Product) => active && isCardProductCode(code);
