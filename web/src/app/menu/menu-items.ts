import { linkOptions, type LinkOptions } from '@tanstack/react-router';
import { isSectionEnabled, type GateCompany } from '@portal/domain/access/company-gate';
import type { PortalSection } from '@portal/domain/access/company-status';
import { defaultEmployeesQuery, paths } from '../../lib/paths';
import type { IconName } from '../../ui/icon/icon';

export interface MenuItem {
  key: 'home' | 'news' | 'ordering' | 'orders' | 'employees' | 'settings' | 'faq';
  link: LinkOptions;
  icon: IconName;
  /** Part of the address that marks the item as current; with `exact` the whole of it. */
  under: string;
  exact: boolean;
  count?: number;
}

interface MenuFacts {
  /** The company is active or pending and the first setup is not shown (SHELL-009, SHELL-010). */
  isOpen: boolean;
  /** The news feature flag (SHELL-002). */
  hasNews: boolean;
  /** Sections the company has switched on (ACC-S17); all when it is left out. */
  company?: Pick<GateCompany, 'accessMode' | 'portalSections'>;
  employees?: number;
}

interface Entry extends MenuItem {
  section: PortalSection;
  /** Shown while the company is not open, too. */
  isAlways?: true;
}

const ENTRIES: readonly Entry[] = [
  { key: 'home', section: 'home', isAlways: true, link: { to: paths.home }, icon: 'home', under: paths.home, exact: true },
  { key: 'news', section: 'news', link: { to: paths.news }, icon: 'news', under: paths.news, exact: true },
  { key: 'ordering', section: 'orderCreate', link: { to: paths.ordering }, icon: 'cart', under: paths.ordering, exact: false },
  { key: 'orders', section: 'orderList', link: { to: paths.orders }, icon: 'orders', under: paths.orders, exact: false },
  {
    key: 'employees',
    section: 'employeeList',
    link: linkOptions({ to: paths.employees, search: defaultEmployeesQuery }),
    icon: 'people',
    under: paths.employees,
    exact: false,
  },
  {
    key: 'settings',
    section: 'companySettings',
    link: { to: paths.settingsBilling },
    icon: 'settings',
    under: paths.settings,
    exact: false,
  },
  { key: 'faq', section: 'faq', isAlways: true, link: { to: paths.faq }, icon: 'help', under: paths.faq, exact: false },
];

/** Items of the side menu: the screens there are. A company that is not open sees home and FAQ only, one in early access none (NEWS-002). */
export function menuItems({ isOpen, hasNews, company, employees }: MenuFacts): MenuItem[] {
  if (company?.accessMode === 'earlyAccess') return [];
  const isOn = (section: PortalSection) => company === undefined || isSectionEnabled(company, section);
  return ENTRIES.filter(({ section, isAlways }) => (isOpen || isAlways) && isOn(section) && (section !== 'news' || hasNews)).map(
    ({ section: _section, isAlways: _isAlways, ...item }) => (item.key === 'employees' ? { ...item, count: employees } : item),
  );
}

/** Marked when the address equals the item or lies below it (SHELL-011, SHELL-S04, SHELL-S05). */
export const isCurrent = (item: Pick<MenuItem, 'under' | 'exact'>, path: string): boolean =>
  path === item.under || (!item.exact && path.startsWith(`${item.under}/`));
