import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useParams, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { employeeOfProductList } from '@portal/contract/ordering/products';
import { isCardProductCode, type CardProductCode } from '@portal/domain/catalogue/codes';
import { useTableState } from '../../../lib/list/use-table-state';
import { paths } from '../../../lib/paths';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { BookContext } from '../basket/book/book-context';
import { UnsavedGuard } from '../basket/unsaved/unsaved-guard';
import { useBasketBook } from '../basket/book/use-basket-book';
import { basketQuery } from '../basket/basket-queries';
import { ProductGate } from '../product/product-gate';
import { useEmployeesAhead } from '../grid/employees-query';
import { topUpQuery, walletsQuery } from '../../../parts/credit/credit-queries';
import { QueryError } from '../../../parts/query/query-view';
import { ManualContext } from '../tabs/manual-context';
import { ManualPending } from './manual-pending';
import { ManualTabs } from './manual-tabs';
import { useCardLists } from './use-card-lists';

const TABS = <ManualTabs />;

/** What the tabs of manual ordering share: the product, the decision about Gastro (S-156) and one basket, saved or not. */
export function ManualLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  useAskedAhead();
  return (
    <>
      <GridAhead />
      <ProductGate pending={<ManualPending />}>
        {(productCode) => (
          <ManualContext key={productCode} value={{ productCode, tabs: TABS }}>
            <SharedBasket productCode={productCode}>{children}</SharedBasket>
          </ManualContext>
        )}
      </ProductGate>
    </>
  );
}

/** What the gate and the basket of every tab wait for one after the other comes at once. */
function useAskedAhead(): void {
  const companyUid = useCompanyUid();
  usePrefetchQuery(topUpQuery(companyUid));
  // Whoever reads a basket has to keep watching it.
  useQuery({ ...basketQuery(companyUid), notifyOnChangeProps: [] });
}

/** The grid alone shows people, and what they may be given by wallets. It looks at the address by itself: a gate that leads away would do so each time. */
function GridAhead() {
  const { productCode } = useParams({ strict: false });
  const grid = useGridPath(productCode);
  const { pathname } = useLocation();
  return isCardProductCode(productCode) && pathname === grid ? <PeopleAhead productCode={productCode} /> : null;
}

function PeopleAhead({ productCode }: { productCode: CardProductCode }) {
  const companyUid = useCompanyUid();
  const { state } = useTableState(employeeOfProductList);
  usePrefetchQuery(walletsQuery(companyUid));
  useEmployeesAhead({ companyUid, productCode, state });
  return null;
}

const useGridPath = (productCode = ''): string => useRouter().buildLocation({ to: paths.orderingManual, params: { productCode } }).pathname;

function SharedBasket({ productCode, children }: { productCode: CardProductCode; children: ReactNode }) {
  const companyUid = useCompanyUid();
  const { book, basket } = useBasketBook(companyUid);
  useCardLists(companyUid, book.store);
  const within = useGridPath(productCode);
  if (basket.data === undefined) return basket.isError ? <QueryError query={basket} /> : <ManualPending />;
  return (
    <BookContext value={book}>
      {children}
      <UnsavedGuard within={within} />
    </BookContext>
  );
}
