import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isCardProductCode, type CardProductCode } from '@portal/domain/catalogue/codes';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { productsQuery } from '../../../parts/credit/credit-queries';

export type ProductState =
  | { is: 'loading' }
  | { is: 'missing' }
  | { is: 'failed'; query: Pick<UseQueryResult, 'error' | 'refetch'> }
  /** Unknown, or not active in the contract: back to the selection (S-155). */
  | { is: 'none' }
  | { is: 'ready'; productCode: CardProductCode };

/** The product named in the address, as far as the company may order it. */
export function useProduct(): ProductState {
  const { productCode } = useParams({ strict: false });
  const companyUid = useCompanyUid();
  const products = useQuery(productsQuery(companyUid));
  if (productCode === undefined) return { is: 'missing' };
  if (!isCardProductCode(productCode)) return { is: 'none' };
  if (products.isPending) return { is: 'loading' };
  if (products.isError) return { is: 'failed', query: products };
  return products.data.some(({ code, active }) => code === productCode && active) ? { is: 'ready', productCode } : { is: 'none' };
}
