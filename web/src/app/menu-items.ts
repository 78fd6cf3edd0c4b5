import type { IconName } from '../ui/icon';
import { defaultEmployeesQuery, paths } from '../lib/paths';

export interface MenuItem {
  key: 'home' | 'ordering' | 'orders' | 'employees';
  to: string;
  search?: Record<string, unknown>;
  icon: IconName;
  /** Part of the address that marks the item as current; with `exact` the whole of it. */
  under: string;
  exact: boolean;
  count?: number;
}

interface MenuFacts {
  /** The company is active or pending and the first setup is done. */
  isOpen: boolean;
  employees?: number;
}

/** Items of the side menu: the screens there are; a company that is not open yet sees only home. */
export function menuItems({ isOpen, employees }: MenuFacts): MenuItem[] {
  const items: (MenuItem | false)[] = [
    { key: 'home', to: paths.home, icon: 'home', under: paths.home, exact: true },
    isOpen && { key: 'ordering', to: paths.ordering, icon: 'cart', under: paths.ordering, exact: false },
    isOpen && { key: 'orders', to: paths.orders, icon: 'orders', under: paths.orders, exact: false },
    isOpen && {
      key: 'employees',
      to: paths.employees,
      search: defaultEmployeesQuery,
      icon: 'people',
      under: paths.employees,
      exact: false,
      count: employees,
    },
  ];
  return items.filter((item) => item !== false);
}

/** Marked when the address equals the item or lies below it (SHELL-S04, SHELL-S05). */
export const isCurrent = (item: Pick<MenuItem, 'under' | 'exact'>, path: string): boolean =>
  path === item.under || (!item.exact && path.startsWith(`${item.under}/`));
