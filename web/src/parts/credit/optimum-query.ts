import { queryOptions } from '@tanstack/react-query';
import { getConfiguration } from '@portal/contract/content/configuration';
import { CREDIT_SERVICE_CODES, type AccountType, type WalletType } from '@portal/domain/catalogue/codes';
import { CREDITS, type Optimum as CatalogueOptimum } from '@portal/domain/catalogue/credits';
import { call } from '../../lib/call/call';

export type Optimum = Partial<Record<AccountType | WalletType, number>>;

/** What the catalogue says of the optimum of an account, or of a wallet. */
export const OPTIMA: Partial<Record<AccountType | WalletType, CatalogueOptimum>> = Object.fromEntries(
  CREDIT_SERVICE_CODES.flatMap((code) => CREDITS[code].optima.map((optimum) => [optimum.wallet ?? CREDITS[code].account, optimum])),
);

/** Optimal amounts valid today, CZK, of a working day or of a year as the catalogue says (S-039, R-10). */
export const optimumQuery = queryOptions({
  queryKey: ['configuration', 'product'],
  staleTime: Infinity,
  queryFn: async ({ signal }): Promise<Optimum> => {
    const { data } = await call(getConfiguration, { query: { namespaces: ['product'] }, signal });
    const values = data.namespaces.find(({ name }) => name === 'product')?.values ?? {};
    const found = Object.entries(OPTIMA).map(([kind, { name }]) => [kind, values[name] ?? values[name.replace('product.', '')]] as const);
    return Object.fromEntries(found.filter(([, value]) => typeof value === 'number'));
  },
});
