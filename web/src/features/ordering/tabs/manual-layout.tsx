import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { paths } from '../../../lib/paths';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { BookContext } from '../basket/book-context';
import { UnsavedGuard } from '../basket/unsaved-guard';
import { useBasketBook } from '../basket/use-basket-book';
import { ProductGate } from '../product-gate';
import { QueryError } from '../../../parts/query/query-view';
import { ManualContext } from './manual-context';

/** What the tabs of manual ordering share: the product, the decision about Gastro (S-156) and one basket, saved or not. */
export const ManualLayout = ({ children = <Outlet /> }: { children?: ReactNode }) => (
  <ProductGate>
    {(productCode) => (
      <ManualContext key={productCode} value={productCode}>
        <SharedBasket productCode={productCode}>{children}</SharedBasket>
      </ManualContext>
    )}
  </ProductGate>
);

function SharedBasket({ productCode, children }: { productCode: CardProductCode; children: ReactNode }) {
  const { book, basket } = useBasketBook(useCompanyUid());
  if (basket.data === undefined) return basket.isError ? <QueryError query={basket} /> : <PageSkeleton />;
  return (
    <BookContext value={book}>
      {children}
      <UnsavedGuard within={paths.orderingManual(productCode)} />
    </BookContext>
  );
}
