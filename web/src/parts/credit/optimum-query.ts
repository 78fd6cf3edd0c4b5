import { queryOptions } from '@tanstack/react-query';
import { getConfiguration } from '@portal/contract/configuration';
import type { WalletType } from '@portal/domain/catalogue/codes';
import { call } from '../../lib/call/call';

export type Optimum = Partial<Record<'gastro' | WalletType, number>>;

const KEYS = {
  gastro: 'product.gastro.credit.optimal',
  flexi: 'product.flexi.credit.optimal.flexi',
  health: 'product.flexi.credit.optimal.health',
  freeTime: 'product.flexi.credit.optimal.freeTime',
} as const;

/** Optimal amounts valid today, CZK: Gastro of one working day, wallets of one year (S-039, R-10). */
export const optimumQuery = queryOptions({
  queryKey: ['configuration', 'product'],
  staleTime: Infinity,
  queryFn: async ({ signal }): Promise<Optimum> => {
    const { data } = await call(getConfiguration, { query: { namespaces: ['product'] }, signal });
    const values = data.namespaces.find(({ name }) => name === 'product')?.values ?? {};
    const found = Object.entries(KEYS).map(([kind, key]) => [kind, values[key] ?? values[key.replace('product.', '')]] as const);
    return Object.fromEntries(found.filter(([, value]) => typeof value === 'number'));
  },
});
