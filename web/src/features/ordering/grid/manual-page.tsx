import { useQuery } from '@tanstack/react-query';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { useCompanyUid } from '../../../lib/selected-company';
import { PageSkeleton } from '../../../ui/skeleton';
import { productsQuery, topUpQuery, walletsQuery } from '../basket/basket-queries';
import { BookContext } from '../basket/book-context';
import { useBasketBook } from '../basket/use-basket-book';
import { QueryError } from '../query-view';
import { ProductGate } from '../product-gate';
import { ManualScreen } from './manual-screen';

/** Manual ordering of one product (ORD-051, ORD-062 to ORD-073). */
export const ManualPage = () => <ProductGate>{(productCode) => <LoadedPage key={productCode} productCode={productCode} />}</ProductGate>;

function LoadedPage({ productCode }: { productCode: CardProductCode }) {
  const companyUid = useCompanyUid();
  const { book, basket } = useBasketBook(companyUid);
  const queries = [
    basket,
    useQuery(topUpQuery(companyUid)),
    useQuery(walletsQuery(companyUid)),
    useQuery(productsQuery(companyUid)),
  ] as const;
  const [, topUp, wallets, products] = queries;
  const failed = queries.find((query) => query.isError && query.data === undefined);
  if (failed) return <QueryError query={failed} />;
  if (!basket.data || !topUp.data || !wallets.data || !products.data) return <PageSkeleton />;
  return (
    <BookContext value={book}>
      <ManualScreen productCode={productCode} topUp={topUp.data} wallets={wallets.data} products={products.data} />
    </BookContext>
  );
}
