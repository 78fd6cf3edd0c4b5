import type { TopUpSetting } from '@portal/contract/ordering/products';
import { hellersToCzk } from '@portal/domain/money/money';
import type { StoredTopUp } from '../../store/companies/top-up';

/** The setting as people see it; the amount per day belongs to byDay alone (S-212). */
export function presentTopUp(setting: StoredTopUp | undefined): { data: TopUpSetting } {
  if (setting === undefined) throw new Error('company is gone');
  const { method, defaultValue, updatedAt } = setting;
  return {
    data: {
      topUpMethod: method,
      defaultValue: method === 'byDay' && defaultValue !== null ? hellersToCzk(defaultValue) : null,
      updatedAt: updatedAt?.toISOString() ?? null,
    },
  };
}
