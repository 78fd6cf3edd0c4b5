import type { QueryClient } from '@tanstack/react-query';
import type { BasketItem } from '@portal/contract/basket';
import { basketQuery, basketTotalQuery } from './basket-queries';
import { entryOf, keyOf } from './entry';

/** Baskets the screen itself put into the cache: its book holds them already. */
const remembered = new WeakSet<object>();

export const isRemembered = (basket: object): boolean => remembered.has(basket);

interface Saved {
  /** Employees of whom `items` is everything. */
  employees?: ReadonlySet<string>;
  items: readonly BasketItem[];
}

/** Keeps the cached basket as new as the screen, so that coming back shows what was saved. */
export function rememberSaved(client: QueryClient, companyUid: string, { employees, items }: Saved): void {
  const replaced = new Set(items.map((item) => keyOf(entryOf(item))));
  const stays = (item: BasketItem): boolean => {
    const key = keyOf(entryOf(item));
    return !replaced.has(key) && employees?.has(item.employee.uid) !== true;
  };
  client.setQueryData(basketQuery(companyUid).queryKey, (basket) => {
    if (basket === undefined) return basket;
    const after = { ...basket, items: [...basket.items.filter(stays), ...items] };
    remembered.add(after);
    return after;
  });
  void client.invalidateQueries({ queryKey: basketTotalQuery(companyUid).queryKey });
}
