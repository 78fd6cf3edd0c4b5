import { Navigate } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { paths } from '../../../lib/paths';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { showToast } from '../../../ui/feedback/toast';
import { QueryError } from '../../../parts/query/query-view';
import { ForcedTopUp } from './forced-top-up';
import { ProductMissing } from './product-missing';
import { useProduct } from './use-product';

interface ProductGateProps {
  /** Until it is known whether the screen can be shown. */
  pending?: ReactNode;
  children: (productCode: CardProductCode) => ReactNode;
}

/** Lets a screen of one product be shown: the product is in the contract and it is decided how Gastro is entered (S-155, S-156). */
export function ProductGate({ pending = <PageSkeleton />, children }: ProductGateProps) {
  const product = useProduct();
  if (product.is === 'missing') return <ProductMissing />;
  if (product.is === 'none') return <UnknownProduct />;
  if (product.is === 'loading') return pending;
  if (product.is === 'failed') return <QueryError query={product.query} />;
  return <ForcedTopUp productCode={product.productCode}>{children(product.productCode)}</ForcedTopUp>;
}

/** To the choice of products, with a word of why. */
function UnknownProduct() {
  const { t } = useTranslation('ordering');
  const text = t('productUnknown');
  useEffect(() => void showToast({ kind: 'info', text, persistent: true }), [text]);
  return <Navigate to={paths.ordering} replace />;
}
