import { employeeList } from '@portal/contract/employees/employees';
import { tableSearch } from '../../lib/list/url-state';

export const DETAIL_TABS = ['basic', 'account', 'card', 'addresses'] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];

export const detailTabOf = (value: unknown): DetailTab => DETAIL_TABS.find((tab) => tab === value) ?? 'basic';

const NEW_FLAGS = ['new', 'newFlexi', 'newGastro'] as const;

/** What stands over the list, as the address says it: an employee's drawer and its tab, or the one for somebody new (EMP-014, EMP-S31). */
export interface LayerSearch {
  employee?: string;
  tab?: DetailTab;
  new?: 'open';
  newFlexi?: 'open';
  newGastro?: 'open';
}

export function readLayerSearch(search: { [Name in keyof LayerSearch]?: unknown }): LayerSearch {
  const tab = DETAIL_TABS.find((one) => one === search.tab);
  const flags = NEW_FLAGS.filter((flag) => search[flag] === 'open');
  return {
    ...(typeof search.employee === 'string' && search.employee !== '' && { employee: search.employee }),
    ...(tab !== undefined && { tab }),
    ...Object.fromEntries(flags.map((flag) => [flag, 'open' as const])),
  };
}

/** What the address of the list may say: sort and filters, and the drawer over it. */
export const readEmployeeSearch = (search: Record<string, unknown>) => ({
  ...tableSearch(employeeList)(search),
  ...readLayerSearch(search),
});

export type EmployeeSearch = ReturnType<typeof readEmployeeSearch>;
